export { assign } from './assign.js';
export { type Blend, blendCrowds, cellAt, LOWER_RADIUS, MAP_CELLS } from './blend.js';
export { builtInCrowds, loadBuiltInCrowds } from './built-in.js';
export {
  CrowdError,
  type CrowdModel,
  type Formation,
  MOST_COMPANIONS,
  MOST_POINTS,
  QUANTA,
  type Quantiles,
  SEGMENT_FLOATS,
  SEGMENT_POINTS,
  SEGMENT_TIME,
} from './crowd.js';
export { readCrowd, writeCrowd } from './crowd-file.js';
export { type Matching, matchCrowds, wrapAngle } from './match.js';
export { placePeople } from './place.js';
export { type Around, createAround, type Fit, matchAround, weighMatched } from './weigh.js';
