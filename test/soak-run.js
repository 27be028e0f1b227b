// A steady stream of people for a long time: about 1000 alive, 100 coming and 100 leaving every second. Plain JavaScript, because both the tests and
// `npm run soak` use it.
import v8 from 'node:v8';
import vm from 'node:vm';
import { simulate } from 'promenade';

/** People walk 13 m at 1.3 m/s, so 100 a second make 1000 at once. */
const STREAM = `
version: 1
name: Soak
duration: 100000
stop: []
world:
  walkable: [{ polygon: [[0, 0], [20, 0], [20, 120], [0, 120]] }]
  regions: { start: { polygon: [[0.5, 1], [4.5, 1], [4.5, 119], [0.5, 119]] } }
  exits: { end: { polygon: [[15.5, 0], [20, 0], [20, 120], [15.5, 120]] } }
population:
  - name: passers-by
    count: 0
    source: { rate: 100 }
    where: start
    preferredSpeed: 1.3
    goals: [{ exit: end }]
`;

/** Time until as many leave as come [s]. */
const WARM_UP = 20;

/**
 * Runs the stream and watches it.
 * @param {{ seconds: number, threads?: number, onSecond?: (state: { time: number, agents: number, bytes: number }) => void }} options simulated time [s]
 */
export async function runSoak({ seconds, threads = 1, onSecond }) {
  const sim = await simulate(STREAM, { threads, capacity: 2000 });
  const perSecond = Math.round(1 / sim.dt);
  const samples = [];
  let alive = new Set();
  let highest = -1;
  let reused = 0;
  let broken = 0;
  for (let second = 1; second <= seconds; second++) {
    sim.step(perSecond);
    sim.takeEvents();
    const { count, id, x, z } = sim.frame;
    const now = new Set(id.subarray(0, count));
    // An id that is not among the last second's must be a new one, above all before it.
    for (const each of now) if (!alive.has(each) && each <= highest) reused += 1;
    for (let i = 0; i < count; i++) if (!Number.isFinite(x[i]) || !Number.isFinite(z[i])) broken += 1;
    highest = count > 0 ? Math.max(highest, id[count - 1]) : highest;
    alive = now;
    const bytes = bytesInUse();
    if (second > WARM_UP) samples.push({ agents: count, bytes });
    onSecond?.({ time: second, agents: count, bytes });
  }
  const { arrived } = sim;
  sim.dispose();
  const agents = samples.map((sample) => sample.agents);
  const half = samples.length >> 1;
  return {
    seconds,
    spawned: highest + 1,
    arrived,
    fewest: Math.min(...agents),
    most: Math.max(...agents),
    reused,
    broken,
    /** Least memory in use in the second half less the least in the first [bytes] */
    growth: least(samples.slice(half)) - least(samples.slice(0, half)),
  };
}

/** @param {readonly { bytes: number }[]} samples */
function least(samples) {
  return Math.min(...samples.map((sample) => sample.bytes));
}

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');

/** Memory that is really needed [bytes] */
function bytesInUse() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
