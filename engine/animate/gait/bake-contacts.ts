import type { GaitName } from './gait-model.js';
import { type GaitVector, LEFT_DUTY, LEFT_LATE, RIGHT_DUTY } from './gait-vector.js';

/** Frames in which a foot stands, both included; `to` may lie in the next cycle. */
export type FootContact = { readonly from: number; readonly to: number };
export type Contacts = { readonly left: FootContact; readonly right: FootContact };

/** Both feet stand, or both fly, for at least this share of the cycle at each change. */
const CHANGE = 0.03;
/** Nobody stands on a foot for less of a running cycle, or for more of a walking one. */
const LEAST_DUTY = 0.16;
const MOST_DUTY = 0.85;
/** How far a body comes, at most, while a foot stands: as far as leg and foot reach from heel to tip [m]. */
const MOST_WAY: Readonly<Record<GaitName, number>> = { walk: 0.92, run: 0.7 };
/** Limping or not, the left foot strikes within this of half a cycle after the right. */
const MOST_LATE = 0.15;

/**
 * When each foot of a gait stands, in whole frames of a cycle that begins as the right foot strikes. Walking feet overlap and running
 * ones never do, so that moments of all examples of a gait correspond. The stride is the way of one cycle [m].
 */
export function contactsOf(gait: GaitVector, kind: GaitName, stride: number, frames: number): Contacts {
  const most = Math.min(MOST_DUTY, MOST_WAY[kind] / stride);
  const leftStrike = 0.5 + Math.max(-MOST_LATE, Math.min(MOST_LATE, gait[LEFT_LATE]));
  const rightDuty = allowed(Math.min(most, gait[RIGHT_DUTY]), leftStrike, kind);
  const leftDuty = allowed(Math.min(most, gait[LEFT_DUTY]), 1 - leftStrike, kind);
  const strike = Math.round(leftStrike * frames);
  return {
    right: { from: 0, to: Math.round(rightDuty * frames) },
    left: { from: strike, to: Math.round((leftStrike + leftDuty) * frames) },
  };
}

/** A foot's share of standing, by when the other foot strikes after it. */
function allowed(duty: number, otherStrike: number, kind: GaitName): number {
  const [least, most] = kind === 'walk' ? [otherStrike + CHANGE, MOST_DUTY] : [LEAST_DUTY, otherStrike - CHANGE];
  return Math.max(least, Math.min(most, duty));
}

/** A stance that ends some frames earlier, but no earlier than the gait allows. */
export function shortened({ left, right }: Contacts, side: 'left' | 'right', kind: GaitName, frames: number): Contacts {
  const [own, other] = side === 'left' ? [left, right] : [right, left];
  const otherStrike = own.from + inCycle(other.from - own.from, frames);
  const least = kind === 'walk' ? otherStrike + Math.round(CHANGE * frames) : own.from + Math.round(LEAST_DUTY * frames);
  const cut = { from: own.from, to: Math.max(Math.min(own.to, least), own.to - SHORTER) };
  return side === 'left' ? { left: cut, right } : { left, right: cut };
}

/** By how many frames a stance is shortened at a time. */
const SHORTER = 2;

/** The frame of the cycle that a frame counted before or beyond it is the same as. */
export function inCycle(frame: number, frames: number): number {
  return ((frame % frames) + frames) % frames;
}
