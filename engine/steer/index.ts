export { birds } from './birds.js';
export { boids } from './boids.js';
export { explain } from './explain/explain.js';
export type {
  Cause,
  Dodge,
  Explanation,
  ExplanationPart,
  FlockRequest,
  HalfPlane,
  NamedVector,
  WeighedDirection,
} from './explain/explanation.js';
export { bestVelocity, type Disc, type Line, neighbourLine, type Vector, type Wish } from './explain/half-planes.js';
export { createSituation, type SeenBody, type Situation, type SituationSource } from './explain/situation.js';
export { type WallLine, type WallLoops, wallLines } from './explain/wall-half-planes.js';
export { type Footprint, type Footprints, footprintsOf } from './footprints.js';
export { footstep } from './footstep.js';
export { hidac } from './hidac.js';
export { STEER_MODELS } from './models.js';
export { orca } from './orca.js';
export { orcaForces } from './orca-forces.js';
export { powerLaw } from './power-law.js';
export { predictive } from './predictive.js';
export { reactive } from './reactive.js';
export { socialForce } from './social-force.js';
export { type Me, type Seen, steerEach, type Wanted } from './steer-each.js';
export type { SteerContext, SteerModel, WallContext, WallReachOf } from './steer-model.js';
export { fillTogether, togetherColumnSpecs, walkTogether } from './together.js';
export { walker } from './walker.js';
