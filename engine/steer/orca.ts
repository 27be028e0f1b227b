import { type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/**
 * Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
 * Each takes half of the responsibility for avoiding every neighbour, and all of it for walls. The kernel is `kernels/orca.ts`.
 */
export const orca: SteerModel = {
  name: 'orca',
  fields: {
    /** How far ahead collisions with people are avoided [s]. */
    timeHorizon: distribution('s', 0.1, 30, 3),
    /** How far ahead collisions with walls are avoided [s]. */
    timeHorizonObstacles: distribution('s', 0.1, 10, 1),
    /** People farther than this are not seen [m]. */
    neighbourDistance: distribution('m', 0.5, 20, 5),
    /** At most this many of the nearest are considered. */
    maximumNeighbours: whole(0, 16, 10),
    /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
    noise: distribution('m/s', 0, 0.5, 0.02),
  },
  columns: (capacity) => [
    { name: 'timeHorizon', type: 'f32', length: capacity },
    { name: 'timeHorizonObstacles', type: 'f32', length: capacity },
  ],
  wallReach: ({ speed, radius, steer }) => speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius,
  steer: ({ kernels, slots }) => kernels.run('orca', slots),
};
