// Columns of motion matching (kernels/matching).
import type { Columns } from './column.js';
import { MATCH_NUMBERS } from './constants.js';

const OWN = { per: 'row', writer: 'animate', readers: ['animate'] } as const;
const STORED = { per: 'sample', writer: 'animate', readers: ['animate'], type: 'f32' } as const;

/** Only where somebody matches. */
export const MATCH_COLUMNS = {
  matchEntry: {
    ...STORED,
    width: MATCH_NUMBERS,
    meaning: 'Features of the entries of a motion database, over their deviations and times their weights.',
  },
  matchBox: { ...STORED, meaning: 'The least and the most of each feature in boxes of 16 entries, then in boxes of 64.' },
  matchQuery: { ...OWN, type: 'f32', width: MATCH_NUMBERS, meaning: 'Features that are looked for.' },
  matchFound: { ...OWN, type: 'u32', meaning: 'The entry that was found; before, one that may be it.' },
  matchCost: { ...OWN, type: 'f32', meaning: 'How far it is from what was looked for, squared.' },
} as const satisfies Columns;
