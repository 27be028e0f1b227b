// The choreographer of gestures: arms, trunk and head over whatever legs do.
import { MASK } from '../../agents/index.js';
import type { House } from '../../rooms/index.js';
import { buildIn } from '../choreography/place-shadow.js';
import { PART_JOINTS, type Shadow } from '../choreography/shadow.js';
import type { Act } from './act.js';
import { GESTURES_AT_ONCE } from './act-columns.js';
import { ACT_OF } from './act-list.js';
import { retargetArms } from './retarget-arms.js';
import { createMoment, sampleAct } from './sample-act.js';

/** A gesture of a row at a moment: its motion, the parts that it moves (MASK), the time in it [s], and how much of it is shown. */
export type Gesturing = { readonly act: Act; readonly mask: number; readonly time: number; readonly weight: number };

const PARTS: readonly (readonly [bit: number, joints: number])[] = [
  [MASK.leftArm, PART_JOINTS['left arm']],
  [MASK.rightArm, PART_JOINTS['right arm']],
  [MASK.head, PART_JOINTS.head],
  [MASK.trunk, PART_JOINTS.trunk],
];
const ARMS = MASK.leftArm | MASK.rightArm;
const _moment = createMoment();

/** The n-th gesture of a row; undefined where it makes none. */
export function gestureOf({ kernels: { u32, f32 } }: House, row: number, n: number): Gesturing | undefined {
  const k = row * GESTURES_AT_ONCE + n;
  const act = ACT_OF[u32.gestureNumber[k]];
  const weight = f32.gestureWeight[k];
  if (!act || weight <= 0) return undefined;
  return { act, mask: act.mask & u32.gestureParts[k], time: f32.gestureTime[k], weight };
}

/** The n-th gesture of a row as a shadow; what it does with the trunk comes to that of who walks. */
export function directGesture(house: House, row: number, n: number, shadow: Shadow): void {
  const gesture = gestureOf(house, row, n);
  if (!gesture) return;
  const { act, mask, time, weight } = gesture;
  sampleAct(act, Math.min(time, act.loop > 0 ? time : act.motion.duration - act.motion.duration / 1000), _moment);
  if (mask & ARMS) retargetArms(_moment.rotations, buildIn(house, row), act.hands);
  shadow.pose.rotations.set(_moment.rotations);
  for (const [bit, joints] of PARTS) if (mask & bit) shadow.joints |= joints;
  shadow.adds = shadow.joints & PART_JOINTS.trunk;
  shadow.weight = weight;
}
