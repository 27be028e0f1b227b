import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 5 of document 000. */
export const FIG_5_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 5',
  title: 'local diversity',
  why: `${DRAWN}: docs/diversity.md`,
};
