import type { ConformanceTest } from '../conformance-test.js';

/** RiMEA 3: one person keeps its speed down a stair. */
export const rimea3: ConformanceTest = {
  id: 'rimea-3',
  standard: 'RiMEA',
  title: 'Speed down a stair',
  source: 'RiMEA guideline 4.1.1, annex 1, test 3: stair of 2 x 10 m along its slope, one person',
  asks: 'One person keeps the speed that it was given for walking down stairs.',
  isQuick: true,
  needs: 'stairs',
};
