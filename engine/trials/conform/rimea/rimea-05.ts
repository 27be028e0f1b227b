import type { ConformanceTest } from '../conformance-test.js';
import { judgeResponseTimes } from '../response-times.js';

/** RiMEA 5: people set out at their own times. */
export const rimea5: ConformanceTest = {
  id: 'rimea-5',
  standard: 'RiMEA',
  title: 'Response times',
  source: 'RiMEA guideline 4.1.1, annex 1, test 5: room of 8 x 5 m, exit of 1 m, 10 people; tolerance of 0.5 s as in JuPedSim',
  asks: 'Ten people with response times from 10 to 100 s set out at their times, within 0.5 s.',
  isQuick: true,
  judge: judgeResponseTimes,
};
