import type { ColumnSpec } from '../columns/index.js';

/** Where every column lies in memory, and how much memory that takes [bytes]. */
export type Layout = { readonly columns: readonly ColumnSpec[]; readonly offsets: Record<string, number>; readonly bytes: number };

/** Scratch memory of each thread [bytes]. */
export const SCRATCH_BYTES = 131_072;
const FIRST_BYTE = 1024;
/** Columns start on a cache line of their own, and kernels may read up to this far behind the end of one [bytes]. */
const ALIGNMENT = 64;

/** Places columns and per-thread scratch one after the other; kernels may over-read a column by 64 bytes. */
export function createLayout(columns: readonly ColumnSpec[], threads: number): Layout {
  const offsets: Record<string, number> = {};
  let next = FIRST_BYTE;
  for (const { name, length } of columns) {
    if (name in offsets) throw new Error(`column ${name} is declared twice`);
    offsets[name] = next;
    next = Math.ceil((next + length * 4) / ALIGNMENT + 1) * ALIGNMENT;
  }
  offsets.scratch = next;
  next += threads * SCRATCH_BYTES;
  return { columns, offsets, bytes: next + ALIGNMENT };
}
