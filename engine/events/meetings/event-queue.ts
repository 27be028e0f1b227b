/** What can be due: the order of those that are due at one time. A contact is found where bounds collide, so it is never waited for. */
export const LEAVING = 0;
export const ENTERING = 1;
export const RESETTING = 2;
export const SEPARATING = 3;
export const COLLIDING = 4;

/** Whole numbers of an entry, behind the two that its time takes: what it is, of whom, with whom, the stamps of both, and the next entry of its bucket. */
export const ENTRY = 8;
export const KIND = 2;
export const BODY = 3;
export const OTHER = 4;
export const OWN_STAMP = 5;
export const OTHER_STAMP = 6;
const NEXT = 7;

/** Entries in a bucket: so few that what is due soon stays in the processor's nearest memory however much is due. */
const IN_A_BUCKET = 16;
/** After so many buckets their width is judged, and changed where so many times more, or less, than that were in each. */
const JUDGED = 256;
const OFF = 4;
/** No bucket has a higher number, whatever is due when. */
const LAST = 2 ** 52;

/**
 * Candidates of events, the earliest first; at one time in the order of kind, body and other. What has become stale stays until its time comes.
 *
 * What is due soon lies in a heap, the rest in buckets of equal time in which it is not sorted. Those of all ranges of time share the buckets by turns. In one
 * heap of all, what an event costs grows with the number of bodies, by the depth of the heap and because it is larger than the processor's memory.
 */
export type EventQueue = {
  size: number;
  /** Numbers of the entries, and their times, which are the first in each. */
  what: Int32Array;
  time: Float64Array;
  free: number;
  /** The heap of what is due up to the end of the present bucket: entries, and when they are due. */
  near: Int32Array;
  nearTime: Float64Array;
  nearSize: number;
  /** First entries of buckets, how long each is [s], and the number of the present one since time began. */
  bucket: Int32Array;
  width: number;
  present: number;
  /** Buckets and entries that have come near since the width was judged last. */
  passed: number;
  come: number;
};

/** A candidate as it is taken out. */
export type Candidate = { time: number; kind: number; body: number; other: number; stamp: number; otherStamp: number };

/** An empty queue. */
export function createQueue(capacity = 64): EventQueue {
  const what = new Int32Array(ENTRY * capacity);
  for (let n = 0; n < capacity; n++) what[ENTRY * n + NEXT] = n + 1 < capacity ? n + 1 : -1;
  return {
    size: 0,
    what,
    time: new Float64Array(what.buffer),
    free: 0,
    near: new Int32Array(capacity),
    nearTime: new Float64Array(capacity),
    nearSize: 0,
    bucket: new Int32Array(capacity).fill(-1),
    width: 0.01,
    present: 0,
    passed: 0,
    come: 0,
  };
}

/** Puts a candidate in. */
export function pushEvent(
  queue: EventQueue,
  time: number,
  kind: number,
  body: number,
  other: number,
  stamp: number,
  otherStamp: number,
): void {
  if (queue.free < 0) grow(queue);
  const { what } = queue;
  const entry = queue.free;
  const at = ENTRY * entry;
  queue.free = what[at + NEXT];
  queue.time[at >> 1] = time;
  what[at + KIND] = kind;
  what[at + BODY] = body;
  what[at + OTHER] = other;
  what[at + OWN_STAMP] = stamp;
  what[at + OTHER_STAMP] = otherStamp;
  queue.size++;
  arrange(queue, entry);
}

/** When the earliest is due [s]; Infinity when nothing is. */
export function earliestTime(queue: EventQueue): number {
  if (queue.size === 0) return Number.POSITIVE_INFINITY;
  if (queue.nearSize === 0) comeNearer(queue);
  return queue.nearTime[0];
}

/** Takes the earliest out. */
export function popEvent(queue: EventQueue, into: Candidate): void {
  if (queue.nearSize === 0) comeNearer(queue);
  const { nearTime: times, near: entries, what } = queue;
  const taken = entries[0];
  const at = ENTRY * taken;
  into.time = times[0];
  into.kind = what[at + KIND];
  into.body = what[at + BODY];
  into.other = what[at + OTHER];
  into.stamp = what[at + OWN_STAMP];
  into.otherStamp = what[at + OTHER_STAMP];
  what[at + NEXT] = queue.free;
  queue.free = taken;
  queue.size--;
  const size = --queue.nearSize;
  const time = times[size];
  const entry = entries[size];
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= size) break;
    if (below + 1 < size && isBefore(what, times[below + 1], entries[below + 1], times[below], entries[below])) below += 1;
    if (!isBefore(what, times[below], entries[below], time, entry)) break;
    times[place] = times[below];
    entries[place] = entries[below];
    place = below;
  }
  times[place] = time;
  entries[place] = entry;
}

