import type { ConformanceTest } from '../conformance-test.js';
import { judgeDelays, logNormalDelay, normalDelay, uniformDelay } from '../pre-evacuation.js';

const CASES = [uniformDelay(10, 100), normalDelay(60, 20), logNormalDelay(4.586, 0.967)];

/** ISO 1: people begin to walk when their pre-evacuation time is over. */
export const iso1: ConformanceTest = {
  id: 'iso-1',
  standard: 'ISO',
  title: 'Pre-evacuation time',
  source: 'ISO 20414:2020, test 1, as restated from public descriptions: room of 8 x 5 m, ten occupants',
  asks: 'Ten occupants of a room begin to walk at times that follow the distribution assigned to them: uniform, normal and log-normal; a Kolmogorov-Smirnov test finds no difference at 5 %.',
  deviation: 'Every distribution is run with six seeds, so that 60 times are compared.',
  isQuick: false,
  seconds: 5,
  judge: (walk) => judgeDelays(walk, CASES),
};
