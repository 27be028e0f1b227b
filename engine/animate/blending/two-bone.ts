import {
  add,
  cross,
  direction,
  dot,
  length,
  multiply,
  type Quaternion,
  rotate,
  scale,
  shortestArc,
  subtract,
  type Vector,
} from '../../math/index.js';
import type { Placed } from '../motion.js';
import { jointNumber } from '../skeleton.js';

/** Two bones in a row and the joint at their end. */
export type Limb = {
  readonly upper: number;
  readonly lower: number;
  readonly end: number;
  /** Axis of the upper joint's own frame about which the lower bone turns when the limb bends as a body does. */
  readonly hinge: Vector;
};

/** The four limbs of a person. */
export const LIMBS = {
  leftLeg: limb('leftUpperLeg', 'leftLowerLeg', 'leftFoot', [1, 0, 0]),
  rightLeg: limb('rightUpperLeg', 'rightLowerLeg', 'rightFoot', [1, 0, 0]),
  leftArm: limb('leftUpperArm', 'leftLowerArm', 'leftHand', [0, -1, 0]),
  rightArm: limb('rightUpperArm', 'rightLowerArm', 'rightHand', [0, 1, 0]),
} as const;

/** Cosine of the angle between the bones of a limb folded as far as it goes: 15 degrees. */
export const FOLDED = 0.966;

/** A limb that was bent: rotations of its two bones in the world, and where it ends. */
export type Bent = { readonly upper: Quaternion; readonly lower: Quaternion; readonly end: Vector };

/** Where the middle joint is less far off the straight line than this share of the limb, the hinge has a say in where it points. */
const STRAIGHT = 0.02;

/**
 * Bends a limb so that it ends at a target, or as near to it as the bones reach and fold.
 *
 * The middle joint stays in the plane in which it bends now. A straight limb has no such plane: it bends about its hinge. A limb
 * that bends the wrong way is turned to the right side: no knee ends up bent backwards.
 */
export function bendTo({ rotations, places }: Placed, { upper, lower, end, hinge }: Limb, target: Vector): Bent {
  const top = places[upper];
  const upperBone = subtract(places[lower], top);
  const lowerBone = subtract(places[end], places[lower]);
  const upperLength = length(upperBone);
  const lowerLength = length(lowerBone);
  const whole = add(upperBone, lowerBone);

  const wanted = subtract(target, top);
  const folded = Math.sqrt(upperLength ** 2 + lowerLength ** 2 - 2 * upperLength * lowerLength * FOLDED);
  const reach = Math.min(Math.max(length(wanted), folded), upperLength + lowerLength);
  const line = length(whole) > 0 ? direction(whole) : direction(upperBone);
  const newLine = length(wanted) > 0 ? direction(wanted) : line;

  // First the whole limb swings towards the target, then its bones open or close in the plane of the bend.
  const swing = shortestArc(line, newLine);
  const pole = rotate(swing, poleOf(upperBone, line, rotate(rotations[upper], hinge), upperLength + lowerLength));
  const along = reach > 0 ? (upperLength ** 2 - lowerLength ** 2 + reach ** 2) / (2 * reach) : 0;
  const aside = Math.sqrt(Math.max(0, upperLength ** 2 - along ** 2));
  const newUpperBone = add(scale(newLine, along), scale(pole, aside));
  const newLowerBone = subtract(scale(newLine, reach), newUpperBone);

  const turn = (bone: Vector, newBone: Vector, rotation: Quaternion): Quaternion =>
    multiply(multiply(shortestArc(direction(rotate(swing, bone)), direction(newBone)), swing), rotation);
  return {
    upper: turn(upperBone, newUpperBone, rotations[upper]),
    lower: turn(lowerBone, newLowerBone, rotations[lower]),
    end: add(top, scale(newLine, reach)),
  };
}

/** Direction, across the line of the limb, to which its middle joint points. */
function poleOf(upperBone: Vector, line: Vector, hinge: Vector, whole: number): Vector {
  const byHinge = direction(cross(line, hinge));
  let pole = scale(subtract(upperBone, scale(line, dot(upperBone, line))), 1 / whole);
  const wrong = dot(pole, byHinge);
  if (wrong < 0) pole = subtract(pole, scale(byHinge, wrong));
  const bend = length(pole);
  if (bend < STRAIGHT) pole = add(pole, scale(byHinge, STRAIGHT - bend));
  return length(pole) > 0 ? direction(pole) : anyAcross(line);
}

function anyAcross(line: Vector): Vector {
  return direction(Math.abs(line[0]) < 0.9 ? cross(line, [1, 0, 0]) : cross(line, [0, 1, 0]));
}

function limb(upper: string, lower: string, end: string, hinge: Vector): Limb {
  return { upper: jointNumber(upper), lower: jointNumber(lower), end: jointNumber(end), hinge };
}
