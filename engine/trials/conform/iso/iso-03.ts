import type { ConformanceTest } from '../conformance-test.js';
import { judgeFlightSpeed, speedOnStairs } from '../flight-speed.js';

/** ISO 3: speed on stairs. */
export const iso3: ConformanceTest = {
  id: 'iso-3',
  standard: 'ISO',
  title: 'Walking speed on stairs',
  source: 'ISO 20414:2020, test 3, as restated from public descriptions; speeds on stairs of Weidmann (1993)',
  asks: 'One occupant with 1 m/s on level ground walks on stairs at the speed assigned for them, within 5 %.',
  isQuick: true,
  judge: (walk) => judgeFlightSpeed(walk, 10, { up: speedOnStairs(1, 'up'), down: speedOnStairs(1, 'down') }, 0.05),
};
