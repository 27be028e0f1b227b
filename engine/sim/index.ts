export type { InspectedGoal } from '../decide/index.js';
export { WallError } from '../perceive/index.js';
export { InputError, ModelError, type Stage } from '../rooms/index.js';
export { PopulationError } from '../spawn/index.js';
export type { MovablePose } from '../things/index.js';
export { type Avatar, type AvatarOptions, type AvatarPlace, personAhead } from './avatar.js';
export type { Who } from './chosen-people.js';
export { ColumnError } from './create.js';
export {
  describeBodyModels,
  describeDecideModels,
  describeModels,
  describePace,
  describePlanModels,
  type ModelDescription,
  type PlanDescription,
} from './describe.js';
export { describeEnd } from './describe-end.js';
export type { Input } from './inputs.js';
export type {
  InspectedMotion,
  InspectedNeighbour,
  InspectedNow,
  InspectedParameter,
  InspectedPath,
  InspectedPerson,
  Inspection,
  StyleChoice,
  StyleEntry,
} from './inspection.js';
export type { DiversitySettings } from './live-diversity.js';
export { bindModels, type Models } from './models.js';
export { OptionError } from './options.js';
export { createPureOrca, type PureAgent, type PureOrca, type PureState, StateError } from './pure-orca.js';
export { createPureSteer, NEWCOMER, type PureSteer, type PureSteerOptions, type PureWalker } from './pure-steer.js';
export { type LoadOptions, loadScenario, SCENARIO_SCHEMA } from './schema.js';
export { type RestoreOptions, restoreOn, type SimulateOptions, simulateOn } from './simulate.js';
export { Simulation, type StyleUse } from './simulation.js';
export { SnapshotError } from './snapshot.js';
