import { cos, sin } from '../../math/index.js';
import { SOLE } from '../skeleton.js';
import { type Contacts, type FootContact, inCycle } from './bake-contacts.js';
import type { Legs } from './bake-feet.js';
import { heightOf, type LegPose, toesOf } from './foot-pose.js';

const SIDES = ['left', 'right'] as const;
/** Waves with which hips rise and fall: twice in a cycle, and what makes both steps unlike and round. */
const WAVES = 4;
/** A foot takes over the body within this share of its stance, and gives it away so. */
const TAKES_OVER = 0.15;

/** How high the lowest points of standing feet are in the mean. */
export function standingHeight(legs: Legs, contacts: Contacts): number {
  const heights = SIDES.flatMap((side) => framesOf(contacts[side]).map((frame) => heightOf(at(legs[side], frame).sole)));
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

/** How high the feet are that carry the body, frame by frame of a cycle, evenly over its steps; toes are left out, which bend on the floor. */
export function followingHeights(legs: Legs, contacts: Contacts): number[] {
  const frames = legs.left.length;
  const sums = new Array<number>(frames).fill(0);
  const weights = new Array<number>(frames).fill(1e-6);
  for (const side of SIDES) {
    const { from, to } = contacts[side];
    for (const frame of framesOf(contacts[side])) {
      const share = (frame - from) / (to - from);
      const weight = Math.min(1, share / TAKES_OVER, (1 - share) / TAKES_OVER);
      const leg = at(legs[side], frame);
      sums[inCycle(frame, frames)] += weight * Math.min(leg.sole[0][1], toesOf(leg)[1] + SOLE.ball[1]);
      weights[inCycle(frame, frames)] += weight;
    }
  }
  return smoothed(sums.map((sum, frame) => sum / weights[frame]));
}

function smoothed(course: readonly number[]): number[] {
  const count = course.length;
  const result = new Array<number>(count).fill(course.reduce((sum, value) => sum + value, 0) / count);
  for (let h = 1; h <= WAVES; h++) {
    const waves = course.map((_, n) => [cos((2 * Math.PI * h * n) / count), sin((2 * Math.PI * h * n) / count)] as const);
    const part = (which: 0 | 1) => (2 * course.reduce((sum, value, n) => sum + value * waves[n][which], 0)) / count;
    const [c, s] = [part(0), part(1)];
    for (let n = 0; n < count; n++) result[n] += c * waves[n][0] + s * waves[n][1];
  }
  return result;
}

function at(legs: readonly LegPose[], frame: number): LegPose {
  return legs[inCycle(frame, legs.length)];
}

function framesOf({ from, to }: FootContact): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
