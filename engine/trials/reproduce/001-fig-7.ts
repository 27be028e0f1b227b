import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 7 of document 001. */
export const FIG_7_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 7',
  title: 'blending of unit quaternions',
  why: `${DRAWN}: docs/motion-blending.md`,
};
