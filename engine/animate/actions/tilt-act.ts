import { length, type Quaternion, shortestArc, slerp, type Vector } from '../../math/index.js';
import { floorHeight, type Terrain } from '../../world/index.js';
import { STANDING_ROOT } from './standing-acts.js';

/** The ground is felt so far ahead and behind, and to the left and right, of somebody who is down on it [m]. */
const ALONG = 0.6;
const ACROSS = 0.25;
/** Whose hips are below this share of their height when standing lies or kneels with the whole slope; from standing down to that with a part of it. */
const DOWN = 0.5;
const LEVEL: Quaternion = [0, 0, 0, 1];

/**
 * How a body that is down on the ground is turned to lie along it, not level: kneeling, lying, fallen or crawling. Who stands, or is on level ground, is not turned at all. `height` is that of the root
 * over the ground, in a body of a size; the body faces (sine, cosine).
 */
export function tiltOf(
  terrain: Terrain | undefined,
  [x, z]: readonly [number, number],
  [sine, cosine]: readonly [number, number],
  { height, scale }: { readonly height: number; readonly scale: number },
): Quaternion | undefined {
  if (!terrain) return undefined;
  const low = Math.min(1, Math.max(0, (1 - height / (STANDING_ROOT * scale)) / (1 - DOWN)));
  if (low === 0) return undefined;
  const slope = (far: number, dx: number, dz: number) =>
    (floorHeight(terrain, x + far * dx, z + far * dz) - floorHeight(terrain, x - far * dx, z - far * dz)) / (2 * far);
  const along = slope(ALONG * scale, sine, cosine);
  const across = slope(ACROSS * scale, cosine, -sine);
  const normal: Vector = [-along * sine - across * cosine, 1, -along * cosine + across * sine];
  const size = length(normal);
  const tilt = shortestArc([0, 1, 0], [normal[0] / size, normal[1] / size, normal[2] / size]);
  return slerp(LEVEL, tilt, low);
}
