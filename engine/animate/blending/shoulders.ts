import { aboutAxis, multiply, type Quaternion } from '../../math/index.js';
import { type Posture, placePosture, withWorldRotations } from '../posture.js';
import { jointNumber, type Skeleton } from '../skeleton.js';

/** Joints that share a turn of the shoulders, from the hips up. */
const SPINE = ['spine', 'chest', 'upperChest'].map(jointNumber);
const NECK = jointNumber('neck');

/** A trunk turns no further than this over its hips [rad]. */
export const GREATEST_TURN = 1;

/** Turns the shoulders about the vertical, each joint of the spine by its share; hips and legs stay, the head looks where it did. */
export function turnShoulders(skeleton: Skeleton, posture: Posture, yaw: number): Posture {
  const turn = Math.min(Math.max(yaw, -GREATEST_TURN), GREATEST_TURN);
  const placed = placePosture(skeleton, posture);
  const turned = SPINE.map((joint, k): [number, Quaternion] => [
    joint,
    multiply(aboutAxis([0, 1, 0], (turn * (k + 1)) / SPINE.length), placed.rotations[joint]),
  ]);
  return withWorldRotations(skeleton, posture, placed, new Map([...turned, [NECK, placed.rotations[NECK]]]));
}
