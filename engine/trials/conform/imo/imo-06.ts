import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorner } from '../corner.js';
import { MALES_30_TO_50 } from '../people.js';

/** IMO 6: twenty people walk around a corner. */
export const imo6: ConformanceTest = {
  id: 'imo-6',
  standard: 'IMO',
  title: 'Around a corner',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 6: corridor of 2 m with a corner to the left, 20 people',
  asks: 'Twenty people walk around a corner to the left; all arrive within a minute, and nobody enters a wall.',
  isQuick: true,
  judge: (walk) => judgeCorner(walk, { people: 20, population: MALES_30_TO_50, before: 60 }),
};
