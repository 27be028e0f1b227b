import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorridorSpeed } from '../corridor-speed.js';

/** NIST 2.1: one person keeps its speed in a corridor. */
export const nist21: ConformanceTest = {
  id: 'nist-2.1',
  standard: 'NIST',
  title: 'Speed in a corridor',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.1: corridor of 40 x 2 m',
  asks: 'One occupant with 1 m/s walks 40 m of a corridor at 1.0 m/s within 5 %.',
  isQuick: true,
  judge: (walk) => judgeCorridorSpeed(walk, { length: 40, width: 2, speed: 1 }),
};
