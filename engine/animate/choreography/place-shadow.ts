import { type Quaternion, vectorAt } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { ACT_BUILD } from '../actions/act-columns.js';
import { rotationIn } from '../actions/sample-act.js';
import type { Placed } from '../motion.js';
import { placePosture } from '../posture.js';
import { type Build, buildOffsets } from '../proportions.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import type { ShadowPose } from './shadow.js';

/** Height of the root of the canonical body that stands [m]. */
const ROOT = 0.99;

const _offsets = new Float64Array(CANONICAL.offsets.length);
const _skeleton = { ...CANONICAL, offsets: _offsets };

/** The build of the body in a row. */
export function buildIn({ kernels: { f32 } }: House, row: number): Build {
  const at = ACT_BUILD * row;
  const { actBuild } = f32;
  return [actBuild[at], actBuild[at + 1], actBuild[at + 2], actBuild[at + 3]];
}

/** Where the joints of a pose are, of the body in a row. */
export function placeShadow(house: House, row: number, { root, rotations }: ShadowPose): Placed {
  const own: Quaternion[] = [];
  for (let joint = 0; joint < JOINTS; joint++) own.push(rotationIn(rotations, 4 * joint));
  buildOffsets(house.kernels.f32.bodyScale[row], buildIn(house, row), _offsets);
  return placePosture(_skeleton, { root: vectorAt(root, 0), rotations: own });
}

/** How high something of the upper body that stands is, from its height on the canonical one [m]. */
export function heightIn({ kernels: { f32 } }: House, row: number, height: number): number {
  return f32.bodyScale[row] * (ROOT + (height - ROOT) * f32.actBuild[ACT_BUILD * row]);
}
