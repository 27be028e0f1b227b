import type { Layout } from './layout.js';
import { NEEDED_COLUMNS } from './needed.js';

/** Columns that a function of the module cannot do without, and that have no place in memory: it would read and write at address 0. */
export function missingColumns(name: string, { offsets }: Layout): string[] {
  const needed = Object.hasOwn(NEEDED_COLUMNS, name) ? NEEDED_COLUMNS[name].split(' ') : [];
  return needed.filter((column) => !Object.hasOwn(offsets, column));
}
