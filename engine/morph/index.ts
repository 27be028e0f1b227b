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
export { blendLiterally, isConsistent, isDense, type LiteralCrowd } from './literal.js';
export { type Matching, matchCrowds, wrapAngle } from './match.js';
export { isMatching, readMatching, writeMatching } from './matching-file.js';
export { drawTable, placePeople } from './place.js';
export { placeLiterally } from './place-literally.js';
export {
  STANDING_SPEED,
  STRANGER_FLOATS,
  STRANGER_REACH,
  STRANGER_STEP,
  STRANGER_STEPS,
  worthOfAnyPlace,
  worthOfStranger,
} from './strangers.js';
export { type Around, createAround, FAITH, type Fit, gumbel, matchAround, weighMatched } from './weigh.js';
