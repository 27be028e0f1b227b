import { meets } from 'promenade/plan';
import { isVisible } from 'promenade/world';
import { RADIUS, type Scene, SPEED } from './scenes.js';

/** Overlaps up to this do not count as collisions [m]: rounding of corners to 32 bits. */
const HAIR = 2e-3;

/** Points of a plan, and when one is there. */
export type Walk = { readonly points: ArrayLike<number>; readonly times: ArrayLike<number>; readonly count: number };

/** A plan without times, walked at the walking speed. */
export function walkEvenly(points: ArrayLike<number>, count: number): Walk {
  const times = new Float64Array(count);
  for (let n = 1; n < count; n++) times[n] = times[n - 1] + lengthOf(points, n) / SPEED;
  return { points, times, count };
}

/** Whether somebody who walks a plan reaches the goal and collides with no wall and nobody on the way. */
export function isSafe({ world, others, from, to }: Scene, { points, times, count }: Walk): boolean {
  const isFrom = Math.hypot(points[0] - from[0], points[1] - from[1]) < 0.01;
  const isTo = Math.hypot(points[2 * count - 2] - to[0], points[2 * count - 1] - to[1]) < 0.01;
  if (count < 2 || !isFrom || !isTo) return false;
  for (let n = 1; n < count; n++) {
    const [x, z, toX, toZ] = [points[2 * n - 2], points[2 * n - 1], points[2 * n], points[2 * n + 1]];
    const step = times[n] - times[n - 1];
    if (lengthOf(points, n) > SPEED * step * 1.01 + 0.01) return false;
    if (!isVisible(world, x, z, toX, toZ, RADIUS - HAIR)) return false;
    for (let piece = 0; piece < others.count; piece++) {
      if (meets(others, piece, x, z, times[n - 1], toX, toZ, step, RADIUS - HAIR)) return false;
    }
  }
  return true;
}

/** Length of a way [m]. */
export function totalLength(points: ArrayLike<number>, count: number): number {
  let sum = 0;
  for (let n = 1; n < count; n++) sum += lengthOf(points, n);
  return sum;
}

function lengthOf(points: ArrayLike<number>, n: number): number {
  return Math.hypot(points[2 * n] - points[2 * n - 2], points[2 * n + 1] - points[2 * n - 1]);
}
