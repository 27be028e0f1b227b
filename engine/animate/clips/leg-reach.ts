import {
  aboutAxis,
  add,
  atan2,
  direction,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  shortestArc,
  subtract,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { CANONICAL, jointNumber } from '../skeleton.js';

/** Joints of a leg, from hip to toes. */
export type LegJoints = { readonly hip: number; readonly knee: number; readonly ankle: number; readonly toes: number };

/** The legs of the canonical skeleton. */
export const LEG_JOINTS: Readonly<Record<'left' | 'right', LegJoints>> = { left: legOf('left'), right: legOf('right') };

/** A leg is never quite straight, so that the knee keeps its direction. */
const STRAIGHTEST = 0.9995;

/**
 * Turns thigh and shank, given as rotations in the world, so that the ankle comes to a place, or as near as the leg is long.
 * The knee keeps its plane; foot and toes keep their rotations.
 */
export function reachAnkle(rotations: Quaternion[], { hip, knee, ankle }: LegJoints, from: Vector, to: Vector): void {
  const thigh = vectorAt(CANONICAL.offsets, 3 * knee);
  const shank = vectorAt(CANONICAL.offsets, 3 * ankle);
  const a = length(thigh);
  const b = length(shank);
  const wanted = subtract(to, from);
  const far = Math.min(Math.max(length(wanted), Math.abs(a - b) + 1e-6), (a + b) * STRAIGHTEST);

  // Bend the knee about its own axis in the thigh until hip and ankle are as far apart as wanted.
  let bent = multiply(inverse(rotations[hip]), rotations[knee]);
  bent = multiply(aboutAxis([1, 0, 0], flexion(a, b, far) - flexionOf(bent)), bent);
  for (let step = 0; step < 3; step++) {
    // The shank may lean sideways out of the thigh's plane: correct what that costs.
    const got = length(add(thigh, rotate(bent, shank)));
    bent = multiply(aboutAxis([1, 0, 0], flexion(a, b, far) - flexion(a, b, got)), bent);
  }
  // Then swing the whole leg until it points at the place.
  const now = direction(rotate(rotations[hip], add(thigh, rotate(bent, shank))));
  rotations[hip] = multiply(shortestArc(now, direction(wanted)), rotations[hip]);
  rotations[knee] = multiply(rotations[hip], bent);
}

/** Bend of a knee between bones of lengths a and b that leaves their ends so far apart; 0 when straight [rad]. */
function flexion(a: number, b: number, far: number): number {
  const cosine = Math.min(1, Math.max(-1, (far * far - a * a - b * b) / (2 * a * b)));
  return atan2(Math.sqrt(1 - cosine * cosine), cosine);
}

/** Bend about the thigh's sideways axis; the shank points down at rest. */
function flexionOf(bent: Quaternion): number {
  const [, y, z] = rotate(bent, [0, -1, 0]);
  return atan2(-z, -y);
}

function legOf(side: 'left' | 'right'): LegJoints {
  return {
    hip: jointNumber(`${side}UpperLeg`),
    knee: jointNumber(`${side}LowerLeg`),
    ankle: jointNumber(`${side}Foot`),
    toes: jointNumber(`${side}Toes`),
  };
}
