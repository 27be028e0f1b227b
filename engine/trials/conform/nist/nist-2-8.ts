import type { ConformanceTest } from '../conformance-test.js';
import { judgeCounterFlow } from '../counter-flow.js';

/** NIST 2.8: counter-flow slows people down. */
export const nist28: ConformanceTest = {
  id: 'nist-2.8',
  standard: 'NIST',
  title: 'Horizontal counter-flows',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.8: rooms of 10 x 10 m, corridor of 10 x 2 m',
  asks: 'A hundred occupants take longer through a corridor the more people come against them: 0, 10, 50, 100.',
  isQuick: false,
  seconds: 4,
  judge: (walk) => judgeCounterFlow(walk, {}),
};
