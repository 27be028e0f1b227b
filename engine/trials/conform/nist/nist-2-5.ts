import type { ConformanceTest } from '../conformance-test.js';

/** NIST 2.5: walking speed in smoke. */
export const nist25: ConformanceTest = {
  id: 'nist-2.5',
  standard: 'NIST',
  title: 'Reduced visibility and walking speed',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.5',
  asks: 'One occupant with 1.25 m/s walks 100 m through smoke at the speed that the chosen relation gives.',
  isQuick: true,
  needs: 'smoke, and walking speed that depends on visibility',
};
