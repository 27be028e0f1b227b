/*
 * Whether helpers pay. On a machine that does nothing else they do; where other programs keep its cores busy, a helper may be put aside in the middle of
 * a chunk, and everybody waits for it. So each kernel's time is taken both ways, the faster way is used, and now and then the other one is
 * tried, at a cost that stays small. Time never influences a result, only who computes it.
 */

/** How long a kernel took lately, alone and with helpers. */
export type Pace = {
  readonly alone: Recent;
  readonly shared: Recent;
  /** Time spent since the slower way was tried [ms]. */
  spent: number;
};

/** Milliseconds and elements of the last runs, the older the less. */
type Recent = { time: number; count: number };

/** What a run counts for at the next of its kind. */
const KEPT = 0.75;
/** Trying the slower way may cost this share of the time. */
const TRY_SHARE = 0.01;

/** A pace of which nothing is known. */
export function createPace(): Pace {
  return { alone: { time: 0, count: 0 }, shared: { time: 0, count: 0 }, spent: 0 };
}

/** Whether the next run, over a number of elements, is shared with helpers. */
export function isWorthSharing(pace: Pace, count: number): boolean {
  const { alone, shared, spent } = pace;
  if (shared.count === 0 || alone.count === 0) return shared.count === 0;
  const extra = Math.abs(alone.time / alone.count - shared.time / shared.count) * count;
  return spent * TRY_SHARE >= extra ? !isSharedFaster(pace) : isSharedFaster(pace);
}

/** Takes a run into account: whether it was shared, over how many elements, how long it took [ms]. True when sharing has come to pay by it. */
export function notePace(pace: Pace, isShared: boolean, count: number, time: number): boolean {
  const wasFaster = isSharedFaster(pace);
  const used = isShared ? pace.shared : pace.alone;
  used.time = used.time * KEPT + time;
  used.count = used.count * KEPT + count;
  pace.spent = isShared === isSharedFaster(pace) ? pace.spent + time : 0;
  return isShared && !wasFaster && isSharedFaster(pace);
}

/** Forgets that sharing did not pay: the machine seems to have come to rest. */
export function forgetWaiting(pace: Pace): void {
  if (isSharedFaster(pace)) return;
  pace.shared.time = 0;
  pace.shared.count = 0;
}

function isSharedFaster({ alone, shared }: Pace): boolean {
  return shared.time * alone.count <= alone.time * shared.count;
}
