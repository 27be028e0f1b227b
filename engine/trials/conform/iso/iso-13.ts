import type { ConformanceTest } from '../conformance-test.js';
import { judgeCorridorDensity } from '../corridor-density.js';

/** ISO 13: speed and flow in a corridor follow from density. */
export const iso13: ConformanceTest = {
  id: 'iso-13',
  standard: 'ISO',
  title: 'Flow, density and speed in a corridor',
  source: 'ISO 20414:2020, test 13, as restated from public descriptions: corridor of 60 x 2 m, 60 to 480 occupants with 1.0 m/s',
  asks: 'In the middle part of a corridor nobody is faster than the free speed, and crowds of 0.5 to 4 people per square metre are slower the denser they are.',
  isQuick: false,
  seconds: 4,
  judge: judgeCorridorDensity,
};
