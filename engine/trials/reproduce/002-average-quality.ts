import type { Reproduction } from './reproduction.js';

/** Average quality in scenario space of document 002. */
export const AVERAGE_QUALITY_OF_002: Reproduction = {
  document: '002',
  figure: 'Average quality',
  title: 'quality of six algorithms in scenario space by length, time and effort',
  why: 'run by `promenade benchmark scenario-space`, hours of computing for 10 000 scenarios: 0.67 to 0.88, 0.63 to 0.79 and 0.59 to 0.76 are published, docs/scenario-space.md has ours',
};
