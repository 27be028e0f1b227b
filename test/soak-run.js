// A steady stream of people for a long time: about 1000 alive, 100 coming and 100 leaving every second. Plain JavaScript, because both the tests and
// `npm run soak` use it.
import v8 from 'node:v8';
import vm from 'node:vm';
import { simulate } from 'promenade';

/** Side by side, each 10 m wide, with one source and one exit each. */
const LANES = 12;
const lanes = Array.from({ length: LANES }, (_, lane) => ({ name: `lane ${lane}`, from: 10 * lane, to: 10 * lane + 10 }));

/** People walk 13 m at 1.3 m/s, so 100 a second make 1000 at once. JSON is YAML too. */
const STREAM = JSON.stringify({
  version: 1,
  name: 'Soak',
  duration: 100_000,
  stop: [],
  world: {
    walkable: [{ polygon: rectangle(0, 0, 20, 10 * LANES) }],
    regions: Object.fromEntries(
      lanes.map(({ name, from, to }) => [`start of ${name}`, { polygon: rectangle(0.5, from + 0.5, 4.5, to - 0.5) }]),
    ),
    exits: Object.fromEntries(lanes.map(({ name, from, to }) => [`end of ${name}`, { polygon: rectangle(14.5, from, 20, to) }])),
  },
  population: lanes.map(({ name }) => ({
    name,
    source: { rate: 100 / LANES },
    where: `start of ${name}`,
    preferredSpeed: 1.3,
    goals: [{ exit: `end of ${name}` }],
  })),
});

/** @param {number} minX @param {number} minZ @param {number} maxX @param {number} maxZ */
function rectangle(minX, minZ, maxX, maxZ) {
  return [
    [minX, minZ],
    [maxX, minZ],
    [maxX, maxZ],
    [minX, maxZ],
  ];
}

/** Time until as many leave as come, and until the memory of who left lately is full too; a short run can afford the first only [s] */
const WARM_UP = 20;
const LONG_WARM_UP = 120;

/**
 * Runs the stream and watches it.
 * @param {{ seconds: number, threads?: number, onSecond?: (state: { time: number, agents: number, bytes: number }) => void }} options simulated time [s]
 */
export async function runSoak({ seconds, threads = 1, onSecond }) {
  const sim = await simulate(STREAM, { threads, capacity: 2000 });
  const perSecond = Math.round(1 / sim.dt);
  const warmUp = seconds > 2 * LONG_WARM_UP ? LONG_WARM_UP : WARM_UP;
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
    if (second > warmUp) samples.push({ agents: count, bytes });
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
