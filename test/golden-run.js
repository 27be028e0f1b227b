// The gallery after a fixed time: one hash, and figures beside it by which a change can be judged. Plain JavaScript, because both the tests and
// `npm run golden` use it.
import { readdirSync, readFileSync } from 'node:fs';
import { simulate } from 'promenade';

const SCENARIOS = new URL('../scenarios/', import.meta.url);
const GOLDEN = new URL('golden/', import.meta.url);

/** Simulated time; of a crowd of thousands, whose ticks take long and tell as much, less [s]. */
const DURATION = { few: 10, many: 3 };
const MANY = 5000;

/** Names of the gallery's scenarios. */
export function goldenNames() {
  return readdirSync(SCENARIOS)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

/** @param {string} name @returns {URL} where the expected result lies */
export function goldenFile(name) {
  return new URL(`${name}.json`, GOLDEN);
}

/** @param {string} name runs a scenario of the gallery and returns what its golden file holds */
export async function runGolden(name) {
  const sim = await simulate(readFileSync(new URL(`${name}.yaml`, SCENARIOS), 'utf8'), { threads: 1 });
  sim.step(goldenTicks(sim));
  const result = goldenOf(name, sim);
  sim.dispose();
  return result;
}

/** @param {import('promenade').Simulation} sim @returns {number} the tick of its golden file */
export function goldenTicks({ dt, scenario }) {
  const people = scenario.population.reduce((sum, { count }) => sum + count, 0);
  return Math.round((people > MANY ? DURATION.many : DURATION.few) / dt);
}

/** @param {string} name @param {import('promenade').Simulation} sim a run at that tick @returns what the golden file holds */
export function goldenOf(name, sim) {
  const { count, x, z, velocityX, velocityZ } = sim.frame;
  let sumX = 0;
  let sumZ = 0;
  let sumSpeed = 0;
  for (let i = 0; i < count; i++) {
    sumX += x[i];
    sumZ += z[i];
    sumSpeed += Math.sqrt(velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
  }
  // JSON knows no −0.
  const mean = (/** @type {number} */ sum) => Number((sum / Math.max(count, 1)).toFixed(3)) + 0;
  return {
    scenario: name,
    ticks: sim.tick,
    trajectoryHash: sim.trajectoryHash,
    agents: count,
    arrived: sim.arrived,
    meanX: mean(sumX),
    meanZ: mean(sumZ),
    meanSpeed: mean(sumSpeed),
  };
}
