export type { CapturedCycle } from './fit-cycle.js';
export { fitGait, type GaitFit } from './fit-gait.js';
export { CMU_GAIT_FIT, cyclesOfClip } from './gait-clips.js';
export { MissingPackageError } from './least-squares.js';
export { type Found, type Objective, SEARCH_DEFAULTS, type SearchOptions, search, type Unknown } from './search.js';
