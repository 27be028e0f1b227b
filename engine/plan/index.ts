export { congestion } from './congestion/congestion.js';
export { densityAhead, densityNow } from './density-now.js';
export { keepPath } from './keep-path.js';
export { PLAN_MODELS } from './models.js';
export { createPlanner, leavePlan, type Planner, plan, restorePlanner, type SavedPlanner, savePlanner } from './plan.js';
export type { GoalOptions, PlanBeside, PlanContext, PlanModel, PlanSetup } from './plan-model.js';
export { shortest } from './shortest.js';
