import { readScenario, resolveFiles, type Scenario, type ScenarioSchema } from '../scenario/index.js';
import { bindModels, type FurtherModels } from './models.js';

/** The scenario format with the fields of every model of the engine. */
export const SCENARIO_SCHEMA: ScenarioSchema = bindModels().schema;

/** How a scenario and the files that it names are read. */
export type LoadOptions = FurtherModels & {
  /** Reads a file that the scenario names, by the path as written in it. */
  readonly read?: (path: string) => Promise<Uint8Array>;
  /** Name of the file, for messages. */
  readonly file?: string;
};

/** Reads a scenario from YAML; throws a ScenarioError that lists every fault with its line. */
export async function loadScenario(text: string, { read, file, ...further }: LoadOptions = {}): Promise<Scenario> {
  const { schema } = bindModels(further);
  return read ? resolveFiles(schema, text, read, { file }) : readScenario(schema, text, { file });
}
