import type { ConformanceTest } from '../conformance-test.js';
import { judgeSlowerOccupant } from '../slower-occupant.js';

/** NIST 2.10: somebody with a movement disability holds others up. */
export const nist210: ConformanceTest = {
  id: 'nist-2.10',
  standard: 'NIST',
  title: 'People with movement disabilities',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.10: two rooms of 4 x 5 m, ramp of 12 x 1.5 m',
  asks: 'Twenty-four occupants behind somebody slower and larger (0.8 m/s, radius 0.4 m) take longer than behind one of their own.',
  deviation: 'How steep the ramp is was not restated: it rises by one in twelve.',
  isQuick: false,
  seconds: 2,
  judge: judgeSlowerOccupant,
};
