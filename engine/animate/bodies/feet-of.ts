import { add, multiply, type Quaternion, quaternionAt, rotate, scale, type Vector, vectorAt } from '../../math/index.js';
import type { Frame } from '../../record/index.js';
import { CANONICAL, jointNumber, SOLE } from '../skeleton.js';

/** Joints from the hips to the toes, of the left leg and of the right. */
const LEGS = (['left', 'right'] as const).map((side) => {
  const chain = [jointNumber(`${side}Toes`)];
  while (CANONICAL.parents[chain[0]] >= 0) chain.unshift(CANONICAL.parents[chain[0]]);
  return chain;
});

/** Puts the balls of both feet of the n-th person of a frame into `feet`, x, y and z of the left one, then of the right [m]; false where the frame has no legs of it. */
export function feetOf({ poses }: Frame, n: number, feet: Float64Array): boolean {
  if (!poses || poses.level[n] > 0) return false;
  LEGS.forEach((chain, foot) => {
    let place: Vector = vectorAt(poses.root, 3 * n);
    let turn: Quaternion = [0, 0, 0, 1];
    for (const joint of chain) {
      if (CANONICAL.parents[joint] >= 0) place = add(place, rotate(turn, scale(vectorAt(CANONICAL.offsets, 3 * joint), poses.scale[n])));
      turn = multiply(turn, quaternionAt(poses.rotations, 4 * (n * poses.joints + joint)));
    }
    const [x, y, z] = SOLE.ball;
    feet.set(add(place, rotate(turn, scale([x, y, z], poses.scale[n]))), 3 * foot);
  });
  return true;
}
