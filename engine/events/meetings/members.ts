import { MOST_CELLS, RANGE } from './bodies.js';
import { SEPARATING } from './event-heap.js';
import type { Meetings } from './meetings.js';

/** Writes who else is in the cells that a body's bound is in, each once; returns how many. They are whom it can know of when it decides. */
export function membersAround(meetings: Meetings, body: number, into: number[]): number {
  const { bodies, cells } = meetings;
  const { list, next, seen } = bodies;
  meetings.search = (meetings.search + 1) & 0x3fffffff;
  seen[body] = meetings.search;
  let count = 0;
  for (let node = MOST_CELLS * body; node < MOST_CELLS * (body + 1); node++) {
    if (list[node] < 0) continue;
    for (let entry = cells.head[list[node]]; entry >= 0; entry = next[entry]) {
      const other = entry >> 3;
      if (seen[other] === meetings.search) continue;
      seen[other] = meetings.search;
      into[count++] = other;
    }
  }
  return count;
}

/** The cells that the bound of a body is in: the lowest and the highest along x, y and z. */
export function cellsOf({ bodies }: Meetings, body: number): readonly number[] {
  return [...bodies.range.subarray(RANGE * body, RANGE * (body + 1))];
}

/** Something that is due for a body. */
export type DueMeeting = {
  readonly time: number;
  readonly kind: 'leaving' | 'entering' | 'resetting' | 'separating' | 'colliding';
  readonly other: number;
};

const KINDS = ['leaving', 'entering', 'resetting', 'separating', 'colliding'] as const;

/** What is due for a body and not stale, the earliest first. */
export function dueFor({ heap, bodies }: Meetings, body: number): DueMeeting[] {
  const due: DueMeeting[] = [];
  for (let place = 0; place < heap.size; place++) {
    const entry = heap.entry[place];
    const kind = heap.kind[entry];
    const isOwn = heap.body[entry] === body || (kind >= SEPARATING && heap.other[entry] === body);
    if (!isOwn) continue;
    const first = heap.body[entry];
    const stamp = kind > SEPARATING ? bodies.collisionStamp[first] : kind < SEPARATING ? bodies.crossingStamp[first] : heap.stamp[entry];
    if (stamp !== heap.stamp[entry]) continue;
    due.push({ time: heap.time[place], kind: KINDS[kind], other: first === body ? heap.other[entry] : first });
  }
  return due.sort((a, b) => a.time - b.time);
}
