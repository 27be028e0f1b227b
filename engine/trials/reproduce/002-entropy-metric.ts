import type { Reproduction } from './reproduction.js';

/** Entropy metric of document 002. */
export const ENTROPY_METRIC_OF_002: Reproduction = {
  document: '002',
  figure: 'Entropy metric',
  title: 'ranking of simulators on real data',
  bench: 'evaluate',
  only: 'ranking',
  rows: [
    {
      what: 'agreement of the order of models',
      published: 'well correlated with users',
      row: 'agreement of seeds about the order of models',
    },
  ],
  note: 'the study with users is not run; needs the public data sets',
};
