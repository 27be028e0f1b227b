import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorner } from '../corner.js';

/** ISO 4: people walk around a corner. */
export const iso4: ConformanceTest = {
  id: 'iso-4',
  standard: 'ISO',
  title: 'Movement around a corner',
  source: 'ISO 20414:2020, test 4, as restated from public descriptions: corner of corridors of 2 m, 20 occupants',
  asks: 'Twenty occupants get around a corner, and nobody enters a wall.',
  isQuick: true,
  judge: (walk) => judgeCorner(walk, { people: 20, before: 60 }),
};
