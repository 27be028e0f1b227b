export { STEER_MODELS } from './models.js';
export { orca } from './orca.js';
export type { SteerContext, SteerModel } from './steer-model.js';
