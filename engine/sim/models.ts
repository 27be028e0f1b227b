import { PLAN_MODELS, type PlanModel } from '../plan/index.js';
import { createSchema, type ScenarioSchema } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';

/** Steering and planning models by number, and the scenario format with their fields. */
export type Models = { readonly list: readonly SteerModel[]; readonly planning: readonly PlanModel[]; readonly schema: ScenarioSchema };

/** A model that cannot be registered, or that the memory has no columns for. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

const OWN: Models = { list: STEER_MODELS, planning: PLAN_MODELS, schema: createSchema(STEER_MODELS, PLAN_MODELS) };

/** The engine's models and further ones behind them. */
export function bindModels(further: readonly SteerModel[] = [], furtherPlanning: readonly PlanModel[] = []): Models {
  const added = further.filter((model) => !STEER_MODELS.includes(model));
  const addedPlanning = furtherPlanning.filter((model) => !PLAN_MODELS.includes(model));
  if (added.length + addedPlanning.length === 0) return OWN;
  const list = [...STEER_MODELS, ...added];
  const planning = [...PLAN_MODELS, ...addedPlanning];
  refuseTwice(list, 'models: a steering model');
  refuseTwice(planning, 'planModels: a planning model');
  for (const model of added) checkModel(model);
  for (const model of addedPlanning) checkPlanModel(model);
  return { list, planning, schema: createSchema(list, planning) };
}

function refuseTwice(list: readonly { readonly name: string }[], what: string): void {
  const twice = list.find(({ name }, n) => list.findIndex((model) => model.name === name) < n);
  if (twice) throw new ModelError(`${what} called "${twice.name}" is there already; give yours another name`);
}

/** Refuses a planning model that would not work. */
function checkPlanModel({ name, fields, columns, plan }: PlanModel): void {
  if (typeof plan !== 'function') throw new ModelError(`planModels: the planning model "${name}" needs the function plan`);
  const known = new Set(columns?.(1).map((column) => column.name));
  const idle = Object.keys(fields).find((field) => !known.has(field));
  if (idle !== undefined)
    throw new ModelError(`planModels: the planning model "${name}" has no column for its field ${idle}: name it in columns`);
}

/** Fields that every model must have, because others read their columns. */
const NEEDED = ['neighbourDistance', 'maximumNeighbours'];
/** Those that a model whose agents fly must have as well. */
const NEEDED_IN_AIR = ['altitude', 'lowestAltitude', 'highestAltitude'];
/** Fields whose columns everyone has, and everyone who flies. */
const COMMON = [...NEEDED, 'noise'];
const COMMON_IN_AIR = [...COMMON, 'altitude'];

/** Refuses a model that would not work: it lacks a part, or one of its fields would change nothing. */
function checkModel(model: SteerModel): void {
  const fault = faultOf(model);
  if (fault !== undefined) throw new ModelError(`models: the steering model "${model.name}" ${fault}`);
}

function faultOf({ fields, flies = false, columns, wallReach, steer }: SteerModel): string | undefined {
  if (typeof columns !== 'function' || typeof wallReach !== 'function' || typeof steer !== 'function')
    return 'needs the functions columns, wallReach and steer';
  const lacking = [...NEEDED, ...(flies ? NEEDED_IN_AIR : [])].find((field) => !(field in fields));
  if (lacking !== undefined) return `needs the field ${lacking}, which the engine reads`;
  const known = new Set([...(flies ? COMMON_IN_AIR : COMMON), ...columns(1, 1).map(({ name }) => name)]);
  const idle = Object.keys(fields).find((field) => !known.has(field));
  return idle === undefined ? undefined : `has no column for its field ${idle}: name it in columns`;
}

/** The number of the model that a group is steered by. */
export function modelNumber(list: readonly SteerModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no steering model is called "${name}": hand it over in the option models`);
  return number;
}
