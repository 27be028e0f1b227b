import type { ConformanceTest } from '../conformance-test.js';
import { judgeCounterFlow } from '../counter-flow.js';

/** ISO 6: counter-flow slows people down. */
export const iso6: ConformanceTest = {
  id: 'iso-6',
  standard: 'ISO',
  title: 'Horizontal counter-flows',
  source: 'ISO 20414:2020, test 6, as restated from public descriptions: rooms of 10 x 10 m, corridor of 10 x 2 m',
  asks: 'A hundred occupants take longer through a corridor the more people come against them: 0, 10, 50, 100.',
  isQuick: false,
  seconds: 4,
  judge: (walk) => judgeCounterFlow(walk, {}),
};
