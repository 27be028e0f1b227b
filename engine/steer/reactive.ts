import { REACTIVE_COLUMNS, RELAXATION_COLUMNS, specsOf } from '../columns/index.js';
import { about, distribution, whole } from '../scenario/index.js';
import { explainReactive } from './explain/explain-reactive.js';
import type { SteerModel } from './steer-model.js';

/**
 * The weak reference that other models are compared with: people seek their goal, step aside from what they are about to run into, and
 * slow down behind it. The kernel is `kernels/steer/reactive.ts`.
 */
export const reactive: SteerModel = {
  name: 'reactive',
  about: 'a step aside in the last second',
  fields: {
    relaxationTime: about('Time within which a velocity goes over to the wanted one.', distribution('s', 0.05, 5, 0.25)),
    imminent: about('Only what is run into sooner than this is dodged.', distribution('s', 0.1, 5, 1)),
    dodge: about('Speed of the step aside.', distribution('m/s', 0, 3, 0.6)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 4)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf({ ...RELAXATION_COLUMNS, ...REACTIVE_COLUMNS }, { row: capacity }),
  wallReach: ({ radius }) => radius + 0.1,
  steer: ({ kernels, slots }) => kernels.run('reactive', slots),
  explain: explainReactive,
};
