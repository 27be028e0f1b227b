import type { Meetings } from './meetings.js';

/** How close two are. */
export const APART = 0;
export const NEAR = 1;
export const TOUCHING = 2;

/** Walls and columns are numbered from here where bodies are. */
const SOLIDS = 0x2000000;

// Whom a body is close to is a list: the other, how close, and the number of the last look, three numbers for each. Few are, so a list is searched fastest.

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
  const list = close[body];
  if (list !== undefined) for (let n = 0; n < list.length; n += 3) if (list[n] === other) return list[n + 1];
  return APART;
}

/** The number of the last look at two, by which a later one is told from it; 0 when they are apart. */
export function lookOf({ close }: Meetings, body: number, other: number): number {
  const list = close[body];
  if (list !== undefined) for (let n = 0; n < list.length; n += 3) if (list[n] === other) return list[n + 2];
  return 0;
}

/** Those that a body is close to. */
export function othersOf({ close }: Meetings, body: number): number[] {
  return (close[body] ?? []).filter((_, n) => n % 3 === 0);
}

/** The bodies that a body is near to or touches. */
export function closeTo(meetings: Meetings, body: number): number[] {
  return othersOf(meetings, body).filter((other) => solidOf(other) < 0);
}

/** Keeps how close two are now; returns the number of this look. */
export function setCloseness(meetings: Meetings, body: number, other: number, closeness: number): number {
  meetings.looks = (meetings.looks % 0x3fffffff) + 1;
  keep(meetings, body, other, closeness);
  if (solidOf(other) < 0) keep(meetings, other, body, closeness);
  return meetings.looks;
}

function keep({ close, looks }: Meetings, body: number, other: number, closeness: number): void {
  const list = close[body] ?? [];
  let at = 0;
  while (at < list.length && list[at] !== other) at += 3;
  if (closeness === APART) list.splice(at, 3);
  else {
    list[at] = other;
    list[at + 1] = closeness;
    list[at + 2] = looks;
  }
  close[body] = list.length > 0 ? list : undefined;
}
