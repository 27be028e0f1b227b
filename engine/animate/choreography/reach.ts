// The choreographer of reaching: hands at what a gesture is aimed at, by two-bone inverse kinematics.
import {
  add,
  direction,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  scale,
  subtract,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { gestureOf } from '../actions/direct-gesture.js';
import { type Bent, bendTo, LIMBS, type Limb } from '../blending/two-bone.js';
import type { Placed } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { targetOf } from './aim.js';
import { placeShadow } from './place-shadow.js';
import type { Shadow, ShadowPose } from './shadow.js';

/** From the wrist to the middle of the hand [m]. */
export const WRIST_TO_PALM = 0.075;
/** Hands go no farther than this part of an arm; what is farther off is pointed at. */
const REACH = 0.97;
/** How long hands take from where they are written to their target, and back [s]. */
const MOVING = 0.35;
/** The wrist is put where the palm comes to its target: each time the rest is about a tenth of what it was. */
const CLOSER = 4;

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
  const body = placeShadow(house, row, under);
  for (const side of ['left', 'right'] as const)
    if (hands === side || hands === 'both')
      reachWith(shadow, body, side, spread(house, row, hands, side, target), size, act.name === 'point');
  shadow.weight = there;
}

/** Two hands take hold of a thing from both sides. */
function spread({ kernels: { f32 } }: House, row: number, hands: string, side: 'left' | 'right', [x, y, z]: Vector): Vector {
  if (hands !== 'both') return [x, y, z];
  const apart = (side === 'left' ? 0.16 : -0.16) * f32.bodyScale[row];
  return [x + apart * f32.motionFacingZ[row], y, z - apart * f32.motionFacingX[row]];
}

function reachWith(shadow: Shadow, body: Placed, side: 'left' | 'right', target: Vector, size: number, isPointing: boolean): void {
  const limb = side === 'left' ? LIMBS.leftArm : LIMBS.rightArm;
  const { upper, lower } = isPointing ? bendTowards(body, limb, target, 1e3) : palmAt(body, limb, target, size);
  const parent = body.rotations[CANONICAL.parents[limb.upper]];
  shadow.pose.rotations.set(multiply(inverse(parent), upper), 4 * limb.upper);
  shadow.pose.rotations.set(multiply(inverse(upper), lower), 4 * limb.lower);
  shadow.joints |= (1 << limb.upper) | (1 << limb.lower);
  if (!isPointing) return;
  // Fingers along the arm.
  shadow.pose.rotations.set([0, 0, 0, 1], 4 * limb.end);
  shadow.joints |= 1 << limb.end;
}

/** An arm whose wrist is on the line to a point, so far along it, but no farther than the arm reaches [m]. */
function bendTowards(body: Placed, limb: Limb, point: Vector, far: number): Bent {
  const [shoulder, elbow, wrist] = [limb.upper, limb.lower, limb.end].map((joint) => body.places[joint]);
  const arm = length(subtract(elbow, shoulder)) + length(subtract(wrist, elbow));
  const line = direction(subtract(point, shoulder));
  return bendTo(body, limb, add(shoulder, scale(line, Math.max(0.1, Math.min(far, REACH * arm)))));
}

/** An arm whose palm is at a point: the hand keeps its angle to the forearm, which turns with the wrist. */
function palmAt(body: Placed, limb: Limb, point: Vector, size: number): Bent {
  const palm = scale(direction(vectorAt(CANONICAL.offsets, 3 * limb.end)), WRIST_TO_PALM * size);
  const fromWrist = rotate(multiply(inverse(body.rotations[limb.lower]), body.rotations[limb.end]), palm);
  const bendFor = (forearm: Quaternion) => {
    const wrist = subtract(point, rotate(forearm, fromWrist));
    return bendTowards(body, limb, wrist, length(subtract(wrist, body.places[limb.upper])));
  };
  let bent = bendFor(body.rotations[limb.lower]);
  for (let n = 0; n < CLOSER; n++) bent = bendFor(bent.lower);
  return bent;
}

function smooth(u: number): number {
  const within = Math.max(0, Math.min(1, u));
  return within * within * within * (within * (6 * within - 15) + 10);
}
