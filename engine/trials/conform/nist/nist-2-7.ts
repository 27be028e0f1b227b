import type { ConformanceTest } from '../conformance-test.js';

/** NIST 2.7: use of elevators. */
export const nist27: ConformanceTest = {
  id: 'nist-2.7',
  standard: 'NIST',
  title: 'Elevator usage',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.7',
  asks: 'Occupants reach another floor by an elevator as it is configured.',
  isQuick: true,
  needs: 'levels and elevators',
};
