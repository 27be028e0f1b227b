/** A range of values. */
export type Range = { readonly min: number; readonly max: number };

/** A range of values, where it lies in the picture, and round values to write beside it. */
export type Scale = Range & {
  readonly ticks: readonly number[];
  /** Where a value lies [px]. */
  at(value: number): number;
  /** A value in as many digits as its ticks need. */
  label(value: number): string;
};

/** Where a scale lies and how many ticks it should have at most. */
export type ScalePlace = { readonly from: number; readonly to: number; readonly ticks: number };

/** Makes a scale; with `whole` its ends are moved out to ticks. */
export function createScale(range: Range, { from, to, ticks: wanted }: ScalePlace, { whole = true } = {}): Scale {
  const { min: low, max: high } = spread(range);
  const step = tickStep(high - low, wanted);
  const min = whole ? Math.floor(low / step + 1e-9) * step : low;
  const max = whole ? Math.ceil(high / step - 1e-9) * step : high;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    min,
    max,
    ticks: Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step),
    at: (value) => from + ((value - min) / (max - min)) * (to - from),
    label: (value) => (Math.abs(value) < step / 2 ? '0' : value.toFixed(digits).replace('-', '−')),
  };
}

/** The least range that holds all finite values; 0 to 1 when there are none. */
export function rangeOf(values: Iterable<number>): Range {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? { min, max } : { min: 0, max: 1 };
}

/** A range without length gets one. */
function spread({ min, max }: Range): Range {
  if (max - min > 1e-9 * Math.max(1, Math.abs(max))) return { min, max };
  return min > 0 ? { min: 0, max } : { min, max: min + 1 };
}

/** The least of 1, 2, 5, 10, … that gives at most so many ticks. */
function tickStep(length: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(length / most));
  const factor = [1, 2, 5, 10].find((value) => length / (value * power) <= most + 1e-9) ?? 10;
  return factor * power;
}
