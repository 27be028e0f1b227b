import { judgeClosingExit } from '../closing-exit.js';
import type { ConformanceTest } from '../conformance-test.js';

/** NIST 4.1: people turn to another exit when theirs closes. */
export const nist41: ConformanceTest = {
  id: 'nist-4.1',
  standard: 'NIST',
  title: 'Dynamic availability of exits',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 4.1: room of 10 x 15 m with two exits of 1 m; exit 1 closes after 1 s',
  asks: 'An occupant on the way to exit 1 leaves by exit 2 when exit 1 closes after 1 s.',
  isQuick: true,
  judge: judgeClosingExit,
};