/** All entries, in no order. */
export function allEntries({ near, nearSize, bucket, what }: EventQueue): number[] {
  const all = [...near.subarray(0, nearSize)];
  for (const first of bucket) for (let entry = first; entry >= 0; entry = what[ENTRY * entry + NEXT]) all.push(entry);
  return all;
}

/** The bucket of a time, since time began; a later time never has a lower one. */
function bucketOf({ width }: EventQueue, time: number): number {
  return Math.min(LAST, Math.floor(time / width));
}

/** When an entry is due [s]. */
export function timeOf({ time }: EventQueue, entry: number): number {
  return time[(ENTRY * entry) >> 1];
}

/** Puts an entry into the heap, or into its bucket. */
function arrange(queue: EventQueue, entry: number): void {
  const time = timeOf(queue, entry);
  const number = bucketOf(queue, time);
  if (number <= queue.present) {
    rise(queue, time, entry);
    return;
  }
  const { bucket, what } = queue;
  const at = number % bucket.length;
  what[ENTRY * entry + NEXT] = bucket[at];
  bucket[at] = entry;
}

function rise(queue: EventQueue, time: number, entry: number): void {
  const { near: entries, nearTime: times, what } = queue;
  let place = queue.nearSize++;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (!isBefore(what, time, entry, times[above], entries[above])) break;
    times[place] = times[above];
    entries[place] = entries[above];
    place = above;
  }
  times[place] = time;
  entries[place] = entry;
}

function isBefore(what: Int32Array, time: number, entry: number, otherTime: number, otherEntry: number): boolean {
  if (time !== otherTime) return time < otherTime;
  const at = ENTRY * entry;
  const to = ENTRY * otherEntry;
  if (what[at + KIND] !== what[to + KIND]) return what[at + KIND] < what[to + KIND];
  return what[at + BODY] !== what[to + BODY] ? what[at + BODY] < what[to + BODY] : what[at + OTHER] < what[to + OTHER];
}

/** Fills the empty heap with the next bucket that is not empty. */
function comeNearer(queue: EventQueue): void {
  for (let turn = 0; queue.nearSize === 0; turn++) {
    if (queue.passed >= JUDGED) judgeWidth(queue);
    if (turn < queue.bucket.length) queue.present++;
    else queue.present = firstBucket(queue, allEntries(queue));
    takeBucket(queue);
  }
}

/** Moves what is due in the present bucket into the heap; what is due some turns later stays. */
function takeBucket(queue: EventQueue): void {
  const { bucket, what, present } = queue;
  const at = present % bucket.length;
  let entry = bucket[at];
  bucket[at] = -1;
  const before = queue.nearSize;
  while (entry >= 0) {
    const next = what[ENTRY * entry + NEXT];
    arrange(queue, entry);
    entry = next;
  }
  queue.passed++;
  queue.come += queue.nearSize - before;
}

function firstBucket(queue: EventQueue, entries: readonly number[]): number {
  return entries.reduce((first, entry) => Math.min(first, bucketOf(queue, timeOf(queue, entry))), LAST);
}

/** Makes buckets longer where too few are due in each, and shorter where too many are. */
function judgeWidth(queue: EventQueue): void {
  const part = Math.max(queue.come, 1) / queue.passed / IN_A_BUCKET;
  queue.passed = 0;
  queue.come = 0;
  if (part > 1 / OFF && part < OFF) return;
  queue.width /= part;
  spread(queue, allEntries(queue));
}

/** Puts all entries into the heap and the buckets anew. */
function spread(queue: EventQueue, entries: readonly number[]): void {
  queue.bucket.fill(-1);
  queue.nearSize = 0;
  queue.present = firstBucket(queue, entries);
  for (const entry of entries) arrange(queue, entry);
}

function grow(queue: EventQueue): void {
  const entries = allEntries(queue);
  const larger = createQueue(2 * queue.near.length);
  larger.what.set(queue.what);
  const { what, time, near, nearTime, bucket } = larger;
  Object.assign(queue, { what, time, near, nearTime, bucket, free: entries.length });
  spread(queue, entries);
}
