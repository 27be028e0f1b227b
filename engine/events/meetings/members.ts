import { COLLISION_STAMP, CROSSING_STAMP, GROUP, LIST, MARK, MOST_CELLS, RANGE, SEEN } from './bodies.js';
import { COUNT, LINE, MEMBERS, MORE } from './cells.js';
import { allEntries, BODY, ENTRY, KIND, OTHER, OWN_STAMP, SEPARATING, timeOf } from './event-queue.js';
import type { Meetings } from './meetings.js';

/** Writes who else is in the cells that a body's bound is in, each once; returns how many. They are whom it can know of when it decides. */
export function membersAround(meetings: Meetings, body: number, into: number[]): number {
  const { bodies, cells } = meetings;
  const { mark } = bodies;
  meetings.search = (meetings.search + 1) & 0x3fffffff;
  mark[MARK * body + SEEN] = meetings.search;
  let count = 0;
  const { line } = cells;
  const from = MARK * body + LIST;
  for (let list = from; list < from + MOST_CELLS; list++) {
    if (mark[list] < 0) continue;
    let part = LINE * mark[list];
    let left = line[part + COUNT];
    for (let place = part + MEMBERS; left > 0; left--, place++) {
      if (place === part + LINE) {
        part = LINE * line[part + MORE];
        place = part + MEMBERS;
      }
      const other = line[place];
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

/** How many cells a bound is listed in. */
export function cellCountOf({ bodies }: Meetings, body: number): number {
  const from = MARK * body + LIST;
  return bodies.mark.subarray(from, from + MOST_CELLS).filter((list) => list >= 0).length;
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
export function dueFor({ queue, bodies }: Meetings, body: number): DueMeeting[] {
  const due: DueMeeting[] = [];
  for (const entry of allEntries(queue)) {
    const at = ENTRY * entry;
    const [kind, first, other, stamp] = [KIND, BODY, OTHER, OWN_STAMP].map((number) => queue.what[at + number]);
    const isOwn = first === body || (kind >= SEPARATING && other === body);
    if (!isOwn) continue;
    const own = MARK * first + (kind > SEPARATING ? COLLISION_STAMP : CROSSING_STAMP);
    if (kind !== SEPARATING && bodies.mark[own] !== stamp) continue;
    due.push({ time: timeOf(queue, entry), kind: KINDS[kind], other: first === body ? other : first, isOwn: first === body });
  }
  return due.sort((a, b) => a.time - b.time);
}
