import { add, length, rotate, scale, subtract, type Vector, vectorAt } from '../../math/index.js';
import { type Motion, type Placed, place } from '../motion.js';
import { CANONICAL, jointNumber, type Skeleton, SOLE } from '../skeleton.js';
import type { FrameStance } from './bake.js';
import type { Foot } from './blender.js';

const TOES = jointNumber('leftToes');

/** How large a skeleton's feet are beside the canonical ones. */
export function footScale({ offsets }: Skeleton): number {
  return length(vectorAt(offsets, 3 * TOES)) / length(vectorAt(CANONICAL.offsets, 3 * TOES));
}

/** Where heel, ball and tip of a foot are. */
export function solePoints(skeleton: Skeleton, { rotations, places }: Placed, side: Foot): readonly Vector[] {
  const size = footScale(skeleton);
  const foot = jointNumber(`${side}Foot`);
  const toes = jointNumber(`${side}Toes`);
  const point = (joint: number, offset: Vector) => add(places[joint], rotate(rotations[joint], scale(offset, size)));
  return [point(foot, SOLE.heel), point(toes, SOLE.ball), point(toes, SOLE.tip)];
}

/** Which of some points is lowest; the first of equals. */
export function lowestOf(points: readonly Vector[]): number {
  return points.reduce((lowest, [, y], k) => (y < points[lowest][1] - 1e-9 ? k : lowest), 0);
}

/** How far a foot slides over the floor while it stands: the way of whichever point of its sole is lowest [m]. */
export function slipOf(motion: Motion, { foot, from, to }: FrameStance): number {
  let way = 0;
  let before = solePoints(motion.skeleton, place(motion, from), foot);
  for (let frame = from + 1; frame < to; frame++) {
    const now = solePoints(motion.skeleton, place(motion, frame), foot);
    const touching = lowestOf(now);
    const [x, , z] = subtract(now[touching], before[touching]);
    way += Math.sqrt(x * x + z * z);
    before = now;
  }
  return way;
}
