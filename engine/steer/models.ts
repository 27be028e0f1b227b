import { orca } from './orca.js';
import type { SteerModel } from './steer-model.js';
import { walker } from './walker.js';

/** Every steering model; the first is the default. */
export const STEER_MODELS: readonly SteerModel[] = [walker, orca];
