import { cos } from '../../math/index.js';
import { type FootContact, inCycle } from './bake-contacts.js';

/** Before and after a stance, what was corrected goes back to nothing over this share of the cycle. */
const RELEASE = 0.1;

/** How much a correction counts in each frame: fully during the stance, easing in and out around it. */
export function releaseAround(contact: FootContact, frames: number): Float64Array {
  const { from, to } = contact;
  const ease = easeAround(contact, frames);
  const weights = new Float64Array(frames);
  for (let frame = from - ease; frame <= to + ease; frame++) {
    const outside = Math.max(0, from - frame, frame - to);
    const at = inCycle(frame, frames);
    weights[at] = Math.max(weights[at], 0.5 + 0.5 * cos((Math.PI * outside) / (ease + 1)));
  }
  return weights;
}

/** Frames before and after a stance over which corrections ease; both fit into the rest of the cycle. */
export function easeAround({ from, to }: FootContact, frames: number): number {
  return Math.max(2, Math.min(Math.round(RELEASE * frames), ((frames - (to - from)) >> 1) - 1));
}

/** Frames of one cycle, counted so that the middle of a stance is in their middle: easing out and easing in do not meet within. */
export function aroundStance({ from, to }: FootContact, frames: number): number[] {
  const middle = (from + to) >> 1;
  return Array.from({ length: frames }, (_, i) => middle - (frames >> 1) + i);
}
