/*
 * Whether helpers pay. On a machine that does nothing else they do; where other programs keep its cores busy, a helper may be put aside in the middle of
 * a chunk, and everybody waits for it. So each kernel's time is taken both ways, the faster way is used, and now and then the other one is
 * tried, at a cost that stays small. Time never influences a result, only who computes it.
 */

/** How long a kernel took lately, alone and with helpers. */
export type Pace = {
  /** Milliseconds per element of the last runs. */
  readonly alone: number[];
  readonly shared: number[];
  /** What trying the slower way may cost [ms]; below 0 after it has cost more. */
  budget: number;
};

/** Runs of each kind that are remembered: the middle one counts, so that a single wait does not. */
const REMEMBERED = 3;
/** Trying the slower way may cost this share of the time. */
const TRY_SHARE = 0.01;
/** Sharing pays where it takes less than this share of the time alone. */
const GAIN = 0.9;

/** A pace of which nothing is known. */
export function createPace(): Pace {
  return { alone: [], shared: [], budget: 0 };
}

/** Whether the next run, over a number of elements, is shared with helpers. */
export function isWorthSharing(pace: Pace, count: number): boolean {
  const { alone, shared, budget } = pace;
  if (!isKnown(pace)) return shared.length === 0;
  const extra = Math.abs(middleOf(alone) - middleOf(shared)) * count;
  return budget > 0 && budget >= extra ? !isPaying(pace) : isPaying(pace);
}

/** Takes a run into account: whether it was shared, over how many elements, how long it took [ms]. True when sharing has come to pay by it. */
export function notePace(pace: Pace, isShared: boolean, count: number, time: number): boolean {
  const { alone, shared, budget } = pace;
  const wasPaying = isPaying(pace);
  if (isKnown(pace)) {
    const usual = middleOf(wasPaying ? shared : alone) * count;
    pace.budget = isShared === wasPaying ? budget + TRY_SHARE * time : Math.min(0, budget - (time - usual));
  }
  const used = isShared ? shared : alone;
  used.push(time / count);
  if (used.length > REMEMBERED) used.shift();
  return isShared && !wasPaying && isPaying(pace);
}

/** Forgets that sharing did not pay: the machine seems to have come to rest. */
export function forgetWaiting(pace: Pace): void {
  if (isPaying(pace)) return;
  pace.shared.length = 0;
  pace.budget = 0;
}

function isPaying(pace: Pace): boolean {
  return isKnown(pace) && middleOf(pace.shared) < GAIN * middleOf(pace.alone);
}

function isKnown({ alone, shared }: Pace): boolean {
  return alone.length > 0 && shared.length > 0;
}

/** The middle one of a few numbers; the larger of two. */
function middleOf(few: readonly number[]): number {
  if (few.length < REMEMBERED) return Math.max(...few);
  const [a, b, c] = few;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
