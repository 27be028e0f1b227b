import { type BehaviourAction, bindDecideModels, type DecideModel, LIBRARY, MIND_ACTIONS } from '../decide/index.js';
import { bindEventKinds, type EventKind, type EventKinds } from '../events/index.js';
import { PLAN_MODELS, type PlanModel } from '../plan/index.js';
import { ModelError } from '../rooms/index.js';
import { createSchema, type ScenarioSchema } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';
import { KINDS } from '../world/index.js';
import { TRAIT_ACTIONS } from './trait-actions.js';

/** Steering and planning models by number, kinds of events, and the scenario format that knows them. */
export type Models = {
  readonly list: readonly SteerModel[];
  readonly planning: readonly PlanModel[];
  readonly eventKinds: EventKinds;
  readonly schema: ScenarioSchema;
};

/** What a caller may add to what the engine has itself. */
export type FurtherModels = {
  /** Steering models of your own, and those of the engine that only people added during the run need. */
  readonly models?: readonly SteerModel[];
  /** Planning models, in the same way. */
  readonly planModels?: readonly PlanModel[];
  /** Deciding models, in the same way. */
  readonly decideModels?: readonly DecideModel[];
  /** Actions and conditions of your own, which behaviours call and ask. */
  readonly actions?: readonly BehaviourAction[];
  /** Kinds of events of your own. */
  readonly eventKinds?: readonly EventKind[];
};

const OWN = bind({});

/** The engine's models and kinds, and further ones behind them. */
export function bindModels(further: FurtherModels = {}): Models {
  const { models = [], planModels = [], decideModels = [], eventKinds = [], actions = [] } = further;
  return models.length + planModels.length + decideModels.length + eventKinds.length + actions.length === 0 ? OWN : bind(further);
}

function bind({ models = [], planModels = [], decideModels = [], eventKinds: furtherKinds = [], actions = [] }: FurtherModels): Models {
  const added = models.filter((model) => !STEER_MODELS.includes(model));
  const addedPlanning = planModels.filter((model) => !PLAN_MODELS.includes(model));
  const list = [...STEER_MODELS, ...added];
  const planning = [...PLAN_MODELS, ...addedPlanning];
  refuseTwice(list, 'models: a steering model');
  refuseTwice(planning, 'planModels: a planning model');
  for (const model of added) checkModel(model);
  for (const model of addedPlanning) checkPlanModel(model);
  const eventKinds = bindEventKinds(furtherKinds);
  const known = [...TRAIT_ACTIONS, ...actions];
  const deciding = bindDecideModels(decideModels, known);
  const namesOf = (list: readonly BehaviourAction[]) => list.map(({ name }) => name);
  const minds = {
    library: LIBRARY,
    bodyActions: MIND_ACTIONS,
    calls: namesOf(known.filter(({ run }) => run)),
    asks: namesOf(known.filter(({ holds }) => holds)),
  };
  return {
    list,
    planning,
    eventKinds,
    schema: createSchema(list, { planning, deciding, eventKinds: [...eventKinds.keys()], kinds: KINDS, minds }),
  };
}

function refuseTwice(list: readonly { readonly name: string }[], what: string): void {
  const twice = list.find(({ name }, n) => list.findIndex((model) => model.name === name) < n);
  if (twice) throw new ModelError(`${what} called "${twice.name}" is there already; give yours another name`);
}

/** Refuses a planning model that would not work. */
function checkPlanModel({ name, fields, columns, plan }: PlanModel): void {
  if (typeof plan !== 'function') throw new ModelError(`planModels: the planning model "${name}" needs the function plan`);
  const known = new Set(columns?.(1, 1).map((column) => column.name));
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
