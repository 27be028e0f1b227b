import { createSpeedDensity } from 'promenade/evaluate';
import { random } from 'promenade/math';
import type { Row } from '../rows.js';
import { type Judge, mean, runSeeds, spread, within } from './judge.js';
import { PLACE_STREAM, runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';

/** Speeds that 10 % and 90 % of the people measured in single file are slower than, at some densities (RiMEA 16) [1/m, m/s]. */
const BAND: readonly (readonly [density: number, low: number, high: number])[] = [
  [0.1, 0.961, 1.483],
  [0.3, 0.84, 1.473],
  [0.5, 0.708, 1.389],
  [0.7, 0.598, 1.305],
  [0.9, 0.448, 1.101],
  [1.1, 0.316, 0.84],
  [1.3, 0.187, 0.608],
  [1.5, 0.112, 0.485],
  [1.7, 0.071, 0.382],
  [1.9, 0.048, 0.314],
  [2.1, 0.035, 0.27],
  [2.5, 0.022, 0.22],
  [3, 0.016, 0.19],
];
/** The file repeats after this length; the width lets nobody overtake [m]. */
const LENGTH = 26;
const WIDTH = 0.6;
/** The file walks this long before it is measured, and this long while it is [s]. */
const SETTLED = 40;
const MEASURED = 30;
/** Torsos about as they are drawn by age and sex, without those that are too broad for the file [m]. */
const TORSO = {
  breadth: { normal: { mean: 0.44, sd: 0.03, min: 0.35, max: 0.56 } },
  depth: { normal: { mean: 0.25, sd: 0.025, min: 0.18, max: 0.34 } },
};
/** Depth of the deepest torsos and a little [m]. */
const CLOSEST = 0.36;
const PROTOCOL = `a file of ${LENGTH} m that repeats, ${WIDTH} m wide (RiMEA 16), ${SETTLED} to ${SETTLED + MEASURED} s`;

/** One behind the other people are as fast as measured at every density. */
export async function* singleFileRows(judge: Judge): AsyncGenerator<Row> {
  for (const [density, low, high] of BAND) {
    const speeds = (await runSeeds(judge, 'single-file', density, judge.seeds)).map(({ speed }) => speed);
    const how = `${PROTOCOL}; ${spread(speeds)} m/s`;
    yield within(low, high, { measure: `single file at ${density} /m`, value: mean(speeds), unit: 'm/s', how });
  }
}

/** Mean speed after the file has settled [m/s]. */
export async function runSingleFile(density: number, seed: number, steering: Steering) {
  const area = { minX: -1, maxX: LENGTH + 1, minZ: 0, maxZ: WIDTH };
  const measure = createSpeedDensity({ area, direction: [1, 0], from: SETTLED });
  await runScene(singleFile(density, seed), seed, steering, () => [measure]);
  return { speed: measure.speed };
}

/** People one behind the other in a narrow corridor that repeats. */
export function singleFile(density: number, seed: number): Scene {
  const count = Math.round(density * LENGTH);
  const nudge = 0.45 * Math.max(0, LENGTH / count - CLOSEST);
  const spot = (n: number) => ((n + 0.5) * LENGTH) / count + nudge * (2 * random(seed, PLACE_STREAM, n, 0) - 1);
  const points = Array.from({ length: count }, (_, n) => [spot(n), WIDTH / 2]);
  return {
    duration: SETTLED + MEASURED,
    world: { walkable: [{ box: { min: [0, 0], max: [LENGTH, WIDTH] } }], periodic: { x: [0, LENGTH] } },
    population: [{ where: { points }, torso: TORSO, preferredSpeed: WALKING_SPEED, heading: 0, goal: { direction: [1, 0] } }],
  };
}
