import type { ConformanceTest } from '../conformance-test.js';
import { judgeCongestion } from '../room-to-stairs.js';

/** ISO 10: people jam before stairs. */
export const iso10: ConformanceTest = {
  id: 'iso-10',
  standard: 'ISO',
  title: 'Congestion in front of stairs',
  source: 'ISO 20414:2020, test 10, as restated from public descriptions',
  asks: 'People jam at the exit of a room and again before a flight of stairs.',
  isQuick: true,
  judge: (walk) => judgeCongestion(walk, 100),
};
