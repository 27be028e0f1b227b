import type { Reproduction } from './reproduction.js';

/** Table 2 of document 004. */
export const TABLE_2_OF_004: Reproduction = {
  document: '004',
  figure: 'Table 2',
  title: 'average slipping',
  bench: 'motion',
  rows: [
    {
      what: 'network, feet held, worst speed',
      published: '10^-6 cm with IK, 0.115825 without, 22.974229 state machine',
      row: 'foot slip of document 004 by pfnn, feet held, worst speed',
    },
    {
      what: 'network, feet not held, worst speed',
      published: '0.115825 cm',
      row: 'foot slip of document 004 by pfnn, feet not held, worst speed',
    },
  ],
  note: 'on flat ground',
};
