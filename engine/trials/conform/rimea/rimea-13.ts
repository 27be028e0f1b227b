import type { ConformanceTest } from '../conformance-test.js';

/** RiMEA 13: speed over density on stairs. */
export const rimea13: ConformanceTest = {
  id: 'rimea-13',
  standard: 'RiMEA',
  title: 'Fundamental diagram of stairs',
  source: 'RiMEA guideline 4.1.1, annex 1, test 13, with the spread of Corbetta et al.',
  asks: 'At equal density people walk faster down a stair than up, within the spread that was measured.',
  isQuick: false,
  needs: 'stairs',
};
