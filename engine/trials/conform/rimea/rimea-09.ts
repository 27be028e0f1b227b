import type { ConformanceTest } from '../conformance-test.js';
import { judgeDissipation } from '../dissipation.js';
import { ADULTS } from '../people.js';

/** RiMEA 9: a large room empties through four exits and through two. */
export const rimea9: ConformanceTest = {
  id: 'rimea-9',
  standard: 'RiMEA',
  title: 'A crowd leaves a large room',
  source:
    'RiMEA guideline 4.1.1, annex 1, test 9: room of 30 x 20 m, two exits of 1 m in each long wall, 1000 people; borders of the ratio as in JuPedSim',
  asks: 'With the exits of one wall closed, the room takes about twice as long (1.6 to 2.4 times) to empty.',
  isQuick: false,
  seconds: 30,
  judge: (walk) => judgeDissipation(walk, ADULTS),
};
