import { HORIZON_COLUMNS, ORCA_COLUMNS, specsOf } from '../columns/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainOrca } from './explain/explain-orca.js';
import type { SteerModel } from './steer-model.js';

/**
 * Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
 * Each takes half of the responsibility for avoiding every neighbour, and all of it for walls. The kernel is `kernels/orca/orca.ts`.
 */
export const orca: SteerModel = {
  name: 'orca',
  about: 'velocity obstacles, of which each takes half',
  fields: {
    timeHorizon: about('How far ahead collisions with people are avoided.', distribution('s', 0.1, 30, 3)),
    timeHorizonObstacles: about('How far ahead collisions with walls are avoided.', distribution('s', 0.1, 10, 1)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 5)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf({ ...ORCA_COLUMNS, ...HORIZON_COLUMNS }, { row: capacity }),
  wallReach: ({ speed, radius, steer }) => speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius,
  steer: ({ kernels, slots }) => kernels.run('orca', slots),
  explain: explainOrca,
};
