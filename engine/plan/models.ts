import { congestion } from './congestion/congestion.js';
import { flow } from './flow/flow.js';
import { multiDomain } from './multi-domain/multi-domain.js';
import type { PlanModel } from './plan-model.js';
import { shortest } from './shortest.js';

/** Every planning model; the first is the default. */
export const PLAN_MODELS: readonly PlanModel[] = [shortest, congestion, multiDomain as PlanModel, flow as PlanModel];
