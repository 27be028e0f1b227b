import { type Path, PREDICTION_DEFAULTS, type PredictionOptions, type PredictPaths, type Present } from '../evaluate/index.js';
import type { PureSteer } from '../sim/index.js';

/** Steps of the simulation between two instants. */
export const PREDICTION_SUBSTEPS = 4;
/** Radius of everyone [m]. */
export const PREDICTION_RADIUS = 0.2;
/** The shortest time that may remain [s]. */
const LEAST_TIME = 0.1;
/** Nobody is slower than this at most [m/s]; others may exceed their speed by a share. */
const LEAST_MAXIMUM = 0.5;
const EXCESS = 1.3;

/**
 * Predictions of a steering model from real states. With goals, those who are scored wish to be at their true last place in time; everyone else,
 * and everyone without goals, would like to keep the velocity that was observed. The rig's step is the interval over PREDICTION_SUBSTEPS.
 */
export function predictPathsBy(
  rig: PureSteer,
  isWithGoals: boolean,
  { interval, future }: PredictionOptions = PREDICTION_DEFAULTS,
): PredictPaths {
  const steps = future * PREDICTION_SUBSTEPS;
  const dt = interval / PREDICTION_SUBSTEPS;
  return (people) => {
    const caps = people.map((person) => capOf(person, isWithGoals, interval));
    rig.reset(people.map(({ at, velocity }, i) => ({ x: at[0], z: at[1], vx: velocity[0], vz: velocity[1], maximumSpeed: caps[i] })));
    const paths = people.map((): [number, number][] => []);
    for (let step = 0; step < steps; step++) {
      const remaining = Math.max(LEAST_TIME, (steps - step) * dt);
      people.forEach((person, i) => {
        const end = isWithGoals ? person.future?.at(-1) : undefined;
        rig.prefer(i, ...(end === undefined ? person.velocity : wishFor(end, rig.read(i), remaining, caps[i])));
      });
      rig.step();
      if ((step + 1) % PREDICTION_SUBSTEPS !== 0) continue;
      people.forEach((_, i) => {
        const [x, z] = rig.read(i);
        paths[i].push([x, z]);
      });
    }
    return paths;
  };
}

/** The velocity that brings somebody to a place in time, no faster than allowed [m/s]. */
export function wishFor(
  [endX, endZ]: readonly [number, number],
  [x, z]: readonly number[],
  remaining: number,
  cap: number,
): [number, number] {
  const [wishX, wishZ] = [(endX - x) / remaining, (endZ - z) / remaining];
  const scale = Math.min(1, cap / Math.max(1e-9, Math.sqrt(wishX * wishX + wishZ * wishZ)));
  return [wishX * scale, wishZ * scale];
}

function capOf({ at, velocity, future }: Present, isWithGoals: boolean, interval: number): number {
  const isScored = isWithGoals && future !== undefined;
  const speed = isScored ? lengthOf([at, ...future]) / (future.length * interval) : lengthOf([[0, 0], velocity]);
  return capFor(speed);
}

/** How fast somebody may become who walks at a speed on the whole [m/s]. */
export function capFor(speed: number): number {
  return Math.max(LEAST_MAXIMUM, EXCESS * speed);
}

function lengthOf(points: Path): number {
  let sum = 0;
  for (let k = 1; k < points.length; k++) {
    const [dx, dz] = [points[k][0] - points[k - 1][0], points[k][1] - points[k - 1][1]];
    sum += Math.sqrt(dx * dx + dz * dz);
  }
  return sum;
}
