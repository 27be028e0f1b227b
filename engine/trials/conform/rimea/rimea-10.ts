import { judgeCabins } from '../cabins.js';
import type { ConformanceTest } from '../conformance-test.js';
import { ADULTS } from '../people.js';

/** RiMEA 10: people take the exits that they are given. */
export const rimea10: ConformanceTest = {
  id: 'rimea-10',
  standard: 'RiMEA',
  title: 'Allocated ways out',
  source: 'RiMEA guideline 4.1.1, annex 1, test 10: corridor with 12 rooms, 23 people; measures as in JuPedSim',
  asks: 'People of rooms 1 to 4 and 7 to 10 leave by the main exit, the others by the secondary one.',
  isQuick: true,
  // Two in each room, one in the narrow third.
  judge: (walk) => judgeCabins(walk, (cabin) => (cabin === 3 ? 1 : 2), ADULTS),
};
