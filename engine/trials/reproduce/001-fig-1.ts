import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 1 of document 001. */
export const FIG_1_OF_001: Reproduction = { document: '001', figure: 'Fig. 1', title: 'overview', why: `${DRAWN}: docs/meetings.md` };
