/** How many values fall into each of a row of bins of one width; the last bin also has all that is larger. */
export type Histogram = {
  readonly width: number;
  /** Of the newest sample. */
  readonly now: Float64Array;
  /** Of all samples together. */
  readonly whole: Float64Array;
};

/** Bins without values, from 0 on. */
export function createHistogram(width: number, bins: number): Histogram {
  return { width, now: new Float64Array(bins), whole: new Float64Array(bins) };
}

/** Empties the bins of the newest sample, before another one. */
export function beginSample({ now }: Histogram): void {
  now.fill(0);
}

/** Counts a value that is not negative. */
export function addValue({ width, now, whole }: Histogram, value: number): void {
  const bin = Math.min(Math.floor(value / width), now.length - 1);
  now[bin] += 1;
  whole[bin] += 1;
}
