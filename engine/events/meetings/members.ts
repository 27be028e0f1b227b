import { COLLISION_STAMP, CROSSING_STAMP, GROUP, LIST, MARK, MOST_CELLS, NEXT, placeOf, RANGE, SEEN } from './bodies.js';
import { BODY, ENTRY, KIND, OTHER, OWN_STAMP, SEPARATING } from './event-heap.js';
import type { Meetings } from './meetings.js';

/** Writes who else is in the cells that a body's bound is in, each once; returns how many. They are whom it can know of when it decides. */
export function membersAround(meetings: Meetings, body: number, into: number[]): number {
  const { bodies, cells } = meetings;
  const { mark } = bodies;
  meetings.search = (meetings.search + 1) & 0x3fffffff;
  mark[MARK * body + SEEN] = meetings.search;
  let count = 0;
  for (let node = MOST_CELLS * body; node < MOST_CELLS * (body + 1); node++) {
    const list = mark[placeOf(node, LIST)];
    if (list < 0) continue;
    for (let entry = cells.head[list]; entry >= 0; entry = mark[placeOf(entry, NEXT)]) {
      const other = entry >> 3;
      if (mark[MARK * other + SEEN] === meetings.search) continue;
      mark[MARK * other + SEEN] = meetings.search;
      into[count++] = other;
    }
  }
  return count;
}

/** The cells that the bound of a body is in: the lowest and the highest along x, y and z. */
export function cellsOf({ bodies }: Meetings, body: number): readonly number[] {
  return [...bodies.mark.subarray(MARK * body + RANGE, MARK * body + RANGE + 6)];
}

/** The contact group that a body is in; below 0 when it touches nobody. */
export function contactGroupOf({ bodies }: Meetings, body: number): number {
  return bodies.mark[MARK * body + GROUP];
}

/** Something that is due for a body. */
export type DueMeeting = {
  readonly time: number;
  readonly kind: 'leaving' | 'entering' | 'resetting' | 'separating' | 'colliding';
  /** With whom, where it is a collision or a separation: a body, or a wall or column as `solidOf` tells. */
  readonly other: number;
  /** Whether it was found for this body; else it is the other's, with this one. */
  readonly isOwn: boolean;
};

const KINDS = ['leaving', 'entering', 'resetting', 'separating', 'colliding'] as const;

/** What is due for a body and not stale, the earliest first. */
export function dueFor({ heap, bodies }: Meetings, body: number): DueMeeting[] {
  const due: DueMeeting[] = [];
  for (let place = 0; place < heap.size; place++) {
    const at = ENTRY * heap.entry[place];
    const [kind, first, other, stamp] = [KIND, BODY, OTHER, OWN_STAMP].map((number) => heap.what[at + number]);
    const isOwn = first === body || (kind >= SEPARATING && other === body);
    if (!isOwn) continue;
    const own = MARK * first + (kind > SEPARATING ? COLLISION_STAMP : CROSSING_STAMP);
    if (kind !== SEPARATING && bodies.mark[own] !== stamp) continue;
    due.push({ time: heap.time[place], kind: KINDS[kind], other: first === body ? other : first, isOwn: first === body });
  }
  return due.sort((a, b) => a.time - b.time);
}
