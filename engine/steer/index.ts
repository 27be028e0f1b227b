export { STEER_MODELS } from './models.js';
export { orca } from './orca.js';
export { type Me, type Seen, steerEach, type Wanted } from './steer-each.js';
export { walker } from './walker.js';
export type { SteerContext, SteerModel, WallContext, WallReachOf } from './steer-model.js';
