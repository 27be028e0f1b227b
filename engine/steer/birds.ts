import { BIRD_COLUMNS, specsOf } from '../columns/index.js';
import { about, distribution, whole } from '../scenario/index.js';
import { FLOCK_FIELD_COLUMNS, FLOCK_FIELDS, flockWallReach } from './boids.js';
import { explainBirds } from './explain/explain-flock.js';
import type { SteerModel } from './steer-model.js';

/**
 * Flocks in the air (Reynolds 1987): boids in three dimensions, that keep between two altitudes and never stop. The kernels are `kernels/flock/birds.ts`
 * and, for the motion, `kernels/contact/fly.ts`.
 */
export const birds: SteerModel = {
  name: 'birds',
  about: 'separation, alignment and cohesion, in the air',
  flies: true,
  fields: {
    ...FLOCK_FIELDS,
    maximumNeighbours: about(
      'At most this many of the nearest are considered; starlings heed six or seven (Ballerini et al. 2008).',
      whole(0, 16, 7),
    ),
    altitude: about('Altitude at the start.', distribution('m', 0.1, 1000, { uniform: [5, 15] })),
    lowestAltitude: about('Lowest altitude of the flight.', distribution('m', 0.1, 1000, 2)),
    highestAltitude: about('Highest altitude of the flight.', distribution('m', 0.1, 1000, 30)),
    climb: about('Most metres up or down for each metre ahead.', distribution('', 0, 10, 0.6)),
    minimumSpeed: about('A bird never slows down below this speed.', distribution('m/s', 0, 10, 0.5)),
  },
  columns: (capacity) => specsOf({ ...FLOCK_FIELD_COLUMNS, ...BIRD_COLUMNS }, { row: capacity }),
  wallReach: flockWallReach,
  steer: ({ kernels, flyers }) => kernels.run('birds', flyers),
  explain: explainBirds,
};
