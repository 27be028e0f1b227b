import { judgeAssignedSpeeds } from '../assigned-speeds.js';
import type { ConformanceTest } from '../conformance-test.js';

/** NIST 2.4: people walk with the speeds assigned to them. */
export const nist24: ConformanceTest = {
  id: 'nist-2.4',
  standard: 'NIST',
  title: 'Assigned occupant demographics',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.4; 100 occupants with speeds N(1.2, 0.2)',
  asks: 'The speeds of a hundred occupants have the distribution assigned to them, normal with mean 1.2 and deviation 0.2 m/s.',
  deviation: 'The speeds at which people walk freely are measured, not those in a table; three runs are taken together.',
  isQuick: true,
  judge: (walk) => judgeAssignedSpeeds(walk, { mean: 1.2, sd: 0.2 }),
};
