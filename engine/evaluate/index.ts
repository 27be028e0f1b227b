export { agentsOutside, type OutsideReport } from './agents-outside.js';
export { NOBODY, type TorsoOverlap, worstTorsoOverlap } from './torso-overlap.js';
export type { WalkablePolygon } from './walkable-region.js';
export { type WallOverlap, worstWallOverlap } from './wall-overlap.js';
