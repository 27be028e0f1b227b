import { judgeCabins } from '../cabins.js';
import type { ConformanceTest } from '../conformance-test.js';

/** One in every room, and two in all but one: 23. */
const peopleIn = (room: number) => (room === 12 ? 1 : 2);

/** ISO 8: people leave by the exit allocated to them. */
export const iso8: ConformanceTest = {
  id: 'iso-8',
  standard: 'ISO',
  title: 'Exit route allocation',
  source: 'ISO 20414:2020, test 8, as restated from public descriptions: twelve rooms along a corridor',
  asks: 'Everyone leaves by the exit that is allocated to the room.',
  isQuick: true,
  judge: (walk) => judgeCabins(walk, peopleIn),
};
