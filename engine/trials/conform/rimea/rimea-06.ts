import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorner } from '../corner.js';
import { ADULTS } from '../people.js';

/** RiMEA 6: twenty people walk around a corner. */
export const rimea6: ConformanceTest = {
  id: 'rimea-6',
  standard: 'RiMEA',
  title: 'Around a corner',
  source: 'RiMEA guideline 4.1.1, annex 1, test 6: corridor of 2 m with a right angle, 20 people',
  asks: 'Twenty people walk around a corner to the left; all arrive within a minute, and nobody enters a wall.',
  isQuick: true,
  judge: (walk) => judgeCorner(walk, { people: 20, population: ADULTS, before: 60 }),
};
