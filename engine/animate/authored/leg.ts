import {
  aboutAxis,
  add,
  cross,
  direction,
  dot,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  scale,
  slerp,
  subtract,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { CANONICAL, jointNumber, SOLE } from '../skeleton.js';
import { aboutX, aboutY, aboutZ, fromAxes, triangle } from './angles.js';

export type Side = 'left' | 'right';

/** A foot in the world: its ankle, its rotation, and that of its toes in it. */
export type Foot = {
  readonly ankle: Vector;
  readonly rotation: Quaternion;
  readonly toes: Quaternion;
  /** The axis, to the left, about which the knee bends. */
  readonly hinge: Vector;
  /** From 0 on the floor to 1 in the air, where the foot follows the shin. */
  readonly free: number;
  /** Toes pointed from the shin [°]. */
  readonly point: number;
};

const THIGH = length(vectorAt(CANONICAL.offsets, 3 * jointNumber('leftLowerLeg')));
const SHANK = length(vectorAt(CANONICAL.offsets, 3 * jointNumber('leftFoot')));
const TOES = vectorAt(CANONICAL.offsets, 3 * jointNumber('leftToes'));
const HIP = {
  left: vectorAt(CANONICAL.offsets, 3 * jointNumber('leftUpperLeg')),
  right: vectorAt(CANONICAL.offsets, 3 * jointNumber('rightUpperLeg')),
};

/** Height of the toes' joint over the floor under a standing foot [m]. */
const TOES_HEIGHT = -SOLE.ball[1];

/** The longest a leg gets: a standing knee is never quite straight. */
const REACH = 0.9985 * (THIGH + SHANK);

/** Places a foot from its numbers (as in FootPose); `facing` is where the pelvis points [°, to the left]. */
export function placeFoot(numbers: readonly number[], side: Side, facing: number): Foot {
  const [out, fore, lift, turn, heel, point, knee, roll] = numbers;
  const sign = side === 'left' ? 1 : -1;
  const yaw = sign * turn;
  const rotation = multiply(aboutY(yaw), aboutX(heel + point));
  const toes = aboutX(-heel);
  const joint: Vector = [sign * out, TOES_HEIGHT + lift, fore];
  const ankle = subtract(joint, rotate(rotation, TOES));
  const hinge = rotate(multiply(aboutY((yaw + facing) / 2 + sign * knee), aboutZ(-sign * roll)), [1, 0, 0]);
  return {
    ankle: add(ankle, [0, raiseOutOfFloor(ankle, rotation, toes), 0]),
    rotation,
    toes,
    hinge,
    free: smooth((lift - 0.04) / 0.2),
    point,
  };
}

/** Rotations of upper leg, lower leg, foot and toes in their parents, for a leg from a pelvis to a foot. */
export function poseLeg(
  hips: Quaternion,
  root: Vector,
  side: Side,
  { ankle, rotation, toes, hinge, free, point }: Foot,
): readonly Quaternion[] {
  const way = subtract(ankle, add(root, rotate(hips, HIP[side])));
  const axis = direction(way);
  const x = direction(subtract(hinge, scale(axis, dot(hinge, axis))));
  const { first, bend } = triangle(THIGH, SHANK, Math.min(REACH, length(way)));
  const y = scale(rotate(aboutAxis(x, -first), axis), -1);
  const upper = fromAxes(x, y, cross(x, y));
  const lower = aboutAxis([1, 0, 0], bend);
  const onFloor = multiply(inverse(multiply(upper, lower)), rotation);
  return [multiply(inverse(hips), upper), lower, free > 0 ? slerp(onFloor, aboutX(point), free) : onFloor, toes];
}

/** The greatest height of the root at which a leg reaches its foot [m]. */
export function highestRoot(hips: Quaternion, root: Vector, side: Side, { ankle }: Foot): number {
  const [hipX, hipY, hipZ] = rotate(hips, HIP[side]);
  const asideX = root[0] + hipX - ankle[0];
  const asideZ = root[2] + hipZ - ankle[2];
  return ankle[1] + Math.sqrt(Math.max(0, REACH * REACH - asideX * asideX - asideZ * asideZ)) - hipY;
}

/** From 0 to 1 without a kink. */
export function smooth(part: number): number {
  const within = Math.max(0, Math.min(1, part));
  return within * within * (3 - 2 * within);
}

/** How far a foot has to be raised so that no point of its sole is below the floor [m]. */
function raiseOutOfFloor(ankle: Vector, rotation: Quaternion, toes: Quaternion): number {
  const joint = add(ankle, rotate(rotation, TOES));
  const ofToes = multiply(rotation, toes);
  const heel = add(ankle, rotate(rotation, SOLE.heel))[1];
  const ball = add(joint, rotate(ofToes, SOLE.ball))[1];
  const tip = add(joint, rotate(ofToes, SOLE.tip))[1];
  return Math.max(0, -Math.min(heel, ball, tip));
}
