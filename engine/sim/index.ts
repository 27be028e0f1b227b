export type { Who } from './chosen-people.js';
export { ColumnError } from './create.js';
export { describeModels, describePace, describePlanModels, type ModelDescription, type PlanDescription } from './describe.js';
export { InputError } from './input-error.js';
export type { Input } from './inputs.js';
export type {
  InspectedGoal,
  InspectedMotion,
  InspectedNeighbour,
  InspectedNow,
  InspectedParameter,
  InspectedPath,
  InspectedPerson,
  Inspection,
  PersonState,
  StyleChoice,
  StyleEntry,
} from './inspection.js';
export type { DiversitySettings } from './live-diversity.js';
export { bindModels, ModelError, type Models } from './models.js';
export type { MovablePose } from './movable.js';
export { OptionError } from './options.js';
export { PopulationError } from './population.js';
export { createPureOrca, type PureAgent, type PureOrca, type PureState, StateError } from './pure-orca.js';
export { createPureSteer, type PureSteer, type PureSteerOptions, type PureWalker } from './pure-steer.js';
export { type LoadOptions, loadScenario, SCENARIO_SCHEMA } from './schema.js';
export { type RestoreOptions, restoreOn, type SimulateOptions, simulateOn } from './simulate.js';
export { Simulation, type StyleUse } from './simulation.js';
export { SnapshotError } from './snapshot.js';
export type { Stage } from './step.js';
export { WallError } from './wall-error.js';
