import { type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/**
 * ORCA with physical forces (Kim, Guy, Manocha: "Velocity-based modeling of physical interactions in multi-agent simulations", 2013):
 * forces become half-planes of velocities, neighbours that contradict them are given up from the farthest on, and momentum that a body
 * cannot take passes on to those in its way. The kernel is `kernels/orca-forces.ts`.
 */
export const orcaForces: SteerModel = {
  name: 'orca-forces',
  fields: {
    /** How far ahead collisions with people are avoided [s]. */
    timeHorizon: distribution('s', 0.1, 30, 1),
    /** How far ahead collisions with walls are avoided [s]. */
    timeHorizonObstacles: distribution('s', 0.1, 10, 0.5),
    /** People farther than this are not seen [m]. */
    neighbourDistance: distribution('m', 0.5, 20, 5),
    /** At most this many of the nearest are considered. */
    maximumNeighbours: whole(0, 16, 10),
    /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
    noise: distribution('m/s', 0, 0.5, 0.02),
    /** Hardest push on those who are in the way [N]; 0 for people who never push. */
    pushForce: distribution('N', 0, 1000, 60),
    /** Force that a person withstands without giving way [N]. */
    resistance: distribution('N', 0, 1000, 60),
    /** How fast a person who was pushed regains the own velocity [m/s²]. */
    recovery: distribution('m/s²', 0.1, 20, 1.5),
    /** Bodies touch when their discs come nearer than this [m]. */
    touchDistance: distribution('m', 0.01, 1, 0.15),
  },
  columns: (capacity) => [
    ...['timeHorizon', 'timeHorizonObstacles', 'pushForce', 'resistance', 'recovery', 'touchDistance', 'imposedX', 'imposedZ'].map(
      (name) => ({ name, type: 'f32', length: capacity }) as const,
    ),
    { name: 'pressX', type: 'f32', length: 2 * capacity },
    { name: 'pressZ', type: 'f32', length: 2 * capacity },
    { name: 'pressId', type: 'u32', length: 2 * capacity },
  ],
  wallReach: ({ speed, radius, steer }) => speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius,
  steer: ({ kernels, slots }) => kernels.run('orcaForces', slots),
};
