import type { ConformanceTest } from '../conformance-test.js';
import { judgeCounterFlow } from '../counter-flow.js';
import { MALES_30_TO_50 } from '../people.js';

/** IMO 8: people come the other way. */
export const imo8: ConformanceTest = {
  id: 'imo-8',
  standard: 'IMO',
  title: 'Counter-flow',
  source:
    'IMO MSC.1/Circ.1238, annex 3, test 8: two rooms of 10 x 10 m joined by a corridor of 10 x 2 m, 100 people against 0, 10, 50 and 100',
  asks: 'The hundred take longer the more people come against them, and everybody gets through.',
  isQuick: false,
  seconds: 4,
  judge: (walk) => judgeCounterFlow(walk, MALES_30_TO_50),
};
