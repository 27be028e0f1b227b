/** What can be due: the order of those that are due at one time. A contact is found where bounds collide, so it is never waited for. */
export const LEAVING = 0;
export const ENTERING = 1;
export const RESETTING = 2;
export const SEPARATING = 3;
export const COLLIDING = 4;

/** Whole numbers of an entry, side by side: what it is, of whom, with whom, the stamps of both, and the next entry that is free where it is itself. */
export const ENTRY = 8;
export const KIND = 0;
export const BODY = 1;
export const OTHER = 2;
export const OWN_STAMP = 3;
export const OTHER_STAMP = 4;
const NEXT_FREE = 5;

/** Candidates of events, the earliest first; at one time in the order of kind, body and other. What has become stale stays until its time comes. */
export type EventHeap = {
  size: number;
  /** By place: when it is due, and its entry. */
  time: Float64Array;
  entry: Int32Array;
  /** By entry: its numbers. */
  what: Int32Array;
  free: number;
};

/** A candidate as it is taken out. */
export type Candidate = { time: number; kind: number; body: number; other: number; stamp: number; otherStamp: number };

/** An empty heap. */
export function createHeap(capacity = 64): EventHeap {
  const heap: EventHeap = {
    size: 0,
    time: new Float64Array(capacity),
    entry: new Int32Array(capacity),
    what: new Int32Array(ENTRY * capacity),
    free: 0,
  };
  for (let n = 0; n < capacity; n++) heap.what[ENTRY * n + NEXT_FREE] = n + 1;
  return heap;
}

/** Puts a candidate in. */
export function pushEvent(
  heap: EventHeap,
  time: number,
  kind: number,
  body: number,
  other: number,
  stamp: number,
  otherStamp: number,
): void {
  if (heap.size === heap.time.length) grow(heap);
  const entry = heap.free;
  const { time: times, entry: entries, what } = heap;
  const at = ENTRY * entry;
  heap.free = what[at + NEXT_FREE];
  what[at + KIND] = kind;
  what[at + BODY] = body;
  what[at + OTHER] = other;
  what[at + OWN_STAMP] = stamp;
  what[at + OTHER_STAMP] = otherStamp;
  let place = heap.size++;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (!isBefore(heap, time, entry, times[above], entries[above])) break;
    times[place] = times[above];
    entries[place] = entries[above];
    place = above;
  }
  times[place] = time;
  entries[place] = entry;
}

/** When the earliest is due [s]; Infinity when nothing is. */
export function earliestTime(heap: EventHeap): number {
  return heap.size > 0 ? heap.time[0] : Number.POSITIVE_INFINITY;
}

/** Takes the earliest out. */
export function popEvent(heap: EventHeap, into: Candidate): void {
  const { time: times, entry: entries, what } = heap;
  const taken = entries[0];
  const at = ENTRY * taken;
  into.time = times[0];
  into.kind = what[at + KIND];
  into.body = what[at + BODY];
  into.other = what[at + OTHER];
  into.stamp = what[at + OWN_STAMP];
  into.otherStamp = what[at + OTHER_STAMP];
  what[at + NEXT_FREE] = heap.free;
  heap.free = taken;
  const size = --heap.size;
  const time = times[size];
  const entry = entries[size];
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= size) break;
    if (below + 1 < size && isBefore(heap, times[below + 1], entries[below + 1], times[below], entries[below])) below += 1;
    if (!isBefore(heap, times[below], entries[below], time, entry)) break;
    times[place] = times[below];
    entries[place] = entries[below];
    place = below;
  }
  times[place] = time;
  entries[place] = entry;
}

function isBefore({ what }: EventHeap, time: number, entry: number, otherTime: number, otherEntry: number): boolean {
  if (time !== otherTime) return time < otherTime;
  const at = ENTRY * entry;
  const to = ENTRY * otherEntry;
  if (what[at + KIND] !== what[to + KIND]) return what[at + KIND] < what[to + KIND];
  return what[at + BODY] !== what[to + BODY] ? what[at + BODY] < what[to + BODY] : what[at + OTHER] < what[to + OTHER];
}

function grow(heap: EventHeap): void {
  const before = heap.time.length;
  const larger = createHeap(2 * before);
  larger.time.set(heap.time);
  larger.entry.set(heap.entry);
  larger.what.set(heap.what);
  heap.time = larger.time;
  heap.entry = larger.entry;
  heap.what = larger.what;
  heap.free = before;
}
