import { restore, type Simulation, simulate } from 'promenade';
import { atMost, inform, machine, type Row } from '../rows.js';

const COUNT = 10_000;
/** People per square metre. */
const DENSITY = 0.1;
/** Ticks before the clock runs, and those that are timed. */
const WARM_UP = 150;
const TICKS = 60;
/** Seconds of the smaller plaza in which everyone arrives. */
const ARRIVE = 70;

/** A plaza where half of the people stand, and the others walk across it to places of their own. */
function plaza(count: number, model: string, driven: boolean, goal: unknown = { random: 'anywhere' }): string {
  const half = Math.sqrt(count / DENSITY) / 2;
  const common = { where: 'anywhere', steer: model, driven, acceleration: 2 };
  return JSON.stringify({
    version: 1,
    seed: 3,
    duration: 86_400,
    stop: [],
    world: { walkable: [{ box: { min: [-half, -half], max: [half, half] } }] },
    population: [
      { ...common, name: 'standing', count: count / 2 },
      Object.fromEntries([...Object.entries({ ...common, name: 'walking', count: count / 2, speed: 1.3, goal }), ['then', 'stay']]),
    ],
  });
}

/** What a tick costs by events against the same model at every tick, and when people arrive. */
export async function* plazaRows(): AsyncGenerator<Row> {
  for (const model of ['hidac', 'social-force', 'walker']) {
    const ratio = await costRatio(model);
    const how = `${COUNT} people at ${DENSITY} /m², half standing, half walking to random places, bodies off, 1 thread, ${TICKS} ticks in turns after ${WARM_UP}, processor time of whole ticks; ${machine()}`;
    yield atMost(0.4, { measure: `plaza by events over ticks, ${model}`, value: ratio, unit: 'times', how });
  }
  const [ticks, events] = [await arrivals(false), await arrivals(true)];
  const both = [...ticks.keys()].filter((id) => events.has(id));
  const mean = (times: ReadonlyMap<number, number>) => both.reduce((sum, id) => sum + (times.get(id) as number), 0) / both.length;
  const how = `500 people on the same plaza, orca, seed 3, ${both.length} of 250 who walk arrive in both within ${ARRIVE} s`;
  yield atMost(0.01, { measure: 'arrival by events, mean off', value: Math.abs(mean(events) / mean(ticks) - 1), unit: '', how });
  const off = Math.max(...both.map((id) => Math.abs((events.get(id) as number) - (ticks.get(id) as number))));
  yield atMost(1, { measure: 'arrival by events, most off for anyone', value: off, unit: 's', how });
  yield inform({ measure: 'people who arrive by events, of those on ticks', value: both.length / ticks.size, unit: '', how });
}

/** Processor time of ticks by events over that of ticks for everyone. */
async function costRatio(model: string): Promise<number> {
  const runs: { sim: Simulation; time: number }[] = [];
  for (const driven of [false, true]) {
    const sim = await simulate(plaza(COUNT, model, driven), { threads: 1 });
    sim.step(WARM_UP);
    runs.push({ sim, time: 0 });
  }
  for (let n = 0; n < TICKS; n++) {
    for (const run of n % 2 === 0 ? runs : runs.toReversed()) {
      const before = process.cpuUsage();
      run.sim.step(1);
      const { user, system } = process.cpuUsage(before);
      run.time += user + system;
    }
  }
  for (const { sim } of runs) sim.dispose();
  return runs[1].time / runs[0].time;
}

/** When each person arrives, by id [s]. */
async function arrivals(driven: boolean): Promise<Map<number, number>> {
  const sim = await simulate(plaza(500, 'orca', driven), { threads: 1 });
  const times = new Map<number, number>();
  for (let second = 0; second < ARRIVE; second++) {
    sim.step(30);
    for (const { kind, agent, time } of sim.takeEvents()) if (kind === 'arrive') times.set(agent, time);
  }
  sim.dispose();
  return times;
}

/** Whether runs by events are the same on threads and after a restore. */
export async function* bitsRows(): AsyncGenerator<Row> {
  const hashes = new Set<string>();
  for (const threads of [1, 2, 3]) {
    const sim = await simulate(plaza(2000, 'walker', true), { threads });
    sim.step(60);
    const bytes = sim.snapshot();
    sim.step(60);
    hashes.add(sim.trajectoryHash);
    sim.dispose();
    const restored = await restore(bytes, { threads });
    restored.step(60);
    hashes.add(restored.trajectoryHash);
    restored.dispose();
  }
  const how = '2000 people on a plaza, walker by events, 120 ticks on 1, 2 and 3 threads, each also restored half-way';
  yield atMost(1, { measure: 'different trajectory hashes by events', value: hashes.size, unit: '', how });
}
