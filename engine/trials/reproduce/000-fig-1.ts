import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 1 of document 000. */
export const FIG_1_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 1',
  title: 'the two parts of the approach',
  why: `${DRAWN}: docs/diversity.md`,
};
