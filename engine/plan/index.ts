export { congestion } from './congestion/congestion.js';
export { addPresence, advanceField, createDensityField, type DensityField, densityAt } from './congestion/density-field.js';
export { densityAhead, densityNow } from './density-now.js';
export {
  type Among,
  addPiece,
  alongTunnel,
  clearPaths,
  createGridDomain,
  createLattice,
  createMeshDomain,
  createPlans,
  createRoute,
  createRoutes,
  createSpaceTimeDomain,
  createTimedPaths,
  createTunnel,
  digTunnel,
  type Given,
  type GridDomain,
  gatherNear,
  goalState,
  type InTime,
  type Lattice,
  type MeshDomain,
  meets,
  nearestCell,
  offTunnel,
  type Plans,
  planByTunnels,
  planByWaypoints,
  planGlobally,
  planInTime,
  planOnGrid,
  planOnMesh,
  planWithin,
  type Route,
  type RouteOptions,
  type RouteStatus,
  type Routes,
  refreshLattice,
  type SpaceTimeDomain,
  setEnds,
  startState,
  type TimedPaths,
  type Tunnel,
} from './domains/index.js';
export { explainPlanning, type PlanMoment } from './explain-planning.js';
export { keepPath } from './keep-path.js';
export { PLAN_MODELS } from './models.js';
export type { PlanExplanation } from './multi-domain/explain-plan.js';
export { multiDomain } from './multi-domain/multi-domain.js';
export { createPlanner, leavePlan, type Planner, plan, restorePlanner, type SavedPlanner, savePlanner } from './plan.js';
export type { GoalOptions, PlanBeside, PlanContext, PlanModel, PlanSetup } from './plan-model.js';
export {
  beginSearch,
  continueSearch,
  createEdges,
  createSearch,
  type Domain,
  type Edges,
  moveStart,
  repairSearch,
  type Search,
  type SearchOptions,
  type SearchStatus,
} from './search/index.js';
export { shortest } from './shortest.js';
