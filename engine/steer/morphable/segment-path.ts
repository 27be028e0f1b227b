import { SEGMENT_POINTS } from '../../morph/index.js';

/** How far along one axis a path goes between two shares of it; its points lie two floats apart. */
export function stepAlong(path: Float32Array, first: number, from: number, to: number, points = SEGMENT_POINTS): number {
  return placeAlong(path, first, to, points) - placeAlong(path, first, from, points);
}

/** The place along one axis at a share of a path, which begins at 0; straight between its points. */
export function placeAlong(path: Float32Array, first: number, share: number, points = SEGMENT_POINTS): number {
  const at = share * points;
  const n = Math.min(points - 1, Math.floor(at));
  const before = n === 0 ? 0 : path[first + 2 * (n - 1)];
  return before + (at - n) * (path[first + 2 * n] - before);
}
