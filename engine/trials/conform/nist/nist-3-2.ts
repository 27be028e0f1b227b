import type { ConformanceTest } from '../conformance-test.js';

/** NIST 3.2: social influence on the choice of exits. */
export const nist32: ConformanceTest = {
  id: 'nist-3.2',
  standard: 'NIST',
  title: 'Social influence',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 3.2',
  asks: 'An occupant who is bound to an exit makes others choose it more often.',
  isQuick: true,
  needs: 'choice of exits by what others do',
};
