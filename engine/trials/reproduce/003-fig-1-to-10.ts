import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 1 to 10 of document 003. */
export const FIG_1_TO_10_OF_003: Reproduction = {
  document: '003',
  figure: 'Fig. 1 to 10',
  title: 'formation and trajectory models, hierarchy, interpolation',
  why: `${DRAWN}: docs/morphable.md`,
};
