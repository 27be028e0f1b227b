import type { Reproduction } from './reproduction.js';

/** SteerBench of document 002. */
export const STEERBENCH_OF_002: Reproduction = {
  document: '002',
  figure: 'SteerBench',
  title: 'scores of test cases',
  why: 'run by `promenade benchmark steerbench`; the tutorial prints no scores',
};
