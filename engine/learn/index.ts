export type { CapturedCycle } from './fit-cycle.js';
export { fitGait, type GaitFit } from './fit-gait.js';
export { CMU_GAIT_FIT, cyclesOfClip } from './gait-clips.js';
export { MissingPackageError } from './least-squares.js';
export { type Judgement, judgeNetwork } from './network/judge-network.js';
export { makeSamples, type TrainingClip } from './network/samples.js';
export { TRAINING_DEFAULTS, trainNetwork } from './network/train-network.js';
export { trainingClips, useOf } from './network/training-clips.js';
export { type Found, type Objective, SEARCH_DEFAULTS, type SearchOptions, search, type Unknown } from './search.js';
