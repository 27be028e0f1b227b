export { addPresence, advanceField, createDensityField, type DensityField } from './congestion/density-field.js';
export { densityAhead, densityNow } from './density-now.js';
export {
  addPiece,
  clearPaths,
  createPlans,
  createRoute,
  createRoutes,
  createSpaceTimeDomain,
  createTimedPaths,
  meets,
  planByTunnels,
  planByWaypoints,
  planGlobally,
  planInTime,
  planOnGrid,
  planOnMesh,
  type Route,
  type Routes,
  type TimedPaths,
} from './domains/index.js';
export { explainPlanning } from './explain-planning.js';
export { drawSketch } from './flow/flow.js';
export { type FollowedFlow, flowsNow } from './flow/flows-now.js';
export { keepPath } from './keep-path.js';
export { PLAN_MODELS } from './models.js';
export type { PlanExplanation } from './multi-domain/explain-plan.js';
export { multiDomain } from './multi-domain/multi-domain.js';
export type { Planner } from './plan.js';
export type { PlanContext, PlanModel } from './plan-model.js';
export { changePlanning, createPlanRoom, planModelsInUse, plannerOf } from './plan-room.js';
export {
  beginSearch,
  continueSearch,
  createSearch,
  type Domain,
  type Edges,
  moveStart,
  repairSearch,
  type Search,
  type SearchOptions,
  type SearchStatus,
} from './search/index.js';
