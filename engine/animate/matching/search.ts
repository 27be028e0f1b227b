import { MATCH_COLUMNS, MATCH_NUMBERS, specsOf } from '../../columns/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';

/** Entries of a box, and of a box of boxes (kernels/matching/match.ts). */
const SMALL = 16;
const LARGE = 64;
/** What stands for no entry in `matchFound`. */
export const NO_ENTRY = 0xffffffff;

/** Columns for so many entries and rows. */
export function matchColumnSpecs(entries: number, rows: number): ColumnSpec[] {
  const boxes = Math.ceil(entries / SMALL) + Math.ceil(entries / LARGE);
  return specsOf(MATCH_COLUMNS, { row: rows, sample: entries }).map((spec) =>
    spec.name === 'matchBox' ? { ...spec, length: boxes * 2 * MATCH_NUMBERS } : spec,
  );
}

/** Puts entries and the boxes around them into the kernels' memory. */
export function placeEntries(kernels: Kernels, entries: Float32Array): void {
  const { matchEntry, matchBox } = kernels.f32;
  matchEntry.set(entries);
  const count = entries.length / MATCH_NUMBERS;
  let at = 0;
  for (const size of [SMALL, LARGE]) {
    for (let first = 0; first < count; first += size, at += 2 * MATCH_NUMBERS) {
      for (let k = 0; k < MATCH_NUMBERS; k++) {
        let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (let entry = first; entry < Math.min(first + size, count); entry++) {
          least = Math.min(least, entries[entry * MATCH_NUMBERS + k]);
          most = Math.max(most, entries[entry * MATCH_NUMBERS + k]);
        }
        matchBox[at + k] = least;
        matchBox[at + MATCH_NUMBERS + k] = most;
      }
    }
  }
}

/** Finds the entries nearest to the first queries, by boxes or by looking at all of them; both find the same. */
export function findMatches(kernels: Kernels, entries: number, queries: number, looksAtAll = false): void {
  kernels.setUp('setMatching', entries, looksAtAll ? 1 : 0);
  kernels.run('findMatches', queries, 16);
}
