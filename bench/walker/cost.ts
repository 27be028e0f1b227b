import type { Simulation } from 'promenade';
import { atMost, best, inform, machine, medianRatio, type Row } from '../rows.js';
import { FIRST_SEED, type Judge } from './judge.js';
import { type Scene, type Steering, startScene, WALKING_SPEED } from './scene.js';

const AGENTS = 10_000;
/** At 1 /m² [m]. */
const SIDE = 100;
const DIRECTIONS = 16;
const ROUNDS = 12;
/** Ticks of a round; a model that decides at 10 Hz in turns does so ten times. */
const TICKS = 30;
const WARM_UP = 60;
const REFERENCE: Steering = { model: 'orca', fields: {} };
const HOW = `${AGENTS} people at 1 /m² in ${DIRECTIONS} directions on ${SIDE} x ${SIDE} m that repeat, 1 thread, stages perceive (neighbour search) and steer, after ${WARM_UP} ticks, ${ROUNDS} interleaved rounds of ${TICKS} ticks`;

/** What a step of the model costs beside ORCA. */
export async function* costRows({ steering }: Judge): AsyncGenerator<Row> {
  const sims = { model: await startScene(plaza(), FIRST_SEED, steering), orca: await startScene(plaza(), FIRST_SEED, REFERENCE) };
  const costs = { model: [] as number[], orca: [] as number[] };
  const whole: number[] = [];
  for (const sim of Object.values(sims)) sim.step(WARM_UP);
  // The first round warms up; every other one runs in reverse order, so that what else the machine does falls on both alike.
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? (['model', 'orca'] as const) : (['orca', 'model'] as const);
    for (const name of order) {
      const begin = performance.now();
      const cost = costOf(sims[name]);
      if (round > 0) costs[name].push(cost);
      if (round > 0 && name === 'model') whole.push(performance.now() - begin);
    }
  }
  for (const sim of Object.values(sims)) sim.dispose();
  const how = `${HOW}; ${machine()}`;
  const perStep = (times: readonly number[]) => (best(times) * 1e6) / (AGENTS * TICKS);
  const ratio = medianRatio(costs.model, costs.orca);
  yield atMost(2, { measure: `cost of a step of ${steering.model} over ORCA`, value: ratio, unit: 'times', how });
  yield inform({ measure: `cost per agent-step, ${steering.model}`, value: perStep(costs.model), unit: 'ns', how });
  yield inform({ measure: 'cost per agent-step, orca', value: perStep(costs.orca), unit: 'ns', how });
  yield inform({ measure: `whole tick per agent, ${steering.model}`, value: perStep(whole), unit: 'ns', how });
}

/** Milliseconds of neighbour search and steering in one round. */
function costOf(sim: Simulation): number {
  const { perceive, steer } = sim.timings;
  sim.step(TICKS);
  return sim.timings.perceive - perceive + sim.timings.steer - steer;
}

/** A large place that people cross in all directions. */
function plaza(): Scene {
  const way = (n: number) => (2 * Math.PI * n) / DIRECTIONS;
  return {
    duration: 1e5,
    world: {
      walkable: [{ box: { min: [0, 0], max: [SIDE, SIDE] } }],
      periodic: { x: [0, SIDE], z: [0, SIDE] },
    },
    population: Array.from({ length: DIRECTIONS }, (_, n) => ({
      count: AGENTS / DIRECTIONS,
      where: 'anywhere',
      preferredSpeed: WALKING_SPEED,
      goal: { direction: [Math.cos(way(n)), Math.sin(way(n))] },
    })),
  };
}
