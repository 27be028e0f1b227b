export { createPlans, type Given, type Plans, planByTunnels, planByWaypoints, planGlobally, planWindow, planWithin } from './decompose.js';
export { createGridDomain, type GridDomain } from './grid-domain.js';
export { createLattice, type Lattice, nearestCell, refreshLattice } from './lattice.js';
export { createMeshDomain, goalState, type MeshDomain, setEnds, startState } from './mesh-domain.js';
export {
  type Among,
  createRoute,
  createRoutes,
  type InTime,
  planInTime,
  planOnGrid,
  planOnMesh,
  type Route,
  type RouteOptions,
  type RouteStatus,
  type Routes,
} from './routes.js';
export { createSpaceTimeDomain, type SpaceTimeDomain } from './space-time-domain.js';
export { addPiece, clearPaths, createTimedPaths, gatherNear, meets, type TimedPaths } from './timed-paths.js';
export { alongTunnel, createTunnel, digTunnel, offTunnel, type Tunnel } from './tunnel.js';
