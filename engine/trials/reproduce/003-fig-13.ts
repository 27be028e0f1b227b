import type { Reproduction } from './reproduction.js';

/** Fig. 13 of document 003. */
export const FIG_13_OF_003: Reproduction = {
  document: '003',
  figure: 'Fig. 13',
  title: 'group formation over time',
  why: 'a picture of a herd that one model cannot hold; the remedy that the document names, weights that change in time, is in the scene morph-square',
};
