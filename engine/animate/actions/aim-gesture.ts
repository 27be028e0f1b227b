// Hands and eyes at what a gesture is aimed at.

import { MASK } from '../../agents/index.js';
import {
  add,
  atan2,
  cos,
  direction,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  scale,
  sin,
  subtract,
  type Vector,
} from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { bendTo, LIMBS } from '../blending/two-bone.js';
import type { Placed } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL, JOINTS, jointNumber } from '../skeleton.js';
import type { Act } from './act.js';
import { mixRotation, rotationIn } from './sample-act.js';

/** A gesture of a row at a moment. */
export type Gesturing = { readonly act: Act; readonly mask: number; readonly time: number; readonly weight: number };

const POSE = 4 * JOINTS;
const HEAD = jointNumber('head');
const NECK = jointNumber('neck');
const UPPER_CHEST = jointNumber('upperChest');
/** From the wrist to the middle of the hand [m]. */
export const WRIST_TO_PALM = 0.075;
/** Hands go no farther than this part of an arm; what is farther off is pointed at. */
const REACH = 0.97;
/** Heads turn so far from where the chest faces [rad]. */
const TURN = 1.2;
const NOD = 0.6;
/** How long hands take from where they are written to their target, and back [s]. */
const MOVING = 0.35;
/** Height of a chest, of hands that are shaken, and of a hand that is held, of a body of canonical size [m]. */
const CHEST = 1.3;
const SHAKEN = 1;
const HELD = 0.72;
const _rotation = new Float64Array(4);

/** Turns hands and face of a row to the target of its gesture, where it has one. */
export function aimGesture(house: House, row: number, place: number, gesture: Gesturing): void {
  const { act, mask, time, weight } = gesture;
  const target = targetOf(house, row, act);
  if (!target) return;
  const body = placeBody(house, row, place);
  if (act.looks && mask & MASK.head) lookAt(house, place, body, target, weight);
  if (!act.reach) return;
  const { hands, from, to } = act.reach;
  const there = smooth((time - from) / MOVING + 1) * smooth((to - time) / MOVING + 1) * weight;
  if (there <= 0) return;
  for (const side of ['left', 'right'] as const)
    if (hands === side || hands === 'both')
      reachWith(house, row, place, body, side, spread(house, row, hands, side, target), there, act.name === 'point');
}

/** The point that a row's action is aimed at; undefined where there is none. */
function targetOf({ kernels: { u32, f32 }, agents }: House, row: number, act: Act): Vector | undefined {
  if (u32.actionAims[row] !== 0) return [f32.actionPoint[3 * row], f32.actionPoint[3 * row + 1], f32.actionPoint[3 * row + 2]];
  const whom = u32.actionWhom[row];
  if (whom === 0) return undefined;
  const other = agents.rowOfId.get(whom - 1);
  if (other === undefined) return undefined;
  const { positionX, positionZ } = agents.columns;
  const scales = [f32.bodyScale[row], f32.bodyScale[other]];
  const middle = (height: number): Vector => [(positionX[row] + positionX[other]) / 2, height, (positionZ[row] + positionZ[other]) / 2];
  if (act.name === 'hold a hand') return middle(HELD * Math.min(...scales) + 0.1 * Math.max(...scales));
  if (act.name === 'shake hands' || act.name === 'hand over') return middle((SHAKEN * (scales[0] + scales[1])) / 2);
  return [positionX[other], CHEST * scales[1], positionZ[other]];
}

/** Two hands take hold of a thing from both sides. */
function spread({ kernels: { f32 } }: House, row: number, hands: string, side: 'left' | 'right', [x, y, z]: Vector): Vector {
  if (hands !== 'both') return [x, y, z];
  const apart = (side === 'left' ? 0.16 : -0.16) * f32.bodyScale[row];
  return [x + apart * f32.motionFacingZ[row], y, z - apart * f32.motionFacingX[row]];
}

function placeBody({ kernels: { f32 } }: House, row: number, place: number): Placed {
  const size = f32.bodyScale[row];
  const rotations: Quaternion[] = [];
  for (let joint = 0; joint < JOINTS; joint++) rotations.push(rotationIn(f32.frameRotation, place * POSE + 4 * joint));
  const root: Vector = [f32.frameRoot[3 * place], f32.frameRoot[3 * place + 1], f32.frameRoot[3 * place + 2]];
  return placePosture({ ...CANONICAL, offsets: CANONICAL.offsets.map((value) => value * size) }, { root, rotations });
}

function reachWith(
  { kernels: { f32 } }: House,
  row: number,
  place: number,
  body: Placed,
  side: 'left' | 'right',
  target: Vector,
  part: number,
  isPointing: boolean,
): void {
  const limb = side === 'left' ? LIMBS.leftArm : LIMBS.rightArm;
  const shoulder = body.places[limb.upper];
  const size = f32.bodyScale[row];
  const arm = length(subtract(body.places[limb.lower], shoulder)) + length(subtract(body.places[limb.end], body.places[limb.lower]));
  const way = subtract(target, shoulder);
  const far = length(way);
  const wanted = isPointing ? REACH * arm : Math.min(far - WRIST_TO_PALM * size, REACH * arm);
  const { upper, lower } = bendTo(body, limb, add(shoulder, scale(direction(way), Math.max(0.1, wanted))));
  const parent = body.rotations[CANONICAL.parents[limb.upper]];
  const local = [
    [limb.upper, multiply(inverse(parent), upper)],
    [limb.lower, multiply(inverse(upper), lower)],
  ] as const;
  for (const [joint, rotation] of local) {
    const at = place * POSE + 4 * joint;
    mixRotation(f32.frameRotation, at, rotation, 0, part, f32.frameRotation, at);
  }
  if (!isPointing && far > 1e-3) return;
  // Fingers along the arm.
  const at = place * POSE + 4 * limb.end;
  mixRotation(f32.frameRotation, at, [0, 0, 0, 1], 0, part, f32.frameRotation, at);
}

/** Turns neck and head so that the face looks at a point, as far as a neck can. */
function lookAt({ kernels: { f32 } }: House, place: number, body: Placed, target: Vector, part: number): void {
  const chest = body.rotations[UPPER_CHEST];
  const [x, y, z] = rotate(inverse(chest), subtract(target, body.places[HEAD]));
  const yaw = limit(atan2(x, z), TURN);
  const nod = limit(-atan2(y, Math.sqrt(x * x + z * z)), NOD);
  const half = (angle: number, axis: 0 | 1): Quaternion => {
    const own: [number, number, number, number] = [0, 0, 0, cos(angle / 2)];
    own[axis] = sin(angle / 2);
    return own;
  };
  // Neck and head share the turn.
  const share = multiply(half(yaw / 2, 1), half(nod / 2, 0));
  for (const joint of [NECK, HEAD]) {
    const at = place * POSE + 4 * joint;
    mixRotation(f32.frameRotation, at, share, 0, part, _rotation, 0);
    f32.frameRotation.set(_rotation, at);
  }
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function smooth(u: number): number {
  const within = Math.max(0, Math.min(1, u));
  return within * within * within * (within * (6 * within - 15) + 10);
}
