/*
 * Whether helpers pay. On a machine that does nothing else they do; where other programs keep its cores busy, a helper may be put aside in the middle of
 * a chunk, and everybody waits for it. So each kernel's time is taken both ways, the faster way is used, and now and then the other one is
 * tried, at a cost that stays small. Time never influences a result, only who computes it.
 */

/** How long a kernel took lately, alone and with helpers. */
export type Pace = {
  readonly alone: Recent;
  readonly shared: Recent;
  /** Time spent [ms] and runs made since the slower way was tried. */
  spent: number;
  runs: number;
};

/** Milliseconds and elements of the last runs, the older the less. */
type Recent = { time: number; count: number };

/** What a run counts for at the next of its kind. */
const KEPT = 0.75;
/** Trying the slower way may cost this share of the time. */
const TRY_SHARE = 0.01;
/** After so many runs it is tried whatever it costs, because the machine may have come to rest. */
const TRY_EVERY = 128;

/** A pace of which nothing is known. */
export function createPace(): Pace {
  return { alone: { time: 0, count: 0 }, shared: { time: 0, count: 0 }, spent: 0, runs: 0 };
}

/** Whether the next run, over a number of elements, is shared with helpers. */
export function isWorthSharing({ alone, shared, spent, runs }: Pace, count: number): boolean {
  if (shared.count === 0) return true;
  if (alone.count === 0) return runs < 2;
  const extra = (alone.time / alone.count - shared.time / shared.count) * count;
  const isTrying = runs >= TRY_EVERY || spent * TRY_SHARE >= Math.abs(extra);
  return isTrying ? extra <= 0 : extra > 0;
}

/** Takes a run into account: whether it was shared, over how many elements, how long it took [ms]. */
export function notePace(pace: Pace, isShared: boolean, count: number, time: number): void {
  const [used, other] = isShared ? [pace.shared, pace.alone] : [pace.alone, pace.shared];
  used.time = used.time * KEPT + time;
  used.count = used.count * KEPT + count;
  const isSlower = other.count > 0 && used.time * other.count > other.time * used.count;
  pace.spent = isSlower ? 0 : pace.spent + time;
  pace.runs = isSlower ? 0 : pace.runs + 1;
}
