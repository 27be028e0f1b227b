import type { ConformanceTest } from '../conformance-test.js';
import { judgeCongestion } from '../room-to-stairs.js';

/** NIST 5.1: people jam where it gets narrow. */
export const nist51: ConformanceTest = {
  id: 'nist-5.1',
  standard: 'NIST',
  title: 'Congestion',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 5.1: room of 8 x 5 m with 100 occupants, corridor and stairs of 2 m',
  asks: 'People jam before the exit of a room first, and before the stairs at the end of the corridor next.',
  isQuick: true,
  judge: (walk) => judgeCongestion(walk, 100),
};
