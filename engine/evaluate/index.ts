export { agentsOutside, type OutsideReport, type WalkablePolygon } from './agents-outside.js';
export { NOBODY, type TorsoOverlap, worstTorsoOverlap } from './torso-overlap.js';
