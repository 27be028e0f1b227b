import type { ConformanceTest } from '../conformance-test.js';
import { judgeFlightSpeed } from '../flight-speed.js';

/** NIST 2.2: speed on stairs. */
export const nist22: ConformanceTest = {
  id: 'nist-2.2',
  standard: 'NIST',
  title: 'Speed on stairs',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.2',
  asks: 'One occupant with 1 m/s walks 100 m of stairs, up and down, at 1.0 m/s within 5 %.',
  deviation: 'One straight flight, measured along its slope; the occupant is one whose speed on stairs is 1 m/s.',
  isQuick: true,
  judge: (walk) => judgeFlightSpeed(walk, 100, { up: 1, down: 1 }, 0.05),
};
