import { type Simulation, simulate } from 'promenade';
import { STEER_MODELS } from 'promenade/steer';
import { DIRECTIONS, openSquare } from './open-square.js';
import { type BenchOptions, best, inform, machine, type Row } from './rows.js';

const COUNTS = [1000, 10_000, 100_000];
/** People per square metre. */
const DENSITY = 1;
const ROUNDS = 5;
/** Ticks before the clock runs: people start walking, and compilers finish their work. */
const WARM_UP = 15;
/** Most ticks of one model in one round. */
const MOST_TICKS = 100;
/** All models of one count take about this long in all rounds together [ms]. */
const BUDGET = 35_000;

/** Agent-steps per second of every steering model, whole tick and steer stage alone. */
export async function* rows({ agents }: BenchOptions): AsyncGenerator<Row> {
  for (const count of agents === undefined ? COUNTS : [agents]) yield* measureModels(count);
}

/** The models run in turns, so that what else the machine does falls on all alike; the least disturbed round of each counts. */
async function* measureModels(count: number): AsyncGenerator<Row> {
  const sims: { name: string; sim: Simulation; ticks: number; whole: number[]; steer: number[] }[] = [];
  for (const { name } of STEER_MODELS) {
    const sim = await simulate(await openSquare({ count, density: DENSITY, model: name }), { threads: 1 });
    const begin = performance.now();
    sim.step(WARM_UP);
    const perTick = (performance.now() - begin) / WARM_UP;
    const ticks = Math.ceil(BUDGET / STEER_MODELS.length / ROUNDS / perTick);
    sims.push({ name, sim, ticks: Math.min(MOST_TICKS, ticks), whole: [], steer: [] });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { sim, ticks, whole, steer } of round % 2 === 0 ? sims : sims.toReversed()) {
      const before = sim.timings.steer;
      const begin = performance.now();
      sim.step(ticks);
      whole.push((performance.now() - begin) / ticks);
      steer.push((sim.timings.steer - before) / ticks);
    }
  }
  for (const { name, sim, ticks, whole, steer } of sims) {
    const how = `${sim.agents} agents at ${DENSITY} /m² in an open square that repeats, ${DIRECTIONS} populations that each head one way, defaults of the model, tick 1/30 s, 1 thread, after ${WARM_UP} ticks ${ROUNDS} interleaved rounds of ${ticks} ticks, best; ${machine()}`;
    const rate = (times: readonly number[]) => sim.agents / best(times) / 1000;
    const unit = 'million agent-steps/s';
    yield inform({ measure: `${name}, ${count} agents, whole tick`, value: rate(whole), unit, how });
    yield inform({ measure: `${name}, ${count} agents, steer stage`, value: rate(steer), unit, how });
    sim.dispose();
  }
}
