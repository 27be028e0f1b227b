/** How values spread: how many fall into each of a row of bins of one width, and their mean and standard deviation. */
export type Spread = {
  /** Where the first bin begins, and how wide each is. */
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
};

/** Bins of a plot that is as wide as a panel. */
const BINS = 20;
/** Widths that can be read off an axis, each with the powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** How values spread; undefined where there are none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length === 0) return undefined;
  let [sum, squares, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const mean = sum / values.length;
  for (const value of values) squares += (value - mean) ** 2;
  const width = widthFor(most - least);
  // A value that all have stands in the middle of its bin.
  const from = most - least < 1e-6 ? least - width / 2 : Math.floor(least / width + 1e-9) * width;
  const counts = new Array<number>(Math.floor((most - from) / width + 1e-9) + 1).fill(0);
  for (const value of values) counts[Math.floor((value - from) / width + 1e-9)] += 1;
  return { from, width, counts, mean, deviation: Math.sqrt(squares / values.length), least, most };
}

/** The finest width that needs no more than the bins there are. */
function widthFor(range: number): number {
  if (range < 1e-6) return 0.1;
  const ten = 10 ** Math.floor(Math.log10(range / BINS));
  return ten * (STEPS.find((step) => range / (step * ten) <= BINS - 1) ?? 10);
}
