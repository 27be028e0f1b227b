import { dirname, resolve } from 'node:path';
import type { BehaviourAction } from '../decide/index.js';
import { type Report, warn } from '../report/index.js';
import { readSteerBench, resolveFiles, type Scenario, ScenarioError } from '../scenario/index.js';
import { bindModels } from '../sim/index.js';
import type { SteerModel } from '../steer/index.js';
import { EXIT, Fault } from './fault.js';
import { readFieldSettings } from './field-settings.js';
import { findScenario } from './gallery-scenario.js';
import { LONGEST_TEXT, readWhole } from './read-whole.js';

/** What may be told about reading a scenario. */
export type ScenarioFileOptions = {
  /** Changes to the file's content, each as `path=value`. */
  readonly set?: readonly string[];
  /** Seed of what a SteerBench file places at random. */
  readonly seed?: number;
  readonly report: Report;
  /** Steering models besides the engine's own. */
  readonly models?: readonly SteerModel[];
  /** Actions and conditions that behaviours call and ask. */
  readonly actions?: readonly BehaviourAction[];
  /** Whether the scenario may name files that do not lie below its own folder. */
  readonly allowOutside: boolean;
};

/** Reads a scenario from a .yaml file, a SteerBench .xml file or the gallery, with the files it refers to. */
export async function readScenarioFile(word: string, options: ScenarioFileOptions): Promise<Scenario> {
  const { set = [], seed, report, models, actions, allowOutside } = options;
  const file = findScenario(word);
  const { schema } = bindModels({ models, actions });
  const text = new TextDecoder().decode(readWhole(file, LONGEST_TEXT));
  if (isSteerBench(file, text)) {
    if (set.length > 0) throw new Fault('--set changes YAML scenarios only; SteerBench files take --seed and --duration', EXIT.usage);
    const scenario = named(file, () => readSteerBench(schema, text, seed === undefined ? { report } : { seed, report }));
    const { targetWarnings } = await import('./target-warnings.js');
    for (const sentence of await targetWarnings(scenario)) warn(report, sentence);
    return scenario;
  }
  const folder = dirname(resolve(file));
  const read = async (path: string) => (await import('../trials/index.js')).readBeside(folder, path, { allowOutside });
  return resolveFiles(schema, await change(text, set), read, { file, report });
}

/** Adds the file's name to the faults of a reader that does not know it. */
function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ScenarioError ? new ScenarioError(error.issues, file, error.more) : error;
  }
}

function isSteerBench(file: string, text: string): boolean {
  return file.toLowerCase().endsWith('.xml') || text.trimStart().startsWith('<');
}

/** Applies `path=value` settings to a YAML text. */
async function change(text: string, settings: readonly string[]): Promise<string> {
  if (settings.length === 0) return text;
  const fields = readFieldSettings(settings);
  const { FieldError, setFields } = await import('../trials/index.js');
  try {
    return setFields(text, fields);
  } catch (error) {
    throw error instanceof FieldError ? new Fault(`--set: ${error.message}`, EXIT.usage) : error;
  }
}
