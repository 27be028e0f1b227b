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

/** How wide the notch of the ground is that a stretch and another one bound; without end where none faces it [m]. */
export function notchAt(stretch: Stretch, stretches: readonly Stretch[]): number {
  return Math.min(...stretches.map((other) => gapBetween(stretch, other)));
}

/** How far a stretch is from another that faces it across a notch; without end where it does not [m]. */
function gapBetween(stretch: Stretch, other: Stretch): number {
  const { out, from } = stretch;
  if (out[0] * other.out[0] + out[1] * other.out[1] > -0.99) return Infinity;
  const along = alongOf(stretch);
  const at = ([x, z]: Vec2) => (x - from[0]) * along[0] + (z - from[1]) * along[1];
  const [low, high] = [Math.min(at(other.from), at(other.to)), Math.max(at(other.from), at(other.to))];
  if (high < 0.1 || low > lengthOf(stretch) - 0.1) return Infinity;
  const gap = (other.from[0] - from[0]) * out[0] + (other.from[1] - from[1]) * out[1];
  return gap > 0 ? gap : Infinity;
}
