import type { ConformanceTest } from '../conformance-test.js';
import { judgeFlightSpeed, speedOnStairs } from '../flight-speed.js';

/** RiMEA 2: one person keeps its speed up a stair. */
export const rimea2: ConformanceTest = {
  id: 'rimea-2',
  standard: 'RiMEA',
  title: 'Speed up a stair',
  source: 'RiMEA guideline 4.1.1, annex 1, test 2: stair of 2 x 10 m along its slope, one person; speeds on stairs of Weidmann (1993)',
  asks: 'One person with 1.33 m/s on level ground keeps the speed that it was given for walking up stairs, within 5 %.',
  isQuick: true,
  judge: (walk) => judgeFlightSpeed(walk, 10, { up: speedOnStairs(1.33, 'up') }, 0.05),
};
