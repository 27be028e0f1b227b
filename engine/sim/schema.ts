import { createSchema, readScenario, resolveFiles, type Scenario, type ScenarioSchema } from '../scenario/index.js';
import { STEER_MODELS } from '../steer/index.js';

/** The scenario format with the fields of every model of the engine. */
export const SCENARIO_SCHEMA: ScenarioSchema = createSchema(STEER_MODELS);

/** How files that a scenario names are read. */
export type LoadOptions = {
  /** Reads a file that the scenario names, by the path as written in it. */
  readonly read?: (path: string) => Promise<Uint8Array>;
  /** Name of the file, for messages. */
  readonly file?: string;
};

/** Reads a scenario from YAML; throws a ScenarioError that lists every fault with its line. */
export async function loadScenario(text: string, { read, file }: LoadOptions = {}): Promise<Scenario> {
  return read ? resolveFiles(SCENARIO_SCHEMA, text, read, { file }) : readScenario(SCENARIO_SCHEMA, text, { file });
}
