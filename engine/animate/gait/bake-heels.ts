import { aboutAxis, add, length, multiply, rotate, subtract, type Vector } from '../../math/index.js';
import { MOST_TOE_BEND } from '../skeleton.js';
import { type FootContact, inCycle } from './bake-contacts.js';
import { releaseAround } from './bake-ease.js';
import { bendOf, leftOf } from './bake-level.js';
import { type FootPose, footPose, type LegPose, REACH, toesOf } from './foot-pose.js';

/**
 * Raises the heel of a foot in the second half of its stance about its toes, which stay where they are, until the leg reaches the ankle.
 * After the stance that, too, goes back to nothing.
 */
export function liftHeel(legs: readonly LegPose[], feet: readonly FootPose[], contact: FootContact): FootPose[] {
  const lifted = feet.slice();
  const frames = lifted.length;
  const { from, to } = contact;
  const weights = releaseAround(contact, frames);
  let angle = 0;
  for (let frame = (from + to) >> 1; frame < from + frames && weights[inCycle(frame, frames)] > 0; frame++) {
    const at = inCycle(frame, frames);
    if (frame <= to) angle = missingLift(legs[at].hip, lifted[at]);
    if (angle > 0) lifted[at] = heelLifted(lifted[at], angle * weights[at]);
  }
  return lifted;
}

function missingLift(hip: Vector, pose: FootPose): number {
  if (length(subtract(pose.ankle, hip)) <= REACH) return 0;
  const axis = leftOf(pose.foot);
  const pivot = toesOf(pose);
  const [arm, way] = [subtract(pose.ankle, pivot), subtract(pivot, hip)];
  let [low, high] = [0, Math.max(0, MOST_TOE_BEND - bendOf(pose.sole))];
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (length(add(way, rotate(aboutAxis(axis, middle), arm))) <= REACH) high = middle;
    else low = middle;
  }
  return high;
}

function heelLifted(pose: FootPose, angle: number): FootPose {
  const pivot = toesOf(pose);
  const turn = aboutAxis(leftOf(pose.foot), angle);
  return footPose(add(pivot, rotate(turn, subtract(pose.ankle, pivot))), multiply(turn, pose.foot), pose.toes);
}
