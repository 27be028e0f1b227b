import { host } from '#host';
import type { Scenario } from './scenario/index.js';
import { type RestoreOptions, restoreOn, type SimulateOptions, type Simulation, simulateOn } from './sim/index.js';

/**
 * Builds a simulation from a scenario or its YAML.
 *
 * @example
 * const sim = await simulate(yamlText, { threads: 2 });
 * for (const frame of sim.frames()) console.log(frame.time, frame.count);
 * sim.dispose();
 */
export function simulate(scenario: string | Scenario, options?: SimulateOptions): Promise<Simulation> {
  return simulateOn(host, scenario, options);
}

/** Rebuilds a simulation from a snapshot; it goes on as if nothing had happened. */
export function restore(bytes: Uint8Array, options?: RestoreOptions): Promise<Simulation> {
  return restoreOn(host, bytes, options);
}

export { DIVERSITY_PRESETS, type DiversityPresetName } from './animate/index.js';
export {
  type BehaviourAction,
  type DecideContext,
  type DecideModel,
  type DecideMoment,
  finish,
  headFor,
  type Self,
  waitFor,
} from './decide/index.js';
export type { Frame, Person, SimEvent } from './record/index.js';
export { createReport, type Report, type Warning } from './report/index.js';
export {
  about,
  choice,
  type Distribution,
  distribution,
  type FieldDescription,
  flag,
  largestOf,
  type Pace,
  quantity,
  type Scenario,
  ScenarioError,
  whole,
} from './scenario/index.js';
export {
  type Avatar,
  type AvatarOptions,
  type AvatarPlace,
  type DiversitySettings,
  describeBodyModels,
  describeDecideModels,
  describeEnd,
  describeModels,
  describePace,
  describePlanModels,
  type Input,
  type Inspection,
  loadScenario,
  type ModelDescription,
  ModelError,
  type PlanDescription,
  personAhead,
  type RestoreOptions,
  SCENARIO_SCHEMA,
  type SimulateOptions,
  Simulation,
  type StyleEntry,
  type Who,
} from './sim/index.js';
export {
  type Account,
  type AccountBar,
  type AccountTable,
  type Explanation,
  type Footprint,
  type Footprints,
  type GroundMark,
  type Me,
  type Seen,
  type SteerContext,
  type SteerModel,
  steerEach,
  type Tone,
  type Wanted,
} from './steer/index.js';
