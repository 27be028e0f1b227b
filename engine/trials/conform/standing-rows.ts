import type { MeasurementArea } from '../../evaluate/index.js';
import type { Point } from './scene.js';

/** Where a dense crowd stands: in even rows over an area. */
export type StandingRows = { readonly area: MeasurementArea; readonly columns: number; readonly rows: number };

/** Places of people one beside the other, row after row; chance places fewer than the densities that guidelines ask for. */
export function standingRows(people: number, { area: { minX, maxX, minZ, maxZ }, columns, rows }: StandingRows): Point[] {
  return Array.from({ length: people }, (_, n): Point => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    return [
      rounded(minX + (column * (maxX - minX)) / Math.max(1, columns - 1)),
      rounded(minZ + (row * (maxZ - minZ)) / Math.max(1, rows - 1)),
    ];
  });
}

/** Millimetres make short files. */
function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
