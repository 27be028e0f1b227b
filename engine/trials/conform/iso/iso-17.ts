import type { ConformanceTest } from '../conformance-test.js';
import { judgeRouteChoice } from '../route-choice.js';

/** ISO 17: people take the shorter way. */
export const iso17: ConformanceTest = {
  id: 'iso-17',
  standard: 'ISO',
  title: 'Route choice by geometry',
  source: 'ISO 20414:2020, test 17, as restated from public descriptions: ring of corridors of 20 m with a shorter way beside it',
  asks: 'More than half of the occupants take the shorter of two ways.',
  isQuick: true,
  judge: judgeRouteChoice,
};
