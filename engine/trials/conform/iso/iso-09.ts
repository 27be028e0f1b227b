import { judgeClosingExit } from '../closing-exit.js';
import type { ConformanceTest } from '../conformance-test.js';

/** ISO 9: people turn to another exit when theirs closes. */
export const iso9: ConformanceTest = {
  id: 'iso-9',
  standard: 'ISO',
  title: 'Dynamic availability of exits',
  source: 'ISO 20414:2020, test 9, as restated from public descriptions: room of 10 x 15 m with two exits of 1 m; exit 1 closes after 1 s',
  asks: 'An occupant on the way to exit 1 leaves by exit 2 when exit 1 closes after 1 s.',
  isQuick: true,
  judge: judgeClosingExit,
};
