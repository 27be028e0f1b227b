import type { ConformanceTest } from '../conformance-test.js';
import { judgeCongestion } from '../room-to-stairs.js';

/** IMO 11: a crowd comes to a stair. */
export const imo11: ConformanceTest = {
  id: 'imo-11',
  standard: 'IMO',
  title: 'A crowd before a stair',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 11: room, corridor and stair, 150 people',
  asks: 'People crowd at the exit of the room first, then at the foot of the stair.',
  isQuick: true,
  judge: (walk) => judgeCongestion(walk, 150),
};
