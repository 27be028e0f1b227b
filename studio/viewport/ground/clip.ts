import type { Flat } from './ink.js';

/** The part of a convex shape that lies to the right of a line through a point, or to its left; `right` of (1, 0) is where z is smaller. */
export function clipShape(corners: readonly Flat[], point: Flat, direction: Flat, side: 'left' | 'right'): Flat[] {
  const sign = side === 'left' ? 1 : -1;
  const inside = ([x, z]: Flat) => sign * (direction[0] * (z - point[1]) - direction[1] * (x - point[0]));
  const kept: Flat[] = [];
  for (let i = 0; i < corners.length; i++) {
    const [from, to] = [corners[i], corners[(i + 1) % corners.length]];
    const [a, b] = [inside(from), inside(to)];
    if (a >= 0) kept.push(from);
    if (a >= 0 === b >= 0) continue;
    const share = a / (a - b);
    kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  return kept;
}

/** The part of a line that is inside a circle around (0, 0); absent where it passes outside. `direction` has the length 1. */
export function chord(point: Flat, direction: Flat, radius: number): readonly [Flat, Flat] | undefined {
  const along = point[0] * direction[0] + point[1] * direction[1];
  const foot: Flat = [point[0] - along * direction[0], point[1] - along * direction[1]];
  const half = radius * radius - foot[0] * foot[0] - foot[1] * foot[1];
  if (half <= 0) return undefined;
  const reach = Math.sqrt(half);
  return [
    [foot[0] - reach * direction[0], foot[1] - reach * direction[1]],
    [foot[0] + reach * direction[0], foot[1] + reach * direction[1]],
  ];
}
