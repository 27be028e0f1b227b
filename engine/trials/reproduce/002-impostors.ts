import type { Reproduction } from './reproduction.js';

/** Impostors of document 002. */
export const IMPOSTORS_OF_002: Reproduction = {
  document: '002',
  figure: 'Impostors',
  title: 'rendering by impostors',
  why: 'frame rates of another machine; `promenade bench render` prints ours',
};
