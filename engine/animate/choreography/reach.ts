// The choreographer of reaching: hands at what a gesture is aimed at, by two-bone inverse kinematics.
import { add, direction, inverse, length, multiply, scale, subtract, type Vector } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import type { Act } from '../actions/act.js';
import { gestureOf } from '../actions/direct-gesture.js';
import { bendTo, LIMBS } from '../blending/two-bone.js';
import type { Placed } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { placeShadow } from './place-shadow.js';
import type { Shadow, ShadowPose } from './shadow.js';

/** From the wrist to the middle of the hand [m]. */
export const WRIST_TO_PALM = 0.075;
/** Hands go no farther than this part of an arm; what is farther off is pointed at. */
const REACH = 0.97;
/** How long hands take from where they are written to their target, and back [s]. */
const MOVING = 0.35;
/** Height of a chest, of hands that are shaken, and of a hand that is held, of a body of canonical size [m]. */
const CHEST = 1.3;
const SHAKEN = 1;
const HELD = 0.72;

/** Hands of the n-th gesture of a row at its target, as a shadow. */
export function directReach(house: House, row: number, n: number, under: ShadowPose, shadow: Shadow): void {
  const gesture = gestureOf(house, row, n);
  if (!gesture?.act.reach) return;
  const { act, time, weight } = gesture;
  const { hands, from, to } = gesture.act.reach;
  const there = smooth((time - from) / MOVING + 1) * smooth((to - time) / MOVING + 1) * weight;
  const target = there > 0 ? targetOf(house, row, act) : undefined;
  if (!target) return;
  const size = house.kernels.f32.bodyScale[row];
  const body = placeShadow(under, size);
  for (const side of ['left', 'right'] as const)
    if (hands === side || hands === 'both')
      reachWith(shadow, body, side, spread(house, row, hands, side, target), size, act.name === 'point');
  shadow.weight = there;
}

/** The point that a row's action is aimed at; undefined where there is none. */
export function targetOf({ kernels: { u32, f32 }, agents }: House, row: number, act: Act): Vector | undefined {
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

function reachWith(shadow: Shadow, body: Placed, side: 'left' | 'right', target: Vector, size: number, isPointing: boolean): void {
  const limb = side === 'left' ? LIMBS.leftArm : LIMBS.rightArm;
  const shoulder = body.places[limb.upper];
  const arm = length(subtract(body.places[limb.lower], shoulder)) + length(subtract(body.places[limb.end], body.places[limb.lower]));
  const way = subtract(target, shoulder);
  const far = length(way);
  const wanted = isPointing ? REACH * arm : Math.min(far - WRIST_TO_PALM * size, REACH * arm);
  const { upper, lower } = bendTo(body, limb, add(shoulder, scale(direction(way), Math.max(0.1, wanted))));
  const parent = body.rotations[CANONICAL.parents[limb.upper]];
  shadow.pose.rotations.set(multiply(inverse(parent), upper), 4 * limb.upper);
  shadow.pose.rotations.set(multiply(inverse(upper), lower), 4 * limb.lower);
  shadow.joints |= (1 << limb.upper) | (1 << limb.lower);
  if (!isPointing && far > 1e-3) return;
  // Fingers along the arm.
  shadow.pose.rotations.set([0, 0, 0, 1], 4 * limb.end);
  shadow.joints |= 1 << limb.end;
}

function smooth(u: number): number {
  const within = Math.max(0, Math.min(1, u));
  return within * within * within * (within * (6 * within - 15) + 10);
}
