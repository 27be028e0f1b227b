/**
 * Samples over time, in columns; the first is time [s]. There are never more than `most`: when it is full, every second sample goes, and from then on
 * samples are taken half as often.
 */
export type Series = {
  readonly most: number;
  readonly columns: readonly Float64Array[];
  /** Between two samples [s]. */
  interval: number;
  count: number;
  /** Grows when samples that were there before have changed place or gone. */
  generation: number;
};

/** What somebody has of a series already. */
export type Known = { readonly generation: number; readonly count: number };

/** The samples of a series from one on. */
export type Samples = { readonly generation: number; readonly from: number; readonly columns: readonly Float64Array[] };

/** A series without samples. */
export function createSeries(columns: number, interval: number, most = 1200): Series {
  return { most, interval, count: 0, generation: 0, columns: Array.from({ length: columns }, () => new Float64Array(most)) };
}

/** Whether the time for another sample has come. */
export function isDue({ columns, count, interval }: Series, time: number): boolean {
  // A tick may fall a rounding error short.
  return count === 0 || time - columns[0][count - 1] >= interval - 1e-6;
}

/** Adds a sample; its first value is the time. */
export function addSample(series: Series, values: readonly number[]): void {
  if (series.count === series.most) thinOut(series);
  series.columns.forEach((column, n) => {
    column[series.count] = values[n];
  });
  series.count += 1;
}

/** Forgets what came after a time, where a run goes on from an earlier moment. */
export function rewind(series: Series, time: number): void {
  const before = series.count;
  while (series.count > 0 && series.columns[0][series.count - 1] > time + 1e-6) series.count -= 1;
  if (series.count < before) series.generation += 1;
}

/** What somebody does not have yet: all of it where what they have no longer holds. */
export function samplesSince({ generation, count, columns }: Series, known: Known | undefined): Samples {
  const from = known?.generation === generation && known.count <= count ? known.count : 0;
  return { generation, from, columns: columns.map((column) => column.slice(from, count)) };
}

function thinOut(series: Series): void {
  const kept = Math.ceil(series.count / 2);
  for (const column of series.columns) {
    for (let n = 0; n < kept; n++) column[n] = column[2 * n];
  }
  series.count = kept;
  series.interval *= 2;
  series.generation += 1;
}
