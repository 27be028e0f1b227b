import { ImportError } from '../recording-error.js';
import type { Rows } from './rows.js';

/** Where a header has x, y and z, z is taken as the height of heads, which hardly changes; tells so, and asks where it cannot be. */
export function checkHeight(name: string, { y, height }: Rows, warnings: string[]): void {
  if (height.length === 0) return;
  const [ofY, ofZ] = [rangeOf(y), rangeOf(height)];
  if (ofY <= ofZ)
    throw new ImportError(
      `${name}: y changes no more than z (by ${ofY} and ${ofZ}), so it is not clear which two of x, y and z are the ground`,
      'columns',
    );
  warnings.push("The column z was taken as the height of heads; the option 'columns' overrides it.");
}

function rangeOf(column: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of column) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}
