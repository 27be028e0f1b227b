import type { ColumnSpec } from '../../kernels/index.js';

// What somebody was interrupted in: so many times, what it was moved by and the tick plus one, then for every level the action plus one with its step,
// the ticks plus one that are left, and the tick plus one since when.

/** So many interrupted things are remembered; of more, the latest. */
export const REMEMBERED = 2;
/** Words in front of the levels, and of a level. */
export const HEAD_WORDS = 2;
export const LEVEL_WORDS = 3;
export const REST = 1;
export const BEGUN = 2;

/** Words of one interrupted thing. */
export const suspendedWords = (depth: number) => HEAD_WORDS + depth * LEVEL_WORDS;

/** The column of what people were interrupted in. */
export function suspendedColumnSpec(depth: number, capacity: number): ColumnSpec {
  return { name: 'purposeSuspended', type: 'u32', length: capacity * REMEMBERED * suspendedWords(depth) };
}
