import type { Reproduction } from './reproduction.js';

/** Fig. 9 of document 000. */
export const FIG_9_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 9',
  title: 'the study with people',
  why: 'a study with people, which is not run here',
};
