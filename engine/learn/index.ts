export { type CapturedCycle, type FittedCycle, fitCycle } from './fit-cycle.js';
export { type FamilyReport, fitGait, GAIT_COMPONENTS, type GaitFit, type GaitFitOptions } from './fit-gait.js';
export { CMU_GAIT_FIT, cyclesOfClip, type GaitClip } from './gait-clips.js';
export { antisymmetricPart, type Components, principalComponents, symmetricPart } from './gait-components.js';
export { leastSquares, loadMatrix, type MatrixLibrary, MissingPackageError } from './least-squares.js';
