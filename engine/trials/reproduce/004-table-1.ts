import type { Reproduction } from './reproduction.js';

/** Table 1 of document 004. */
export const TABLE_1_OF_004: Reproduction = {
  document: '004',
  figure: 'Table 1',
  title: 'average penetration',
  bench: 'motion',
  rows: [{ what: 'flat ground, cm', published: '0.000470 with IK, 0.001627 without, 1.232807 state machine', row: 'penetration, mean' }],
  note: 'on flat ground',
};
