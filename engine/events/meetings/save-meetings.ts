import { LIST, MARK, MOST_CELLS, makeBodies, PIECE, SEEN, THERE } from './bodies.js';
import { createCells, listInCells } from './cells.js';
import { allEntries, BODY, ENTRY, type EventQueue, KIND, OTHER, OTHER_STAMP, OWN_STAMP, pushEvent } from './event-queue.js';
import type { MeetingCounts, Meetings } from './meetings.js';
import { spreadSolids } from './solids.js';

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
export function saveMeetings({ bodies, rows, count, free, queue, graph, close, looks, now, counts, solids }: Meetings): SavedMeetings {
  const entries = allEntries(queue);
  const due = new Int32Array(ENTRY * entries.length);
  entries.forEach((entry, n) => {
    due.set(queue.what.subarray(ENTRY * entry, ENTRY * entry + ENTRY), ENTRY * n);
  });
  return {
    due,
    records: bodies.mark.slice(0, MARK * rows),
    pieces: bodies.piece.slice(0, PIECE * rows),
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
  const bodies = makeBodies(capacity);
  const { mark } = bodies;
  mark.set(saved.records as Int32Array);
  bodies.piece.set(saved.pieces as Float64Array);
  meetings.bodies = bodies;
  Object.assign(meetings.cells, createCells(meetings.cells.side, meetings.cells.axes, meetings.cells.margin));
  for (let body = 0; body < rows; body++) {
    const at = MARK * body;
    // Lists of cells are made anew, of the ranges of cells; searches are counted from the beginning.
    mark.fill(-1, at + LIST, at + LIST + MOST_CELLS);
    mark[at + SEEN] = 0;
    if (mark[at + THERE]) listInCells(meetings.cells, bodies, body);
  }
  Object.assign(meetings, { rows, count, looks, now });
  meetings.free.splice(0, meetings.free.length, ...(saved.free as readonly number[]));
  const { side, margin } = meetings.cells;
  meetings.solids = spreadSolids(saved.solidEnds as Float64Array, saved.solidRadius as Float64Array, side, margin);
  restoreQueue(meetings.queue, saved.due as Int32Array);
  restoreClose(meetings, saved, nextGroup);
  Object.assign(meetings.counts, saved.counts);
}

function restoreQueue(queue: EventQueue, due: Int32Array): void {
  const what = due.slice();
  const time = new Float64Array(what.buffer);
  for (let at = 0; at < what.length; at += ENTRY)
    pushEvent(queue, time[at >> 1], what[at + KIND], what[at + BODY], what[at + OTHER], what[at + OWN_STAMP], what[at + OTHER_STAMP]);
}

function restoreClose({ close, graph }: Meetings, saved: SavedMeetings, nextGroup: number): void {
  for (const [body, ...list] of saved.close as readonly (readonly number[])[]) close[body] = list;
  graph.nextGroup = nextGroup;
  for (const [group, ...members] of saved.groups as readonly (readonly number[])[]) graph.members.set(group, members);
  for (const [body, ...others] of saved.touching as readonly (readonly number[])[]) graph.touching.set(body, others);
}
