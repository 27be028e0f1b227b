import { distribution, whole } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/**
 * The weak reference that other models are compared with: people seek their goal, step aside from what they are about to run into, and
 * slow down behind it. The kernel is `kernels/reactive.ts`.
 */
export const reactive: SteerModel = {
  name: 'reactive',
  fields: {
    /** Time within which a velocity goes over to the wanted one [s]. */
    relaxationTime: distribution('s', 0.05, 5, 0.25),
    /** Only what is run into sooner than this is dodged [s]. */
    imminent: distribution('s', 0.1, 5, 1),
    /** Speed of the step aside [m/s]. */
    dodge: distribution('m/s', 0, 3, 0.6),
    /** People farther than this are not seen [m]. */
    neighbourDistance: distribution('m', 0.5, 20, 4),
    /** At most this many of the nearest are considered. */
    maximumNeighbours: whole(0, 16, 10),
    /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
    noise: distribution('m/s', 0, 0.5, 0.02),
  },
  columns: (capacity) => [
    { name: 'relaxationTime', type: 'f32', length: capacity },
    { name: 'imminent', type: 'f32', length: capacity },
    { name: 'dodge', type: 'f32', length: capacity },
  ],
  wallReach: ({ radius }) => radius + 0.1,
  steer: ({ kernels, slots }) => kernels.run('reactive', slots),
};
