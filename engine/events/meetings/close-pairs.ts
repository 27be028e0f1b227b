import { addTo, takeFrom } from './lists.js';
import type { Meetings } from './meetings.js';

/** How close two are. */
export const APART = 0;
export const NEAR = 1;
export const TOUCHING = 2;

/** Walls and columns are numbered from here where bodies are. */
const SOLIDS = 0x2000000;

/** The number of a solid among bodies. */
export function otherOf(solid: number): number {
  return SOLIDS + solid;
}

/** The solid of a number among bodies; below 0 for a body. */
export function solidOf(other: number): number {
  return other - SOLIDS;
}

/** How close two are, by what was found when they were looked at. */
export function closenessOf({ close }: Meetings, body: number, other: number): number {
  return (close.get(keyOf(body, other)) ?? 0) & 3;
}

/** The number of the last look at two, by which a later one is told from it. */
export function lookOf({ close }: Meetings, body: number, other: number): number {
  return Math.floor((close.get(keyOf(body, other)) ?? 0) / 4);
}

/** Keeps how close two are now; returns the number of this look. */
export function setCloseness(meetings: Meetings, body: number, other: number, closeness: number): number {
  const { close, closeTo } = meetings;
  const key = keyOf(body, other);
  const isKnown = close.has(key);
  meetings.looks = (meetings.looks + 1) % 0x40000000;
  if (closeness === APART) {
    close.delete(key);
    if (isKnown) {
      takeFrom(closeTo, body, other);
      if (solidOf(other) < 0) takeFrom(closeTo, other, body);
    }
    return meetings.looks;
  }
  close.set(key, 4 * meetings.looks + closeness);
  if (!isKnown) {
    addTo(closeTo, body, other);
    if (solidOf(other) < 0) addTo(closeTo, other, body);
  }
  return meetings.looks;
}

function keyOf(body: number, other: number): number {
  return body < other ? body * 0x4000000 + other : other * 0x4000000 + body;
}
