import type { ConformanceTest } from '../conformance-test.js';
import { judgeFlightSpeed } from '../flight-speed.js';

/** IMO 3: one person keeps its speed down a stair. */
export const imo3: ConformanceTest = {
  id: 'imo-3',
  standard: 'IMO',
  title: 'Speed down a stair',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 3: stair of 2 x 10 m, one person with 1 m/s',
  asks: 'One person with 1 m/s walks down 10 m of a stair in 10 s, within 5 %.',
  deviation: 'The stair is measured along its slope, and the person is one whose speed on stairs is 1 m/s.',
  isQuick: true,
  judge: (walk) => judgeFlightSpeed(walk, 10, { down: 1 }, 0.05),
};
