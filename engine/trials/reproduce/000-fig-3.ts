import type { Reproduction } from './reproduction.js';

/** Fig. 3 of document 000. */
export const FIG_3_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 3',
  title: 'styles in the stylisation space',
  why: 'a picture of styles of clips that are not in the repository; `promenade motion sheet` draws those of a library',
};
