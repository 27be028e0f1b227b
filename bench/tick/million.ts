import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadScenario, simulate } from 'promenade';
import { atLeast, atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { DENSITY } from './crowd.js';

const PEOPLE = 1_000_000;
const WARM_UP = 5;
const TICKS = 10;

/** What the process of its own tells: build time [s], ticks per second, memory in use at most [GB]. */
type Told = { readonly build: number; readonly rate: number; readonly memory: number };

/** A million people by ORCA on open ground, in a process of its own, whose memory can be told. */
export async function* millionRows({ threads = 2 }: BenchOptions): AsyncGenerator<Row> {
  const words = ['--max-old-space-size=4096', fileURLToPath(import.meta.url), 'run', String(threads)];
  const { build, rate, memory } = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Told;
  const how = `ORCA at ${DENSITY} /m² on an open square without seams, ${threads} threads, process of its own, after ${WARM_UP} ticks the best of ${TICKS}; ${machine()}`;
  yield atMost(6, { measure: '1 000 000 people, time to build', value: build, unit: 's', how });
  yield atLeast(4, { measure: '1 000 000 people, whole tick', value: rate, unit: 'ticks/s', how });
  yield atMost(0.9, { measure: '1 000 000 people, memory in use', value: memory, unit: 'GB', how });
}

/** Builds the crowd, runs it and prints what it took. */
async function run(threads: number): Promise<void> {
  const half = Math.sqrt(PEOPLE / DENSITY) / 2;
  const population = Array.from({ length: 8 }, (_, n) => {
    const angle = (Math.PI / 4) * n;
    const goal = { direction: [Math.cos(angle), Math.sin(angle)] };
    return { name: `heading ${n}`, count: PEOPLE / 8, where: 'anywhere', heading: angle, speed: 1.3, goal, steer: 'orca' };
  });
  const world = { walkable: [{ box: { min: [-half, -half], max: [half, half] } }] };
  const scenario = await loadScenario(JSON.stringify({ version: 1, seed: 11, tick: 1 / 30, duration: 3600, stop: [], world, population }));
  const begin = performance.now();
  const sim = await simulate(scenario, { threads });
  const build = (performance.now() - begin) / 1000;
  sim.step(WARM_UP);
  const times = Array.from({ length: TICKS }, () => {
    const before = performance.now();
    sim.step(1);
    return performance.now() - before;
  });
  const told: Told = { build, rate: 1000 / Math.min(...times), memory: process.memoryUsage().rss / 1e9 };
  sim.dispose();
  console.log(JSON.stringify(told));
}

if (process.argv[2] === 'run') await run(Number(process.argv[3]));
