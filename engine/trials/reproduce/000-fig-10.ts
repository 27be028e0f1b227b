import type { Reproduction } from './reproduction.js';

/** Fig. 10 of document 000. */
export const FIG_10_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 10',
  title: 'times to find clones',
  why: 'a study with people, which is not run here',
};
