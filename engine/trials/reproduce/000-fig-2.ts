import type { Reproduction } from './reproduction.js';

/** Fig. 2 of document 000. */
export const FIG_2_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 2',
  title: 'cutting a sequence into primitives',
  why: 'curves of one clip of CMU, without a number; `promenade motion extract` draws the same of any clip',
};
