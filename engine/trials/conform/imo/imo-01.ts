import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorridorTime } from '../corridor-speed.js';

const SETTING = { length: 40, width: 2, speed: 1 };
/** Of the time, for getting under way and the length of a tick. */
const TOLERANCE = 0.05;

/** IMO 1: one person keeps its speed in a corridor. */
export const imo1: ConformanceTest = {
  id: 'imo-1',
  standard: 'IMO',
  title: 'Speed in a corridor',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 1: corridor of 40 x 2 m, one person with 1 m/s',
  asks: 'One person with 1 m/s walks 40 m of a corridor in 40 s, within 5 %.',
  isQuick: true,
  judge: (walk) => judgeCorridorTime(walk, SETTING, 40 * (1 - TOLERANCE), 40 * (1 + TOLERANCE)),
};
