import type { Reproduction } from './reproduction.js';

/** Table 2 of document 004. */
export const TABLE_2_OF_004: Reproduction = {
  document: '004',
  figure: 'Table 2',
  title: 'average slipping',
  bench: 'motion',
  only: ['network', 'ground'],
  rows: [
    {
      what: 'flat ground, network, feet held, worst of seven speeds',
      published: '10⁻⁶ with IK',
      row: 'foot slip of document 004 by pfnn, feet held, worst speed',
    },
    {
      what: 'flat ground, network, feet not held, worst of seven speeds',
      published: '0.115825 without IK, 22.974229 by the state machine',
      row: 'foot slip of document 004 by pfnn, feet not held, worst speed',
    },
    {
      what: 'uneven ground, a height map of the network’s training, clips',
      published: '2.603551 with IK, 3.05557 without, 15.985041 by the state machine',
      row: 'slip, hmap_001, mean',
    },
    {
      what: 'the same height map, feet put down as the document has it',
      published: '2.603551 with IK',
      row: 'slip, hmap_001, rule of 004, mean',
    },
    { what: 'uneven ground, hills, clips', published: '2.603551 with IK', row: 'slip, Jacksboro, mean' },
    {
      what: 'the same hills, feet put down as the document has it',
      published: '2.603551 with IK',
      row: 'slip, Jacksboro, rule of 004, mean',
    },
  ],
  note: 'published in cm; uneven ground is measured where the shared data are',
};
