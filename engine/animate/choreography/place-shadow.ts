import { type Quaternion, vectorAt } from '../../math/index.js';
import { rotationIn } from '../actions/sample-act.js';
import type { Placed } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import type { ShadowPose } from './shadow.js';

/** Where the joints of a pose are, of a body of a size over the canonical one. */
export function placeShadow({ root, rotations }: ShadowPose, size: number): Placed {
  const own: Quaternion[] = [];
  for (let joint = 0; joint < JOINTS; joint++) own.push(rotationIn(rotations, 4 * joint));
  return placePosture(
    { ...CANONICAL, offsets: CANONICAL.offsets.map((value) => value * size) },
    { root: vectorAt(root, 0), rotations: own },
  );
}
