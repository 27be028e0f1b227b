export { birds } from './birds.js';
export { boids } from './boids.js';
export type { Coasting } from './coasting.js';
export { coastingOf, createDriveRoom } from './drive-room.js';
export type { Cause } from './explain/cause.js';
export { explain } from './explain/explain.js';
export type { Account, AccountBar, AccountRow, AccountTable, Explanation, LegendEntry } from './explain/explanation.js';
export type {
  Arrow,
  DiscMark,
  FootprintMark,
  GroundMark,
  HalfPlaneMark,
  LineMark,
  PointMark,
  TextMark,
  Tone,
  Wedge,
} from './explain/ground-mark.js';
export { bestVelocity, neighbourLine, type Vector } from './explain/half-planes.js';
export { createSituation, type SeenBody, type Situation, type SituationSource } from './explain/situation.js';
export { wallLines } from './explain/wall-half-planes.js';
export { degreesText, quantityText } from './explain/words.js';
export { type Footprint, type Footprints, footprintsOf } from './footprints.js';
export { footstep } from './footstep.js';
export { hidac } from './hidac.js';
export { handAt, type Lead, layHand, led } from './led.js';
export { STEER_MODELS } from './models.js';
export { orca, steerByOrca } from './orca.js';
export { orcaForces } from './orca-forces.js';
export { powerLaw } from './power-law.js';
export { predictive } from './predictive.js';
export { reactive } from './reactive.js';
export { boundsNow, dueNow, type ShownBounds, type ShownDue } from './shown-bounds.js';
export { socialForce } from './social-force.js';
export { type Steering, steer } from './steer.js';
export { type Me, type Seen, steerEach, type Wanted } from './steer-each.js';
export type { SteerContext, SteerModel, WallReachOf } from './steer-model.js';
export {
  changeSteering,
  createSteerRoom,
  fillSteering,
  modelNumber,
  modelsInUse,
  setIdleGap,
  startAltitude,
  steeringOf,
} from './steer-room.js';
export { together } from './together.js';
export { walker } from './walker.js';
export { wallReachFor } from './wall-reach.js';
