import type { Reproduction } from './reproduction.js';

/** Table II of document 000. */
export const TABLE_II_OF_000: Reproduction = {
  document: '000',
  figure: 'Table II',
  title: 'overhead of diversity control',
  bench: 'motion',
  only: 'diversity',
  rows: [100, 200, 300, 400].map((people, n) => ({
    what: `${people} people, overhead`,
    published: ['0.7 %', '0.5 %', '0.5 %', '1.0 %'][n],
    row: `diversity control, ${people} people, share of the tick with bodies`,
  })),
  note: 'share of a tick with animated bodies, without drawing; the document has frame rates with drawing',
};
