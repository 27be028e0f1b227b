import { congestion } from './congestion/congestion.js';
import type { PlanModel } from './plan-model.js';
import { shortest } from './shortest.js';

/** Every planning model; the first is the default. */
export const PLAN_MODELS: readonly PlanModel[] = [shortest, congestion];
