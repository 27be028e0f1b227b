import { dirname, resolve } from 'node:path';
import { createReport, type Report } from '../report/index.js';
import { readSteerBench, resolveFiles, type Scenario, ScenarioError } from '../scenario/index.js';
import { bindModels } from '../sim/index.js';
import type { SteerModel } from '../steer/index.js';
import { type BesideOptions, readBeside } from './read-beside.js';
import { FieldError, setFields } from './set-fields.js';

/** A scenario file with the files it names, as plain data that any machine can read. */
export type ScenarioSource = {
  readonly file: string;
  readonly text: string;
  /** Texts of geometry, by the path that the scenario gives. */
  readonly files: { readonly [path: string]: string };
};

/** Fields to set, by their paths in the file; `seed` and `duration` for a SteerBench file too. */
export type ScenarioFields = { readonly [path: string]: unknown };

/** How a packed scenario is opened. */
export type OpenOptions = {
  readonly report?: Report /** Steering models besides the engine's. */;
  readonly models?: readonly SteerModel[];
};

/** Reads a scenario file and what it names; a fault in it is told at once, before anything runs anywhere. */
export async function packScenario(
  file: string,
  fields: ScenarioFields = {},
  options: OpenOptions & BesideOptions = {},
): Promise<{ source: ScenarioSource; scenario: Scenario }> {
  const text = await readText(file);
  const files: Record<string, string> = {};
  if (isSteerBench(file, text)) {
    if (Object.keys(fields).length > 0)
      throw new FieldError(`${file}: fields of a SteerBench file cannot be set; seed and duration can be varied`);
    const source = { file, text, files };
    return { source, scenario: await openScenario(source, {}, options) };
  }
  const folder = dirname(resolve(file));
  const changed = setFields(text, fields);
  const read = async (path: string) => {
    const bytes = await readBeside(folder, path, options);
    files[path] = new TextDecoder().decode(bytes);
    return bytes;
  };
  const scenario = await resolveFiles(bindModels({ models: options.models }).schema, changed, read, { file });
  return { source: { file, text: changed, files }, scenario };
}

/** Reads a packed scenario with some fields changed. */
export async function openScenario(
  { file, text, files }: ScenarioSource,
  fields: ScenarioFields = {},
  { report = createReport(), models }: OpenOptions = {},
): Promise<Scenario> {
  const { schema } = bindModels({ models });
  if (!isSteerBench(file, text)) {
    const read = async (path: string) => new TextEncoder().encode(files[path] ?? '');
    return resolveFiles(schema, setFields(text, fields), read, { file, report });
  }
  const { seed, duration, ...others } = fields;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new FieldError(`${file}: only seed and duration of a SteerBench file can be changed, not ${other}`);
  try {
    const scenario = readSteerBench(schema, text, typeof seed === 'number' ? { seed, report } : { report });
    return typeof duration === 'number' ? { ...scenario, duration } : scenario;
  } catch (error) {
    // Its reader does not know the name of the file.
    throw error instanceof ScenarioError ? new ScenarioError(error.issues, file, error.more) : error;
  }
}

/** The text of a scenario file, which is wherever whoever names it says. */
async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readBeside('.', file, { allowOutside: true }));
  } catch (error) {
    throw new ScenarioError([{ path: '', expected: 'a readable file', received: (error as Error).message }], file);
  }
}

function isSteerBench(file: string, text: string): boolean {
  return file.toLowerCase().endsWith('.xml') || text.trimStart().startsWith('<');
}
