import type { ConformanceTest } from '../conformance-test.js';
import { judgeFlightSpeed, speedOnStairs } from '../flight-speed.js';

/** RiMEA 3: one person keeps its speed down a stair. */
export const rimea3: ConformanceTest = {
  id: 'rimea-3',
  standard: 'RiMEA',
  title: 'Speed down a stair',
  source: 'RiMEA guideline 4.1.1, annex 1, test 3: stair of 2 x 10 m along its slope, one person; speeds on stairs of Weidmann (1993)',
  asks: 'One person with 1.33 m/s on level ground keeps the speed that it was given for walking down stairs, within 5 %.',
  isQuick: true,
  judge: (walk) => judgeFlightSpeed(walk, 10, { down: speedOnStairs(1.33, 'down') }, 0.05),
};
