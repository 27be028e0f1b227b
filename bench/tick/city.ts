import { loadScenario, type Scenario, type Simulation, simulate } from 'promenade';
import { readScenario } from '../project.js';
import { atLeast, atMost, best, inform, interleave, machine, type Row } from '../rows.js';

const DENSITY = 0.5;
const ROUNDS = 6;
const SNAPSHOTS = 10;
/** Ticks before the clock runs; the first finds everybody's path. */
const WARM_UP = 300;

/** The whole tick in the city block, from a thousand to a hundred thousand walkers. */
export async function* cityRows(): AsyncGenerator<Row> {
  const city = await loadScenario(readScenario('city'));
  const original = await simulate({ ...city, population: [] }, { threads: 1 });
  const { area } = original.world;
  original.dispose();
  const sims: Record<string, Simulation> = {};
  for (const count of [1000, 10_000, 100_000]) sims[count] = await simulate(scaleCity(city, area, count), { threads: 2 });
  const single = await simulate(scaleCity(city, area, 10_000), { threads: 1 });
  // People start at rest; ten seconds later everyone walks.
  for (const sim of [...Object.values(sims), single]) sim.step(WARM_UP);
  const before = { ...sims['100000'].timings };

  const work = Object.fromEntries(Object.entries(sims).map(([count, sim]) => [count, () => sim.step(ticksOf(Number(count)))]));
  const times = await interleave({ ...work, single: () => single.step(ticksOf(10_000)) }, ROUNDS);
  // The shortest of all rounds is the one that the rest of the machine disturbed least.
  const perTick = (name: string, count: number) => best(times[name]) / ticksOf(count);
  const how = `city block scaled to ${DENSITY} /m² of walkable ground, tick 1/30 s, after ${WARM_UP} ticks, ${ROUNDS} interleaved rounds, best of each; ${machine()}`;
  yield atLeast(20, { measure: 'whole tick, 100 000 agents, 2 threads', value: 1000 / perTick('100000', 100_000), unit: 'ticks/s', how });
  const cost = (name: string, count: number) => (perTick(name, count) * 1e6) / count;
  for (const count of [1000, 10_000, 100_000])
    yield inform({ measure: `cost of a tick per agent, ${count} agents, 2 threads`, value: cost(String(count), count), unit: 'ns', how });
  yield atMost(1.3, {
    measure: 'cost per agent, 100 000 over 1000 agents',
    value: cost('100000', 100_000) / cost('1000', 1000),
    unit: 'times',
    how,
  });
  yield inform({
    measure: 'whole tick, 10 000 agents, 2 threads over 1',
    value: best(times.single) / best(times['10000']),
    unit: 'times',
    how,
  });
  const { timings, tick, memory } = sims['100000'];
  for (const stage of Object.keys(timings) as (keyof typeof timings)[])
    yield inform({
      measure: `stage ${stage}, 100 000 agents`,
      value: (timings[stage] - before[stage]) / (tick - WARM_UP),
      unit: 'ms/tick',
      how,
    });
  yield atMost(600, {
    measure: 'columns per agent, without animation',
    value: memory.bytesPerAgent,
    unit: 'bytes',
    how: 'sum of all per-agent columns, grid and frames included, walls excluded, over the capacity',
  });
  const taken = await interleave({ snapshot: () => single.snapshot() }, SNAPSHOTS);
  const saved = `${how}; the shortest of ${SNAPSHOTS}`;
  yield inform({ measure: 'snapshot of 10 000 agents', value: single.snapshot().length / 1e6, unit: 'MB', how: saved });
  yield inform({ measure: 'taking a snapshot of 10 000 agents', value: best(taken.snapshot), unit: 'ms', how: saved });
  for (const sim of [...Object.values(sims), single]) sim.dispose();
}

function ticksOf(count: number): number {
  return Math.max(15, Math.round(400_000 / count));
}

/** The city block with every length multiplied so that the crowd walks in it at the density. */
function scaleCity(city: Scenario, area: number, count: number): Scenario {
  const scale = Math.sqrt(count / DENSITY / area);
  const { walkable, obstacles, regions } = city.world;
  const people = city.population.reduce((sum, one) => sum + one.count, 0);
  return {
    ...city,
    world: {
      ...city.world,
      ...(scaleNumbers({ walkable, obstacles, regions }, scale) as Pick<Scenario['world'], 'walkable' | 'obstacles' | 'regions'>),
    },
    population: city.population.map((one) => ({ ...one, count: Math.round((count * one.count) / people) })),
  };
}

function scaleNumbers(value: unknown, scale: number): unknown {
  if (typeof value === 'number') return value * scale;
  if (Array.isArray(value)) return value.map((item) => scaleNumbers(item, scale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === 'angle' ? item : scaleNumbers(item, scale)]));
}
