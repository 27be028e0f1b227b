import { add, multiply, type Quaternion, rotate, type Vector, vectorAt } from '../../math/index.js';
import { type Motion, rootAt, rotationAt } from '../motion.js';
import { CANONICAL, jointNumber, LEG_LENGTH, SOLE } from '../skeleton.js';

export type Side = 'left' | 'right';

/** Heel, ball and tip of a foot: where it may touch the ground. */
export type SolePoints = readonly [heel: Vector, ball: Vector, tip: Vector];

/** Where an ankle is, how foot and toes are turned, and where that brings the sole, in the frame in which the motion is told. */
export type FootPose = { readonly ankle: Vector; readonly foot: Quaternion; readonly toes: Quaternion; readonly sole: SolePoints };

/** A leg from the hip down: rotations of hips, thigh and shank, and places of hip and knee. */
export type LegPose = FootPose & {
  readonly hips: Quaternion;
  readonly hip: Vector;
  readonly knee: Vector;
  readonly thigh: Quaternion;
  readonly shank: Quaternion;
};

/** Legs are not stretched beyond this, a bend of 6 degrees: a straight knee looks wooden and snaps [m]. */
export const REACH = 0.9985 * LEG_LENGTH;

/** Numbers of a leg's joints. */
export const LEG = { left: legJoints('left'), right: legJoints('right') };

const TOES_FROM_ANKLE = vectorAt(CANONICAL.offsets, 3 * jointNumber('leftToes'));

/** Where a leg is in a frame, without placing the rest of the body. */
export function legAt(motion: Motion, frame: number, side: Side): LegPose {
  const { upper, lower, foot, toes } = LEG[side];
  const { offsets } = motion.skeleton;
  const hips = rotationAt(motion, frame, 0);
  const hip = add(rootAt(motion, frame), rotate(hips, vectorAt(offsets, 3 * upper)));
  const thigh = multiply(hips, rotationAt(motion, frame, upper));
  const knee = add(hip, rotate(thigh, vectorAt(offsets, 3 * lower)));
  const shank = multiply(thigh, rotationAt(motion, frame, lower));
  const ankle = add(knee, rotate(shank, vectorAt(offsets, 3 * foot)));
  const footTurn = multiply(shank, rotationAt(motion, frame, foot));
  const toesTurn = multiply(footTurn, rotationAt(motion, frame, toes));
  return { hips, hip, knee, thigh, shank, ...footPose(ankle, footTurn, toesTurn) };
}

/** A foot with its sole. */
export function footPose(ankle: Vector, foot: Quaternion, toes: Quaternion): FootPose {
  const joint = add(ankle, rotate(foot, TOES_FROM_ANKLE));
  const heel = add(ankle, rotate(foot, SOLE.heel));
  return { ankle, foot, toes, sole: [heel, add(joint, rotate(toes, SOLE.ball)), add(joint, rotate(toes, SOLE.tip))] };
}

/** The same foot somewhere else. */
export function movedFoot({ ankle, foot, toes, sole: [heel, ball, tip] }: FootPose, by: Vector): FootPose {
  return { ankle: add(ankle, by), foot, toes, sole: [add(heel, by), add(ball, by), add(tip, by)] };
}

/** Where the joint of the toes is. */
export function toesOf({ ankle, foot }: FootPose): Vector {
  return add(ankle, rotate(foot, TOES_FROM_ANKLE));
}

/** Which point of a sole is lowest; of a flat foot, the ball, about which it rolls off. */
export function lowestOf([heel, ball, tip]: SolePoints): 0 | 1 | 2 {
  if (heel[1] < ball[1] - 1e-6 && heel[1] < tip[1]) return 0;
  return ball[1] <= tip[1] ? 1 : 2;
}

/** How high the lowest point of a sole is. */
export function heightOf(sole: SolePoints): number {
  return Math.min(sole[0][1], sole[1][1], sole[2][1]);
}

function legJoints(side: Side) {
  const [upper, lower, foot, toes] = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'].map((part) => jointNumber(side + part));
  return { upper, lower, foot, toes };
}
