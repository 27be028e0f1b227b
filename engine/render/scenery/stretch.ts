import type { Vec2 } from '../../scenario/index.js';
import type { Spot } from './draft.js';
import type { Stretch } from './layout.js';

/** The length of a stretch [m]. */
export function lengthOf({ from, to }: Stretch): number {
  return Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
}

/** The way along a stretch, of length one. */
export function alongOf(stretch: Stretch): [number, number] {
  const length = lengthOf(stretch);
  return [(stretch.to[0] - stretch.from[0]) / length, (stretch.to[1] - stretch.from[1]) / length];
}

/** The middle of a stretch, so far outside it [m]. */
export function beside({ from, to, out }: Stretch, away: number): Spot {
  return [(from[0] + to[0]) / 2 + out[0] * away, 0, (from[1] + to[1]) / 2 + out[1] * away];
}

/** The ground beside a stretch, between two distances from it [m]. */
export function footprint({ from, to, out }: Stretch, near: number, far: number): Vec2[] {
  const at = ([x, z]: Vec2, away: number): Vec2 => [x + out[0] * away, z + out[1] * away];
  return [at(from, near), at(to, near), at(to, far), at(from, far)];
}
