import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorridorTime } from '../corridor-speed.js';

const SETTING = { length: 40, width: 2, speed: 1.33 };

/** RiMEA 1: one person keeps its speed in a corridor. */
export const rimea1: ConformanceTest = {
  id: 'rimea-1',
  standard: 'RiMEA',
  title: 'Speed in a corridor',
  source: 'RiMEA guideline 4.1.1, annex 1, test 1: corridor of 40 x 2 m, one person with 1.33 m/s',
  asks: 'One person with 1.33 m/s walks 40 m of a corridor in 26 to 34 s.',
  isQuick: true,
  judge: (walk) => judgeCorridorTime(walk, SETTING, 26, 34),
};
