import { FOOTSTEP_COLUMNS, FOOTSTEP_FIELD_COLUMNS, PERSONAL_SPACE_COLUMNS, SHOULDER_COLUMNS, specsOf } from '../columns/index.js';
import { about, distribution, whole } from '../scenario/index.js';
import { explainFootstep } from './explain/explain-footstep.js';
import type { SteerModel } from './steer-model.js';

/** People this far ahead of the next steps are stepped around, and walls [m]. */
const REACH = 3;

const OWN_COLUMNS = { ...FOOTSTEP_FIELD_COLUMNS, ...PERSONAL_SPACE_COLUMNS, ...SHOULDER_COLUMNS, ...FOOTSTEP_COLUMNS } as const;

/**
 * Walking by footsteps (Singh, Kapadia, Reinman, Faloutsos: "Footstep navigation for dynamic crowds", 2011): people plan where to put their
 * feet a few steps ahead, in space and time, and their bodies follow the steps. The kernels are `kernels/footstep/footstep.ts` and the files beside it.
 */
export const footstep: SteerModel = {
  name: 'footstep',
  about: 'steps of the feet, planned one by one',
  fields: {
    legLength: about('Length of the legs: longer ones make longer steps cheaper.', distribution('m', 0.3, 1.3, 0.9)),
    stepWidth: about('Distance of the feet aside of each other while one walks.', distribution('m', 0.02, 0.4, 0.1)),
    curvature: about(
      'Share of the bend of a step that is own effort (w of the paper): the larger, the sooner one waits instead of walking around.',
      distribution('', 0, 2, 0.35),
    ),
    personalSpace: about('Room around the shoulders that people pay for rather than give up.', distribution('m', 0, 1, 0.15)),
    nodeBudget: about('Search nodes that are expanded at most for one plan.', whole(1, 64, 16)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 5)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 12)),
    noise: about('Size of the random part of the wanted velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf(OWN_COLUMNS, { row: capacity }),
  wallReach: () => REACH,
  steer({ kernels, slots }) {
    kernels.run('footstepShow', slots);
    kernels.run('footstep', slots);
  },
  explain: explainFootstep,
};
