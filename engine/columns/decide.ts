// Columns of what people know of exits.
import type { Columns } from './column.js';

/** Only in a world with exits. */
export const FAMILIARITY_COLUMNS = {
  knownExits: {
    type: 'u32',
    per: 'exit word',
    writer: 'decide',
    readers: ['decide', 'plan'],
    meaning: 'One bit for every exit, in words of 32 by row: whether the person knows it.',
  },
  keepsToExits: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['decide'],
    meaning: '1 where the person keeps to the exits that it knows from the start.',
  },
} as const satisfies Columns;
