import { judgeCabins } from '../cabins.js';
import type { ConformanceTest } from '../conformance-test.js';

/** One in every room, and two in the first. */
const peopleIn = (room: number) => (room === 1 ? 2 : 1);

/** NIST 3.1: people leave by the exit allocated to them. */
export const nist31: ConformanceTest = {
  id: 'nist-3.1',
  standard: 'NIST',
  title: 'Exit route allocation',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 3.1: twelve rooms along a corridor',
  asks: 'Everyone leaves by the exit that is allocated to the room.',
  deviation: 'Thirteen occupants for twelve rooms, the reading of the test as restated; its text says 23.',
  isQuick: true,
  judge: (walk) => judgeCabins(walk, peopleIn),
};
