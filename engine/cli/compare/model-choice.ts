import { parse } from 'yaml';
import { nearestName, parsePopulation, type Scenario, ScenarioError, type Variant } from '../../scenario/index.js';
import { SCENARIO_SCHEMA } from '../../sim/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { EXIT, Fault } from '../fault.js';

/** One of the contestants of a comparison. */
export type ModelChoice = {
  /** As it was typed. */
  readonly label: string;
  /** What every population is steered by; undefined keeps what the scenario says. */
  readonly steer?: Variant;
};

/** The word that stands for the models of the scenario itself. */
export const OWN = '@scenario';

/** Reads `name` or `name:field=value,field=value`; a value may be anything that a scenario file allows, as {uniform: [1, 2]}. */
export function readModelChoice(label: string): ModelChoice {
  if (label === OWN) return { label };
  const [, name, , settings] = /^([^:]*)(:(.*))?$/s.exec(label) as RegExpExecArray;
  const names = STEER_MODELS.map((model) => model.name);
  if (!names.includes(name)) {
    const near = nearestName(name, names);
    const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
    throw new Fault(`there is no model "${name}"${hint}; there are ${names.join(', ')}, and ${OWN} for the file's own`, EXIT.usage);
  }
  const fields = Object.fromEntries(splitSettings(settings ?? '').map((setting) => readSetting(label, setting)));
  return { label, steer: checkFields(label, { model: name, ...fields }) };
}

/** The scenario with everybody steered by a model. */
export function withModel(scenario: Scenario, { steer }: ModelChoice): Scenario {
  if (steer === undefined) return scenario;
  return { ...scenario, population: scenario.population.map((one) => ({ ...one, steer })) };
}

/** Splits at commas, but not inside brackets. */
function splitSettings(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if ('[{('.includes(character)) depth += 1;
    if (']})'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map((setting) => setting.trim()).filter((setting) => setting !== '');
}

function readSetting(label: string, setting: string): [field: string, value: unknown] {
  const [, field, value] = /^([^=]+)=(.+)$/s.exec(setting) ?? [];
  const fault = new Fault(`${label}: expected field=value after the colon, as orca:timeHorizon=1; got "${setting}"`, EXIT.usage);
  if (field === undefined || field.trim() === 'model') throw fault;
  try {
    return [field.trim(), parse(value)];
  } catch {
    throw fault;
  }
}

/** Checks the fields as those of a scenario are, with the same words. */
function checkFields(label: string, steer: Record<string, unknown>): Variant {
  const nowhere = { regions: {}, exits: {} } as Scenario['world'];
  try {
    return parsePopulation(SCENARIO_SCHEMA, { count: 0, where: 'anywhere', steer }, nowhere).steer;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const faults = error.message.replaceAll(/^steer\.?/gm, '').replaceAll('\n', '; ');
    throw new Fault(`${label}: ${faults}`, EXIT.usage);
  }
}
