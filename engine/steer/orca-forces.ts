import { HORIZON_COLUMNS, ORCA_COLUMNS, ORCA_FORCES_COLUMNS, specsOf } from '../columns/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainOrcaForces } from './explain/explain-orca.js';
import type { SteerModel } from './steer-model.js';

/**
 * ORCA with physical forces (Kim, Guy, Manocha: "Velocity-based modeling of physical interactions in multi-agent simulations", 2013):
 * forces become half-planes of velocities, neighbours that contradict them are given up from the farthest on, and momentum that a body
 * cannot take passes on to those in its way. The kernel is `kernels/orca/orca-forces.ts`.
 */
export const orcaForces: SteerModel = {
  name: 'orca-forces',
  about: 'velocity obstacles, and pushes that are passed on',
  fields: {
    timeHorizon: about('How far ahead collisions with people are avoided.', distribution('s', 0.1, 30, 1)),
    timeHorizonObstacles: about('How far ahead collisions with walls are avoided.', distribution('s', 0.1, 10, 0.5)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 5)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
    pushForce: about('Hardest push on those who are in the way; 0 for people who never push.', distribution('N', 0, 1000, 60)),
    resistance: about('Force that a person withstands without giving way.', distribution('N', 0, 1000, 60)),
    recovery: about('How fast a person who was pushed regains the own velocity.', distribution('m/s²', 0.1, 20, 1.5)),
    touchDistance: about('Bodies touch when their discs come nearer than this.', distribution('m', 0.01, 1, 0.15)),
  },
  columns: (capacity) => specsOf({ ...ORCA_COLUMNS, ...HORIZON_COLUMNS, ...ORCA_FORCES_COLUMNS }, { row: capacity }),
  wallReach: ({ speed, radius, steer }) => speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius,
  steer: ({ kernels, slots }) => kernels.run('orcaForces', slots),
  explain: explainOrcaForces,
};
