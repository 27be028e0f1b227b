import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorridorSpeed } from '../corridor-speed.js';

/** ISO 2: one person keeps its speed in a corridor. */
export const iso2: ConformanceTest = {
  id: 'iso-2',
  standard: 'ISO',
  title: 'Walking speed in a corridor',
  source: 'ISO 20414:2020, test 2, as restated from public descriptions: corridor of 40 m, 1.0 m/s',
  asks: 'One occupant with 1 m/s walks 40 m of a corridor at 1.0 m/s within 5 %.',
  isQuick: true,
  judge: (walk) => judgeCorridorSpeed(walk, { length: 40, width: 2, speed: 1 }),
};
