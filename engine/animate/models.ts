import type { BodyModel } from './body-model.js';
import { styles } from './stage/styles-model.js';

/** Every body model; the first is the default. */
export const BODY_MODELS: readonly BodyModel[] = [styles];
