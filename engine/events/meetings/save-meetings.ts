import { BOUND, type Bodies, makeBodies, PIECE, RANGE } from './bodies.js';
import { listInCells, makeHeads } from './cells.js';
import { createHeap, type EventHeap } from './event-heap.js';
import type { MeetingCounts, Meetings } from './meetings.js';
import { spreadSolids } from './solids.js';

/** Columns of bodies that are saved; the lists of cells are made anew of their ranges. */
const WIDTH_OF = {
  bound: BOUND,
  piece: PIECE,
  range: RANGE,
  stamp: 1,
  crossingStamp: 1,
  collisionStamp: 1,
  isThere: 1,
  isWatched: 1,
  contactGroup: 1,
} as const;
const OF_ENTRIES = ['kind', 'body', 'other', 'stamp', 'otherStamp'] as const;

/** Meetings as plain data and columns: bodies, solids, what is due, and who is close to whom. */
export type SavedMeetings = {
  readonly [name: string]:
    | number
    | readonly number[]
    | readonly (readonly number[])[]
    | MeetingCounts
    | Float64Array
    | Int32Array
    | Uint32Array
    | Uint8Array;
};

/** What meetings are at present; those that are made with the same options and restored from it go on with the same bits. */
export function saveMeetings({ bodies, rows, count, free, heap, graph, close, looks, now, counts, solids }: Meetings): SavedMeetings {
  const columns = Object.entries(WIDTH_OF).map(([name, width]) => [name, bodies[name as keyof typeof WIDTH_OF].slice(0, width * rows)]);
  const entries = heap.entry.slice(0, heap.size);
  const due = OF_ENTRIES.map((name) => [`due ${name}`, Int32Array.from(entries, (entry) => heap[name][entry])]);
  return {
    ...Object.fromEntries([...columns, ...due]),
    dueTime: heap.time.slice(0, heap.size),
    free: [...free],
    solidEnds: solids.ends,
    solidRadius: solids.radius,
    close: close.flatMap((list, body) => (list ? [[body, ...list]] : [])),
    groups: [...graph.members].map(([group, members]) => [group, ...members]),
    touching: [...graph.touching].map(([body, others]) => [body, ...others]),
    counts: { ...counts },
    numbers: [rows, count, looks, now, graph.nextGroup],
  };
}

/** Puts what was saved into meetings that are fresh from `createMeetings`. */
export function restoreMeetings(meetings: Meetings, saved: SavedMeetings): void {
  const [rows, count, looks, now, nextGroup] = saved.numbers as readonly number[];
  let { capacity } = meetings.bodies;
  while (capacity < rows) capacity *= 2;
  const bodies: Bodies = makeBodies(capacity);
  for (const name of Object.keys(WIDTH_OF) as (keyof typeof WIDTH_OF)[]) bodies[name].set(saved[name] as Float64Array);
  meetings.bodies = bodies;
  meetings.cells.head = makeHeads(capacity);
  for (let body = 0; body < rows; body++) if (bodies.isThere[body]) listInCells(meetings.cells, bodies, body);
  Object.assign(meetings, { rows, count, looks, now });
  meetings.free.splice(0, meetings.free.length, ...(saved.free as readonly number[]));
  const { side, margin } = meetings.cells;
  meetings.solids = spreadSolids(saved.solidEnds as Float64Array, saved.solidRadius as Float64Array, side, margin);
  restoreHeap(meetings.heap, saved);
  restoreClose(meetings, saved, nextGroup);
  Object.assign(meetings.counts, saved.counts);
}

function restoreHeap(heap: EventHeap, saved: SavedMeetings): void {
  const time = saved.dueTime as Float64Array;
  const larger = createHeap(Math.max(64, time.length));
  larger.size = time.length;
  larger.time.set(time);
  for (let n = 0; n < time.length; n++) larger.entry[n] = n;
  for (const name of OF_ENTRIES) larger[name].set(saved[`due ${name}`] as Int32Array);
  larger.free = time.length;
  Object.assign(heap, larger);
}

function restoreClose({ close, graph }: Meetings, saved: SavedMeetings, nextGroup: number): void {
  for (const [body, ...list] of saved.close as readonly (readonly number[])[]) close[body] = list;
  graph.nextGroup = nextGroup;
  for (const [group, ...members] of saved.groups as readonly (readonly number[])[]) graph.members.set(group, members);
  for (const [body, ...others] of saved.touching as readonly (readonly number[])[]) graph.touching.set(body, others);
}
