import { loadScenario, type Simulation, simulate } from 'promenade';
import { isVisible } from 'promenade/world';
import { readScenario } from '../project.js';
import { atMost, type BenchOptions, inform, machine, median, type Row } from '../rows.js';

/** People who think their ways over, once every two seconds. */
const CROWD = 10_000;
/** Ticks before the clock runs, and while it does: two rounds of everyone's turn. */
const WARM_UP = 90;
const TICKS = 120;
const ROUNDS = 3;
/** People before the gate; at least a thousand of them mean to go through it. */
const DOOR_PEOPLE = 1100;

/** Rows of planning in a whole simulation: cost of congestion-aware routing, and repair after a door closes. */
export async function* routeRows(options: BenchOptions): AsyncGenerator<Row> {
  yield* replanRows(options.agents ?? CROWD);
  yield* repairRows();
}

/** The city block with everybody on `congestion`, and beside it on `shortest`, in turns: the difference is what replanning costs. */
async function* replanRows(people: number): AsyncGenerator<Row> {
  const sims: { plan: string; sim: Simulation; times: number[] }[] = [];
  for (const plan of ['shortest', 'congestion']) {
    const sim = await simulate(await city(people, plan), { threads: 1 });
    sim.step(WARM_UP);
    sims.push({ plan, sim, times: [] });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { sim, times } of round % 2 === 0 ? sims : sims.toReversed()) {
      const before = sim.timings.plan;
      sim.step(TICKS);
      times.push((sim.timings.plan - before) / TICKS);
    }
  }
  const [shortest, congestion] = sims.map(({ times }) => times);
  const how = `scenarios/city.yaml, ${sims[0].sim.agents} agents, replanEvery 2 s staggered, tick 1/30 s, 1 thread, after ${WARM_UP} ticks ${ROUNDS} interleaved rounds of ${TICKS} ticks, median; ${machine()}`;
  const cost = median(congestion.map((time, round) => time - shortest[round]));
  yield atMost(3, {
    measure: `congestion, ${people} agents replanning every 2 s`,
    value: cost,
    unit: 'ms/tick',
    how: `plan stage less that of shortest; ${how}`,
  });
  yield inform({ measure: `plan stage with congestion, ${people} agents`, value: median(congestion), unit: 'ms/tick', how });
  yield inform({ measure: `plan stage with shortest, ${people} agents`, value: median(shortest), unit: 'ms/tick', how });
  for (const { sim } of sims) sim.dispose();
}

async function city(people: number, plan: string) {
  const scenario = await loadScenario(readScenario('city'));
  const total = scenario.population.reduce((sum, { count }) => sum + count, 0);
  const variant = plan === 'shortest' ? { model: plan } : { model: plan, replanEvery: 2, inertia: 0.1 };
  const population = scenario.population.map((one) => ({ ...one, count: Math.round((one.count * people) / total), plan: variant }));
  return { ...scenario, population };
}

/** A gate closes before a thousand people whose ways lead through it. */
async function* repairRows(): AsyncGenerator<Row> {
  for (const plan of ['shortest', 'congestion']) {
    const sim = await simulate(gate(plan), { threads: 1 });
    sim.step(WARM_UP);
    const affected = cutIds(sim, true);
    sim.setDoor('gate', false);
    let ticks = 0;
    let longest = 0;
    do {
      const begin = performance.now();
      sim.step();
      longest = Math.max(longest, performance.now() - begin);
      ticks += 1;
    } while (cutIds(sim, false).length > 0 && ticks < 300);
    const how = `hall of 120 x 60 m, a gate of 12 m closes before ${affected.length} people whose ways lead through it, plan ${plan}, tick 1/30 s, 1 thread; ${machine()}`;
    yield atMost(0.5, { measure: `repair after a door closes, ${plan}: everyone has a valid way`, value: ticks * sim.dt, unit: 's', how });
    yield atMost(50, { measure: `repair after a door closes, ${plan}: longest tick`, value: longest, unit: 'ms', how });
    sim.dispose();
  }
}

/** Those whose remembered way leads through the gate, or where it is closed, through a wall. */
function cutIds(sim: Simulation, isOpen: boolean): number[] {
  const ids: number[] = [];
  for (let i = 0; i < sim.frame.count; i++) {
    const id = sim.frame.id[i];
    const points = sim.inspect(id)?.path?.points ?? [];
    const isCut = points.slice(1).some(([x, z], n) => {
      const [fromX, fromZ] = points[n];
      if (!isOpen) return n > 0 && !isVisible(sim.world, fromX, fromZ, x, z, 0);
      return fromX < 0 !== x < 0 && Math.abs(fromZ + ((z - fromZ) * -fromX) / (x - fromX)) < 6.2;
    });
    if (isCut || points.length < 2) ids.push(id);
  }
  return ids;
}

function gate(plan: string): string {
  return JSON.stringify({
    version: 1,
    name: 'a gate closes',
    seed: 12,
    duration: 600,
    stop: [],
    world: {
      walkable: [{ box: { min: [-60, -30], max: [60, 30] } }],
      obstacles: [
        {
          wall: {
            points: [
              [0, -30],
              [0, -6],
            ],
            thickness: 0.4,
          },
        },
        {
          wall: {
            points: [
              [0, 6],
              [0, 27],
            ],
            thickness: 0.4,
          },
        },
      ],
      doors: [{ name: 'gate', from: [0, -6], to: [0, 6] }],
      exits: {
        east: {
          line: [
            [59, -29],
            [59, 29],
          ],
          depth: 1,
        },
      },
    },
    population: [{ count: DOOR_PEOPLE, where: { box: { min: [-58, -20], max: [-8, 20] } }, goal: { exit: 'east' }, plan }],
  });
}
