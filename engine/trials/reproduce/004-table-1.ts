import type { Reproduction } from './reproduction.js';

/** Table 1 of document 004. */
export const TABLE_1_OF_004: Reproduction = {
  document: '004',
  figure: 'Table 1',
  title: 'average penetration',
  bench: 'motion',
  only: ['pose', 'ground'],
  rows: [
    { what: 'flat ground', published: '0.000470 with IK, 0.001627 without, 1.232807 by the state machine', row: 'penetration, mean' },
    {
      what: 'uneven ground, a height map of the network’s training',
      published: '1.136922 with IK, 3.756697 without, 2.595681 by the state machine',
      row: 'penetration, hmap_001, mean',
    },
    {
      what: 'the same height map, feet put down as the document has it',
      published: '1.136922 with IK',
      row: 'penetration, hmap_001, rule of 004, mean',
    },
    { what: 'uneven ground, hills', published: '1.136922 with IK', row: 'penetration, Jacksboro, mean' },
    {
      what: 'the same hills, feet put down as the document has it',
      published: '1.136922 with IK',
      row: 'penetration, Jacksboro, rule of 004, mean',
    },
  ],
  note: 'published in cm; bodies move by clips that are blended, with IK; which ground the document’s table stands for it does not say, and uneven ground is measured where the shared data are',
};
