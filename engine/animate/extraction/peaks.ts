/** What makes a local maximum count. */
export type PeakOptions = {
  /** How far one must at least go down from it before one can go higher. */
  readonly prominence: number;
  /** The least number of values from a peak to the next; of two that are closer the higher one stays. */
  readonly spacing: number;
};

/** Places of the local maxima that stand out, in their order. A flat top counts once, at its middle; the ends never count. */
export function findPeaks(values: ArrayLike<number>, { prominence, spacing }: PeakOptions): number[] {
  const standing = localMaxima(values).filter((peak) => prominenceOf(values, peak) >= prominence);
  const kept: number[] = [];
  for (const peak of standing.toSorted((a, b) => values[b] - values[a] || a - b)) {
    if (kept.every((other) => Math.abs(other - peak) >= spacing)) kept.push(peak);
  }
  return kept.sort((a, b) => a - b);
}

/** Places of the local minima that stand out. */
export function findValleys(values: ArrayLike<number>, options: PeakOptions): number[] {
  return findPeaks(
    Float64Array.from(values, (value) => -value),
    options,
  );
}

function localMaxima(values: ArrayLike<number>): number[] {
  const maxima: number[] = [];
  for (let i = 1; i < values.length - 1; i++) {
    if (values[i] <= values[i - 1]) continue;
    let end = i;
    while (end < values.length - 1 && values[end + 1] === values[i]) end += 1;
    if (end < values.length - 1 && values[end + 1] < values[i]) maxima.push((i + end) >> 1);
    i = end;
  }
  return maxima;
}

function prominenceOf(values: ArrayLike<number>, peak: number): number {
  return values[peak] - Math.max(lowestTowards(values, peak, -1), lowestTowards(values, peak, 1));
}

/** The lowest value on the way to something higher. */
function lowestTowards(values: ArrayLike<number>, peak: number, step: number): number {
  let lowest = values[peak];
  for (let i = peak + step; i >= 0 && i < values.length && values[i] <= values[peak]; i += step) lowest = Math.min(lowest, values[i]);
  return lowest;
}
