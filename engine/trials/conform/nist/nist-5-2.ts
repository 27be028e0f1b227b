import type { ConformanceTest } from '../conformance-test.js';
import { judgeLimitedExit } from '../limited-exit.js';

/** NIST 5.2: an exit lets no more through than is set. */
export const nist52: ConformanceTest = {
  id: 'nist-5.2',
  standard: 'NIST',
  title: 'Maximum flow rates',
  source:
    'NIST TN 1822 (Ronchi et al. 2013), verification test 5.2: room of 8 x 5 m, exit of 1 m, 100 occupants; 1.33 people per metre and second after IMO MSC.1/Circ.1238',
  asks: 'Through an exit of 1 m whose flow is limited to 1.33 a second no more people pass; without a limit the flow is told.',
  isQuick: true,
  judge: (walk) => judgeLimitedExit(walk, 1.33),
};
