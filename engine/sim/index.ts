export { ColumnError } from './create.js';
export { type Input, InputError } from './inputs.js';
export { PopulationError } from './population.js';
export { type LoadOptions, loadScenario, SCENARIO_SCHEMA } from './schema.js';
export { OptionError, restoreOn, type SimulateOptions, simulateOn } from './simulate.js';
export { Simulation } from './simulation.js';
export { SnapshotError } from './snapshot.js';
export type { Stage } from './step.js';
export { WallError } from './walls.js';
