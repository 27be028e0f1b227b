import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 4 of document 000. */
export const FIG_4_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 4',
  title: 'style variation and consistency tables',
  why: `${DRAWN}: docs/diversity.md`,
};
