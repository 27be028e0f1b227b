import type { Reproduction } from './reproduction.js';

/** Data-driven evaluation of document 002. */
export const DATA_DRIVEN_EVALUATION_OF_002: Reproduction = {
  document: '002',
  figure: 'Data-driven evaluation',
  title: 'density measure 43 %, proximity measure 86 %',
  why: 'two captions of a picture, which do not say of what they are the share; how well real crowds are told from changed ones by such measures is `promenade bench evaluate --only context`, docs/evaluate.md',
};
