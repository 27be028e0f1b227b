import { POWER_LAW_COLUMNS, RELAXATION_COLUMNS, specsOf, WALL_TIME } from '../columns/index.js';
import { about, distribution, whole } from '../scenario/index.js';
import { explainPowerLaw } from './explain/explain-power-law.js';
import type { SteerModel } from './steer-model.js';

/**
 * The universal power law (Karamouzas, Skinner, Guy: "Universal power law governing pedestrian interactions", 2014): encounters cost an
 * energy that falls with the square of the time to collision. The kernel is `kernels/steer/power-law.ts`.
 */
export const powerLaw: SteerModel = {
  name: 'power-law',
  about: 'forces by the time to a collision',
  fields: {
    relaxationTime: about('Time within which a velocity goes over to the preferred one.', distribution('s', 0.05, 5, 0.54)),
    energy: about('Energy of a collision one second ahead, before its decay.', distribution('m²', 0, 50, 1.5)),
    energyTime: about('Time over which the energy falls to 1/e besides.', distribution('s', 0.1, 30, 3)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 10)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 16)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf({ ...RELAXATION_COLUMNS, ...POWER_LAW_COLUMNS }, { row: capacity }),
  wallReach: ({ speed, radius }) => speed * WALL_TIME + radius,
  steer: ({ kernels, slots }) => kernels.run('powerLaw', slots),
  explain: explainPowerLaw,
};
