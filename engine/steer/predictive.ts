import { PERSONAL_SPACE_COLUMNS, PREDICTIVE_COLUMNS, RELAXATION_COLUMNS, specsOf } from '../columns/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainPredictive } from './explain/explain-predictive.js';
import type { SteerModel } from './steer-model.js';

/**
 * Predictive avoidance (Karamouzas, Heil, van Beek, Overmars: "A predictive collision avoidance model for pedestrian simulation", 2009): people
 * foresee where they would collide and evade the earliest collisions, one after the other. The kernel is `kernels/steer/predictive.ts`.
 */
export const predictive: SteerModel = {
  name: 'predictive',
  about: 'forces that evade foreseen collisions',
  fields: {
    relaxationTime: about('Time within which a velocity goes over to the preferred one.', distribution('s', 0.05, 5, 0.5)),
    anticipationTime: about('How far ahead collisions are foreseen.', distribution('s', 0.1, 20, 8)),
    fieldOfView: about('Angle within which others are seen.', distribution('rad', 0, 6.2832, 3.4907)),
    personalSpace: about('Room around the body that others should not enter.', distribution('m', 0, 2, 0.2)),
    mostEvasions: about('At most this many of the earliest collisions are evaded.', whole(0, 16, 5)),
    evasion: about('Evasive force per mass between the near and the full distance.', distribution('m/s²', 0, 50, 3)),
    distanceNear: about('Nearer collisions are evaded harder.', distribution('m', 0.01, 10, 1)),
    distanceFull: about('Farther collisions are evaded less.', distribution('m', 0.01, 50, 8)),
    distanceMaximum: about('Farther collisions are left alone.', distribution('m', 0.01, 50, 10)),
    wallSpace: about('Walls push when nearer to the body than this.', distribution('m', 0, 2, 0.2)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 10)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 16)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf({ ...RELAXATION_COLUMNS, ...PERSONAL_SPACE_COLUMNS, ...PREDICTIVE_COLUMNS }, { row: capacity }),
  wallReach: ({ radius, steer }) => radius + largestOf(steer.wallSpace as Distribution),
  steer: ({ kernels, slots }) => kernels.run('predictive', slots),
  explain: explainPredictive,
};
