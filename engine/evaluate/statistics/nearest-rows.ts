import { quantile } from './statistics.js';

/** The rows of a table that are nearest to one, nearest first, with their distances. */
export type NearestRows = { readonly rows: Int32Array; readonly distances: Float64Array };

/** Finds the nearest rows to the one that begins at a place of other values; those that `isLeftOut` says do not count. */
export type FindNearest = (values: Float64Array, at: number, isLeftOut?: (row: number) => boolean) => NearestRows;

/**
 * Finds nearest rows of a table whose columns are weighted; of rows that are equally near, earlier ones come first. All rows are looked at: sorting them by a column
 * and going outwards from there gained nothing, because the fiftieth neighbour in six dimensions is far off in every one of them.
 */
export function createRowFinder(table: Float64Array, scale: Float64Array, most: number): FindNearest {
  const length = scale.length;
  const count = table.length / length;
  const weighted = table.map((value, n) => value * scale[n % length]);
  const wanted = new Float64Array(length);
  return (values, at, isLeftOut) => {
    for (let c = 0; c < length; c++) wanted[c] = values[at + c] * scale[c];
    const nearest = { rows: new Int32Array(most), distances: new Float64Array(most).fill(Infinity) };
    const { rows, distances } = nearest;
    let found = 0;
    for (let row = 0; row < count; row++) {
      const limit = distances[most - 1];
      const distance = squaredDistance(wanted, weighted, row * length, limit);
      if (distance >= limit || isLeftOut?.(row)) continue;
      insert(nearest, distance, row);
      found = Math.min(most, found + 1);
    }
    return { rows: rows.subarray(0, found), distances: distances.subarray(0, found).map(Math.sqrt) };
  };
}

/** One over the spread of each column, from the lowest to the highest twentieth, so that all have the same weight. */
export function columnScales(values: Float64Array, length: number): Float64Array {
  return Float64Array.from({ length }, (_, c) => {
    const column = values.filter((_, n) => n % length === c);
    const spread = column.length > 0 ? quantile(column, 0.95) - quantile(column, 0.05) : 0;
    return spread > 1e-6 ? 1 / spread : 1;
  });
}

/** The squared distance to a row; anything beyond `limit` once it is. */
function squaredDistance(wanted: Float64Array, rows: Float64Array, at: number, limit: number): number {
  let sum = 0;
  for (let c = 0; c < wanted.length && sum < limit; c++) {
    const difference = wanted[c] - rows[at + c];
    sum += difference * difference;
  }
  return sum;
}

function insert({ rows, distances }: NearestRows, distance: number, row: number): void {
  let at = distances.length - 1;
  for (; at > 0 && distances[at - 1] > distance; at--) {
    distances[at] = distances[at - 1];
    rows[at] = rows[at - 1];
  }
  distances[at] = distance;
  rows[at] = row;
}
