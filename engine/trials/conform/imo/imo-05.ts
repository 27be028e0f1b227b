import type { ConformanceTest } from '../conformance-test.js';
import { judgeResponseTimes } from '../response-times.js';

/** IMO 5: people set out at their own times. */
export const imo5: ConformanceTest = {
  id: 'imo-5',
  standard: 'IMO',
  title: 'Response times',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 5: room of 8 x 5 m, exit of 1 m, 10 people, response times of 10 to 100 s',
  asks: 'Ten people with response times from 10 to 100 s set out at their times, within 0.5 s.',
  isQuick: true,
  judge: judgeResponseTimes,
};
