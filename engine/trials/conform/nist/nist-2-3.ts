import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorner } from '../corner.js';

/** NIST 2.3: people walk around a corner. */
export const nist23: ConformanceTest = {
  id: 'nist-2.3',
  standard: 'NIST',
  title: 'Movement around a corner',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.3: corner of corridors of 2 m, 20 occupants',
  asks: 'Twenty occupants get around a corner within 60 s, and nobody enters a wall.',
  isQuick: true,
  judge: (walk) => judgeCorner(walk, { people: 20, before: 60 }),
};
