import { exponential, multiply, type Quaternion } from '../../math/index.js';
import type { Posture } from '../posture.js';
import { JOINTS } from '../skeleton.js';
import { laneAt, ROOT_LANE } from '../stage/channels.js';

/** The posture that a moment of 72 numbers tells, seen from the root on the ground; rotations are told from references. */
export function momentPosture(moment: ArrayLike<number>, references: readonly Quaternion[]): Posture {
  return {
    root: laneAt(moment, 0, ROOT_LANE),
    rotations: Array.from({ length: JOINTS }, (_, joint) => multiply(references[joint], exponential(laneAt(moment, 0, joint)))),
  };
}
