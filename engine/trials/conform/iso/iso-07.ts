import type { ConformanceTest } from '../conformance-test.js';
import { judgeSlowerOccupant } from '../slower-occupant.js';

/** ISO 7: somebody with a movement disability holds others up, and is overtaken. */
export const iso7: ConformanceTest = {
  id: 'iso-7',
  standard: 'ISO',
  title: 'Overtaking people with movement disabilities',
  source: 'ISO 20414:2020, test 7, as restated from public descriptions: two rooms of 4 x 5 m, ramp of 12 x 1.5 m',
  asks: 'Twenty-four occupants behind somebody slower and larger (0.8 m/s, radius 0.4 m) take longer than behind one of their own.',
  deviation: 'How steep the ramp is was not restated: it rises by one in twelve.',
  isQuick: false,
  seconds: 2,
  judge: judgeSlowerOccupant,
};
