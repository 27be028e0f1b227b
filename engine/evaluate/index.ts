export { agentsOutside, type OutsideReport } from './agents-outside.js';
export { type DisplacementError, displacementError, type Path } from './displacement.js';
export { createGroupSpread, type GroupSpread, type GroupSpreadOptions } from './group-spread.js';
export { type LaneOrderOptions, laneOrder } from './lane-order.js';
export { type CrossingLine, createLineCrossings, flowOf, type LineCrossings } from './line-crossings.js';
export {
  createSpeedDensity,
  type MeasurementArea,
  type SpeedDensity,
  type SpeedDensityOptions,
  type SpeedDensitySample,
} from './speed-density.js';
export { createOverlapWatcher, NOBODY, type OverlapWatcher, type TorsoOverlap, worstTorsoOverlap } from './torso-overlap.js';
export type { WalkablePolygon } from './walkable-region.js';
export { type WallOverlap, worstWallOverlap } from './wall-overlap.js';
export { type Watcher, watch } from './watch.js';
