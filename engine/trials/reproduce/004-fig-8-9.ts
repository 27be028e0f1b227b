import type { Reproduction } from './reproduction.js';

/** Fig. 8, 9 of document 004. */
export const FIG_8_9_OF_004: Reproduction = {
  document: '004',
  figure: 'Fig. 8, 9',
  title: 'motion on terrains',
  why: 'pictures without a number; feet on slopes and stairs: docs/animation.md',
};
