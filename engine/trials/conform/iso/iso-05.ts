import { judgeAssignedSpeeds } from '../assigned-speeds.js';
import type { ConformanceTest } from '../conformance-test.js';

/** ISO 5: people walk with the speeds assigned to them. */
export const iso5: ConformanceTest = {
  id: 'iso-5',
  standard: 'ISO',
  title: 'Assigned demographics',
  source: 'ISO 20414:2020, test 5, as restated from public descriptions: 100 occupants with speeds N(1.2, 0.2)',
  asks: 'Mean and deviation of the speeds of a hundred occupants are within 0.05 m/s of those assigned, and a Kolmogorov-Smirnov test finds no difference at 5 %.',
  deviation: 'Three runs are taken together.',
  isQuick: true,
  judge: (walk) => judgeAssignedSpeeds(walk, { mean: 1.2, sd: 0.2 }),
};
