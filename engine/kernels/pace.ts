/*
 * Whether helpers pay. On a machine that does nothing else they do; where other programs keep its cores busy, a helper may be put aside in the middle of
 * a chunk, and everybody waits for it. So each kernel's time is taken both ways, and the faster way is used as long as the account says so: what helpers
 * gain is put there and what waiting for them costs is taken, for all kernels together, so that waits now and then, which no few runs of a single
 * kernel show, come to little in the end. Time never influences a result, only who computes it.
 */

/** What helpers have gained lately, of all kernels [ms]; below 0 after waits have cost more: then nobody is helped until a small share of the time has made up for it. */
export type Account = { credit: number };

/** How long a kernel took lately, alone and with helpers. */
export type Pace = {
  readonly account: Account;
  /** Milliseconds per element of the last runs. */
  readonly alone: number[];
  readonly shared: number[];
  /** What trying to run alone may cost, where helpers pay [ms]. */
  spare: number;
};

/** Runs of each kind that are remembered: the middle one counts, so that a single wait does not. */
const REMEMBERED = 3;
/** Trying the slower way may cost this share of the time. */
const TRY_SHARE = 0.01;
/** Sharing pays where it takes less than this share of the time alone. */
const GAIN = 0.9;
/** Gains beyond this are forgotten: it is what a machine that becomes busy can cost before helpers are left alone [ms]. */
const MOST_CREDIT = 4;

/** An account of nothing yet. */
export function createAccount(): Account {
  return { credit: 0 };
}

/** A pace of which nothing is known. */
export function createPace(account: Account): Pace {
  return { account, alone: [], shared: [], spare: 0 };
}

/** Whether the next run, over a number of elements, is shared with helpers. */
export function isWorthSharing(pace: Pace, count: number): boolean {
  const { account, alone, shared, spare } = pace;
  if (!isKnown(pace)) return shared.length === 0;
  const extra = Math.abs(middleOf(alone) - middleOf(shared)) * count;
  if (isPaying(pace)) return account.credit >= 0 && spare <= extra;
  return account.credit > 0 && account.credit >= Math.min(extra, MOST_CREDIT);
}

/** Takes a run into account: whether it was shared, over how many elements, how long it took [ms]. */
export function notePace(pace: Pace, isShared: boolean, count: number, time: number): void {
  const { account, alone, shared } = pace;
  if (isKnown(pace)) {
    const gain = isShared ? middleOf(alone) * count - time : TRY_SHARE * time;
    account.credit = Math.min(MOST_CREDIT, account.credit + gain);
    pace.spare = isShared ? pace.spare + TRY_SHARE * time : 0;
  }
  const used = isShared ? shared : alone;
  used.push(time / count);
  if (used.length > REMEMBERED) used.shift();
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
