import { judgeCabins } from '../cabins.js';
import type { ConformanceTest } from '../conformance-test.js';
import { MALES_30_TO_50 } from '../people.js';

/** IMO 10: passengers take the exits that they are given. */
export const imo10: ConformanceTest = {
  id: 'imo-10',
  standard: 'IMO',
  title: 'Allocated ways out',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 10: corridor with 12 cabins, 23 passengers; measures as in JuPedSim',
  asks: 'Passengers of cabins 1 to 4 and 7 to 10 leave by the main exit, the others by the secondary one.',
  isQuick: true,
  // Two in each cabin, one in the narrow third.
  judge: (walk) => judgeCabins(walk, (cabin) => (cabin === 3 ? 1 : 2), MALES_30_TO_50),
};
