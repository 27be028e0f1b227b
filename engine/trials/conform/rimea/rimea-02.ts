import type { ConformanceTest } from '../conformance-test.js';

/** RiMEA 2: one person keeps its speed up a stair. */
export const rimea2: ConformanceTest = {
  id: 'rimea-2',
  standard: 'RiMEA',
  title: 'Speed up a stair',
  source: 'RiMEA guideline 4.1.1, annex 1, test 2: stair of 2 x 10 m along its slope, one person',
  asks: 'One person keeps the speed that it was given for walking up stairs.',
  isQuick: true,
  needs: 'stairs',
};
