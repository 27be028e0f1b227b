import { readFileSync, writeFileSync } from 'node:fs';
import { random } from 'promenade/math';
import { host } from 'promenade/node';
import { createPureOrca, type PureOrca, type PureState } from 'promenade/sim';
import { createDetourCrowd, DETOUR_HOW } from './detour-crowd.js';
import { atLeast, type BenchOptions, best, inform, machine, type Row } from './rows.js';

const AGENTS = 10_000;
const DENSITIES = [0.25, 1, 2.5];
const ROUNDS = 12;
/** Steps before the clock runs: Detour answers requests for paths over several updates. */
const WARM_UP = 20;
/** Steps of the Detour crowd in one round; ORCA does all rounds' steps in each, so that both are timed over the same stretch of the run. */
const DETOUR_STEPS = 2;
const STEPS = (ROUNDS + 1) * DETOUR_STEPS;

/** Pure ORCA beside the Detour crowd, and two threads beside one; or a given state, for comparison with other implementations. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  if (options.state) return yield runState(options.state, options);
  for (const density of DENSITIES) yield* compare(density);
  yield* scaleThreads(100_000, 1);
}

async function* compare(density: number): AsyncGenerator<Row> {
  const side = Math.sqrt(AGENTS / density);
  const state = randomState(AGENTS, side, 1);
  const detour = await createDetourCrowd(state, side);
  repeat(detour, WARM_UP);
  const times = { one: [] as number[], two: [] as number[], detour: [] as number[] };
  // The first round warms up the compilers.
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = {
      one: await timeOrca(state, 1, STEPS),
      two: await timeOrca(state, 2, STEPS),
      detour: timeSteps(detour, DETOUR_STEPS),
    };
    if (round > 0) for (const name of ['one', 'two', 'detour'] as const) times[name].push(measured[name]);
  }
  detour.dispose();

  const how = `${AGENTS} agents uniform at random at ${density} /m², random goals, seed 1, k 10, neighbour distance 5 m, dt 0.1 s, steps ${WARM_UP} to ${WARM_UP + STEPS}, ${ROUNDS} interleaved rounds, best of each; ${machine()}`;
  // The shortest of all rounds is the one that the rest of the machine disturbed least.
  const rate = (times: readonly number[], steps: number) => (AGENTS * steps) / best(times) / 1000;
  const ratio = rate(times.one, STEPS) / rate(times.detour, DETOUR_STEPS);
  yield inform({ measure: `ORCA, 1 thread, ${density} /m²`, value: rate(times.one, STEPS), unit: 'million agent-steps/s', how });
  yield inform({ measure: `ORCA, 2 threads, ${density} /m²`, value: rate(times.two, STEPS), unit: 'million agent-steps/s', how });
  yield inform({
    measure: `Detour crowd, ${density} /m²`,
    value: rate(times.detour, DETOUR_STEPS),
    unit: 'million agent-steps/s',
    how: `${DETOUR_HOW}; ${how}`,
  });
  yield atLeast(14, {
    measure: `ORCA over Detour crowd, 1 thread each, ${density} /m²`,
    value: ratio,
    unit: 'times',
    how: `${DETOUR_HOW}; ${how}`,
  });
  yield atLeast(1.7, {
    measure: `2 threads over 1, ${AGENTS} agents, ${density} /m²`,
    value: best(times.one) / best(times.two),
    unit: 'times',
    how,
  });
}

async function* scaleThreads(count: number, density: number): AsyncGenerator<Row> {
  const state = randomState(count, Math.sqrt(count / density), 2);
  const times = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = { one: await timeOrca(state, 1, STEPS), two: await timeOrca(state, 2, STEPS) };
    if (round > 0) for (const name of ['one', 'two'] as const) times[name].push(measured[name]);
  }
  const how = `${count} agents uniform at random at ${density} /m², seed 2, steps ${WARM_UP} to ${WARM_UP + STEPS}, ${ROUNDS} interleaved rounds, best of each; ${machine()}`;
  yield inform({
    measure: `ORCA, 1 thread, ${count} agents`,
    value: (count * STEPS) / best(times.one) / 1000,
    unit: 'million agent-steps/s',
    how,
  });
  yield atLeast(1.7, {
    measure: `2 threads over 1, ${count} agents, ${density} /m²`,
    value: best(times.one) / best(times.two),
    unit: 'times',
    how,
  });
}

/** Milliseconds for some steps of pure ORCA from a state, after the warm-up. */
async function timeOrca(state: PureState, threads: number, steps: number): Promise<number> {
  const run = await createPureOrca(host, state, threads);
  repeat(run, WARM_UP);
  const time = timeSteps(run, steps);
  run.dispose();
  return time;
}

function timeSteps(run: Pick<PureOrca, 'step'>, steps: number): number {
  const begin = performance.now();
  repeat(run, steps);
  return performance.now() - begin;
}

/** Runs a state from a file, writes where it leads, and says how fast. */
async function runState(file: string, { steps = 1, dump, threads = 1 }: BenchOptions): Promise<Row> {
  const state = JSON.parse(readFileSync(file, 'utf8')) as PureState;
  const run = await createPureOrca(host, state, threads);
  const begin = performance.now();
  repeat(run, steps);
  const seconds = (performance.now() - begin) / 1000;
  if (dump) writeFileSync(dump, JSON.stringify({ steps, agents: run.read().map(([x, z, vx, vz]) => ({ x, z, vx, vz })) }));
  run.dispose();
  const how = `${state.agents.length} agents of ${file}, ${steps} steps on ${run.threads} threads; ${machine()}`;
  return inform({ measure: 'pure ORCA', value: (state.agents.length * steps) / seconds, unit: 'agent-steps/s', how });
}

function repeat(run: Pick<PureOrca, 'step'>, steps: number): void {
  for (let n = 0; n < steps; n++) run.step();
}

function randomState(count: number, side: number, seed: number): PureState {
  const place = (agent: number, key: number) => (random(seed, 1, agent, key) - 0.5) * side;
  const agents = Array.from({ length: count }, (_, i) => ({
    x: place(i, 0),
    z: place(i, 1),
    vx: 0,
    vz: 0,
    goalX: place(i, 2),
    goalZ: place(i, 3),
  }));
  return { dt: 0.1, radius: 0.25, maxSpeed: 1.5, neighbourDistance: 5, maxNeighbours: 10, timeHorizon: 5, agents };
}
