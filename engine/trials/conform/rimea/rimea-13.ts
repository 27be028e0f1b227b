import type { ConformanceTest } from '../conformance-test.js';
import { judgeStairDensity } from '../stair-density.js';

/** RiMEA 13: speed over density on stairs. */
export const rimea13: ConformanceTest = {
  id: 'rimea-13',
  standard: 'RiMEA',
  title: 'Fundamental diagram of stairs',
  source: 'RiMEA guideline 4.1.1, annex 1, test 13',
  asks: 'At equal density people walk faster down a stair than up, and slower the denser they are.',
  deviation:
    'The spread that was measured (Corbetta et al.) was not at hand: the curves of Weidmann (1993) are drawn beside, and what is judged is direction and fall.',
  isQuick: false,
  seconds: 4,
  judge: judgeStairDensity,
};
