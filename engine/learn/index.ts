export { calibrateSubjects } from './calibrate-subjects.js';
export { correctByNorm } from './correct-by-norm.js';
export type { CapturedCycle } from './fit-cycle.js';
export { fitGait, type GaitFit } from './fit-gait.js';
export { CALIBRATING_STYLES, CMU_GAIT_FIT, cyclesOfClip, type GaitClip, isFitted } from './gait-clips.js';
export { MissingPackageError } from './least-squares.js';
export { type Found, type Objective, SEARCH_DEFAULTS, type SearchOptions, search, type Unknown } from './search.js';
