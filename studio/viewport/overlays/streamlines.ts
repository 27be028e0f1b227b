import { valueAt } from './crowd-field.js';
import type { Grid } from './walkable-grid.js';

/** A velocity everywhere on a grid [m/s], and how much there is to tell of it (people, smoothed over time). */
export type Flow = Grid & { readonly velocityX: Float32Array; readonly velocityZ: Float32Array; readonly weight: Float32Array };

/** Steps of a line, and the share of a second that each lasts [s]. */
export const STEPS = 10;
const STEP = 0.12;
/** Where fewer people than this went, or slower, there is no flow [1/m²], [m/s]. */
const LEAST_WEIGHT = 0.05;
const LEAST_SPEED = 0.08;

/** Writes the corners of the way that something would drift from a place in about a second into `out`, x, z pairs; returns how many there are, 0 where nothing flows. */
export function followFlow(flow: Flow, x: number, z: number, out: Float32Array): number {
  if (valueAt(flow, flow.weight, x, z) < LEAST_WEIGHT) return 0;
  out[0] = x;
  out[1] = z;
  for (let n = 1; n <= STEPS; n++) {
    const [u, v] = [valueAt(flow, flow.velocityX, x, z), valueAt(flow, flow.velocityZ, x, z)];
    // The velocity in the middle of the step counts for all of it (midpoint rule).
    const [mx, mz] = [x + 0.5 * STEP * u, z + 0.5 * STEP * v];
    const [mu, mv] = [valueAt(flow, flow.velocityX, mx, mz), valueAt(flow, flow.velocityZ, mx, mz)];
    if (Math.hypot(mu, mv) < LEAST_SPEED || valueAt(flow, flow.weight, mx, mz) < 0.5 * LEAST_WEIGHT) return n < 4 ? 0 : n;
    x += STEP * mu;
    z += STEP * mv;
    out[2 * n] = x;
    out[2 * n + 1] = z;
  }
  return STEPS + 1;
}
