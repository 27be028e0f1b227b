import type { PlanModel } from '../plan/index.js';
import { readScenario, resolveFiles, type Scenario, type ScenarioSchema } from '../scenario/index.js';
import type { SteerModel } from '../steer/index.js';
import { bindModels } from './models.js';

/** The scenario format with the fields of every model of the engine. */
export const SCENARIO_SCHEMA: ScenarioSchema = bindModels().schema;

/** How a scenario and the files that it names are read. */
export type LoadOptions = {
  /** Reads a file that the scenario names, by the path as written in it. */
  readonly read?: (path: string) => Promise<Uint8Array>;
  /** Name of the file, for messages. */
  readonly file?: string;
  /** Steering models of your own, and those of the engine that only people added during the run need. */
  readonly models?: readonly SteerModel[];
  /** Planning models, in the same way. */
  readonly planModels?: readonly PlanModel[];
};

/** Reads a scenario from YAML; throws a ScenarioError that lists every fault with its line. */
export async function loadScenario(text: string, { read, file, models, planModels }: LoadOptions = {}): Promise<Scenario> {
  const { schema } = bindModels(models, planModels);
  return read ? resolveFiles(schema, text, read, { file }) : readScenario(schema, text, { file });
}
