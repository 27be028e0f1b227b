import { atan2, cos, sin } from '../../math/index.js';
import { JOINTS } from '../skeleton.js';
import type { PlacedMotion } from './placed-motion.js';

/** How far a cloud reaches to each side of its frame, so that speeds count as well as poses [s]. */
const REACH = 0.04;

/**
 * How much two moments of motions differ, wherever they happen: root mean square distance of their joints over a few frames, the second
 * moved over the floor and turned about the vertical as suits it best (Kovar, Gleicher and Pighin 2002, section 3) [m].
 */
export function cloudDistance(a: PlacedMotion, frameOfA: number, b: PlacedMotion, frameOfB: number): number {
  const reach = Math.round(REACH * a.rate);
  let [weight, ax, az, bx, bz, same, across, squares] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let step = -reach; step <= reach; step++) {
    const fromA = 3 * JOINTS * clamp(frameOfA + step, a.frames);
    const fromB = 3 * JOINTS * clamp(frameOfB + Math.round((step * b.rate) / a.rate), b.frames);
    for (let k = 0; k < 3 * JOINTS; k += 3) {
      const [x, y, z] = [a.places[fromA + k], a.places[fromA + k + 1], a.places[fromA + k + 2]];
      const [u, v, w] = [b.places[fromB + k], b.places[fromB + k + 1], b.places[fromB + k + 2]];
      weight += 1;
      ax += x;
      az += z;
      bx += u;
      bz += w;
      same += x * u + z * w;
      across += x * w - u * z;
      squares += x * x + z * z + u * u + w * w + (y - v) * (y - v);
    }
  }
  // The best turn; what remains follows from the sums.
  const angle = atan2(across - (ax * bz - bx * az) / weight, same - (ax * bx + az * bz) / weight);
  const [c, s] = [cos(angle), sin(angle)];
  const centred = squares - (ax * ax + az * az + bx * bx + bz * bz) / weight;
  const matched = c * (same - (ax * bx + az * bz) / weight) + s * (across - (ax * bz - bx * az) / weight);
  return Math.sqrt(Math.max(0, centred - 2 * matched) / weight);
}

/** Frames searched around each end of a cycle (Gu and Deng, IV-A), as they count them at 120 frames in a second. */
export const REFINEMENT_WINDOW = { walk: 7, run: 5 } as const;
const COUNTED_AT = 120;

/** Moves both ends of a cycle within the window to the pair of frames that are most alike. */
export function refineEnds(placed: PlacedMotion, from: number, to: number, window: number): { from: number; to: number; distance: number } {
  const reach = Math.round((((window - 1) / 2) * placed.rate) / COUNTED_AT);
  let best = { from, to, distance: cloudDistance(placed, from, placed, to) };
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [begin, end] = [from + i, to + j];
      if (begin < 0 || end >= placed.frames) continue;
      const distance = cloudDistance(placed, begin, placed, end);
      if (distance < best.distance) best = { from: begin, to: end, distance };
    }
  }
  return best;
}

function clamp(frame: number, frames: number): number {
  return Math.min(Math.max(frame, 0), frames - 1);
}
