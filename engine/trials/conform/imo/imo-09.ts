import type { ConformanceTest } from '../conformance-test.js';
import { judgeDissipation } from '../dissipation.js';
import { MALES_30_TO_50 } from '../people.js';

/** IMO 9: a large room empties through four exits and through two. */
export const imo9: ConformanceTest = {
  id: 'imo-9',
  standard: 'IMO',
  title: 'A crowd leaves a large room',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 9: public room of 30 x 20 m, four exits of 1 m, 1000 people',
  asks: 'With two of the exits closed, the room takes about twice as long (1.6 to 2.4 times) to empty.',
  isQuick: false,
  seconds: 30,
  judge: (walk) => judgeDissipation(walk, MALES_30_TO_50),
};
