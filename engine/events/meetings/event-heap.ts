/** What can be due: the order of those that are due at one time. A contact is found where bounds collide, so it is never waited for. */
export const LEAVING = 0;
export const ENTERING = 1;
export const RESETTING = 2;
export const SEPARATING = 3;
export const COLLIDING = 4;

/** Candidates of events, the earliest first; at one time in the order of kind, body and other. What has become stale stays until its time comes. */
export type EventHeap = {
  size: number;
  time: Float64Array;
  entry: Int32Array;
  /** By entry. */
  kind: Uint8Array;
  body: Int32Array;
  other: Int32Array;
  stamp: Uint32Array;
  otherStamp: Uint32Array;
  free: number;
  /** By entry that is free: the next one. */
  nextFree: Int32Array;
};

/** A candidate as it is taken out. */
export type Candidate = { time: number; kind: number; body: number; other: number; stamp: number; otherStamp: number };

/** An empty heap. */
export function createHeap(capacity = 64): EventHeap {
  const heap: EventHeap = {
    size: 0,
    time: new Float64Array(capacity),
    entry: new Int32Array(capacity),
    kind: new Uint8Array(capacity),
    body: new Int32Array(capacity),
    other: new Int32Array(capacity),
    stamp: new Uint32Array(capacity),
    otherStamp: new Uint32Array(capacity),
    free: 0,
    nextFree: new Int32Array(capacity),
  };
  for (let n = 0; n < capacity; n++) heap.nextFree[n] = n + 1;
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
  heap.free = heap.nextFree[entry];
  heap.kind[entry] = kind;
  heap.body[entry] = body;
  heap.other[entry] = other;
  heap.stamp[entry] = stamp;
  heap.otherStamp[entry] = otherStamp;
  const { time: times, entry: entries } = heap;
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
  const { time: times, entry: entries } = heap;
  const taken = entries[0];
  into.time = times[0];
  into.kind = heap.kind[taken];
  into.body = heap.body[taken];
  into.other = heap.other[taken];
  into.stamp = heap.stamp[taken];
  into.otherStamp = heap.otherStamp[taken];
  heap.nextFree[taken] = heap.free;
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

function isBefore(heap: EventHeap, time: number, entry: number, otherTime: number, otherEntry: number): boolean {
  if (time !== otherTime) return time < otherTime;
  const kind = heap.kind[entry] - heap.kind[otherEntry];
  if (kind !== 0) return kind < 0;
  const body = heap.body[entry] - heap.body[otherEntry];
  return body !== 0 ? body < 0 : heap.other[entry] < heap.other[otherEntry];
}

function grow(heap: EventHeap): void {
  const before = heap.time.length;
  const larger = createHeap(2 * before);
  for (const name of ['time', 'entry', 'kind', 'body', 'other', 'stamp', 'otherStamp', 'nextFree'] as const) {
    larger[name].set(heap[name]);
    Object.assign(heap, { [name]: larger[name] });
  }
  for (let n = before; n < 2 * before; n++) heap.nextFree[n] = n + 1;
}
