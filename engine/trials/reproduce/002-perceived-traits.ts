import type { Reproduction } from './reproduction.js';

/** Perceived traits of document 002. */
export const PERCEIVED_TRAITS_OF_002: Reproduction = {
  document: '002',
  figure: 'Perceived traits',
  title: 'which of two crowds is more aggressive, shy and so on',
  bench: 'purpose',
  only: 'traits',
  rows: [
    { what: 'right answers', published: '90 % by people', row: 'which of two crowds is more X: right' },
    { what: 'right answers, similar adjectives merged', published: '98 % by people', row: 'with merged adjectives: right' },
  ],
  note: 'the ratings of people are not gathered here: a rule looks at the paths and answers in their place',
};
