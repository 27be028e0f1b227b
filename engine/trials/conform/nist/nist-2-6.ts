import type { ConformanceTest } from '../conformance-test.js';

/** NIST 2.6: incapacitation by gases. */
export const nist26: ConformanceTest = {
  id: 'nist-2.6',
  standard: 'NIST',
  title: 'Occupant incapacitation',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.6',
  asks: 'An occupant of a room with toxic gases is incapacitated when the fractional effective dose is 1.',
  isQuick: true,
  needs: 'toxic gases and a fractional effective dose',
};
