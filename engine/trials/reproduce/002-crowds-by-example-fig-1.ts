import type { Reproduction } from './reproduction.js';

/** Crowds by example, Fig. 1 of document 002. */
export const CROWDS_BY_EXAMPLE_FIG_1_OF_002: Reproduction = {
  document: '002',
  figure: 'Crowds by example, Fig. 1',
  title: 'parameters from example paths',
  why: 'an overview without a number; learning from paths is `promenade learn`',
};
