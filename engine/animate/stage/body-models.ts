import type { Agents } from '../../agents/index.js';
import { STREAM } from '../../math/index.js';
import { type Fact, fillModel } from '../../rooms/index.js';
import { type BodyChoice, type Issue, parseModel, ScenarioError, type Variant } from '../../scenario/index.js';
import type { BodyModel, BodySetup } from '../body-model.js';
import { MOTION_TYPES } from '../library.js';
import { BODY_MODELS } from '../models.js';
import { samplesOf } from './body-path.js';

/** The first type of motion that is no way to walk. */
const FIRST_STANDING = MOTION_TYPES.indexOf('wait');
/** What styles are also called: they are blended. */
const BLEND = 'blend';

/** A model that poses in this run: its number in `bodyModel`, its state, and the rows of its own in this tick. */
export type Posing = {
  readonly model: BodyModel;
  readonly number: number;
  readonly state: unknown;
  /** Values of its fields where nothing else is said. */
  readonly usual: Variant;
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
  count: number;
};

/** Who poses whom. */
export type BodyModels = {
  readonly setup: BodySetup;
  readonly posing: readonly Posing[];
  /** Moments of the path that are remembered, 0 where no model asks. */
  readonly samples: number;
  /** What `posing` knows of its rows is that of the last tick; false before the first one, as after a snapshot. */
  isKnown: boolean;
};

/** The list of models by number: the engine's, and those handed over behind them. */
export function listModels(further: readonly BodyModel[] = []): readonly BodyModel[] {
  const list = [...BODY_MODELS, ...further.filter((model) => !BODY_MODELS.includes(model))];
  const twice = list.find(({ name }, n) => list.findIndex((model) => model.name === name) < n);
  if (twice) throw new Error(`bodyModels: a body model called "${twice.name}" is there already; give yours another name`);
  return list;
}

/** The models' states at the start of a run. */
export function createBodyModels(setup: BodySetup, further: readonly BodyModel[] = []): BodyModels {
  const list = listModels(further);
  return {
    setup,
    samples: samplesOf(list, setup.dt),
    isKnown: false,
    posing: list.map((model, number) => ({
      model,
      number,
      state: model.create?.(setup.house),
      usual: parseModel([model], model.name, 'motion.body'),
      // Nobody asks which rows are left to the default.
      rows: new Uint32Array(number === 0 ? 0 : setup.capacity),
      places: new Uint32Array(number === 0 ? 0 : setup.capacity),
      count: 0,
    })),
  };
}

/** Has models give rows away and take them back; the last has the last word. */
export function chooseRows({ posing, setup: { kernels } }: BodyModels, agents: Agents): void {
  const numberOf = (name: string) => {
    const own = posing.find(({ model }) => model.name === name);
    if (!own) throw new ScenarioError([unknownBody(modelsOf({ posing }), name)]);
    return own.number;
  };
  for (const { model, state, number } of posing) model.choose?.({ kernels, agents, state, model: number, numberOf });
}

/** Gives a row the model of a name, by which it is posed from the next tick on. */
export function setBodyModel({ posing, setup: { kernels } }: BodyModels, row: number, name: string): void {
  const own = posing.find(({ model }) => model.name === name);
  if (!own) throw new ScenarioError([unknownBody(modelsOf({ posing }), name)]);
  kernels.u32.bodyModel[row] = own.number;
}

/** The models that pose in a run. */
export function modelsOf({ posing }: Pick<BodyModels, 'posing'>): readonly BodyModel[] {
  return posing.map(({ model }) => model);
}

function unknownBody(models: readonly BodyModel[], received: string): Issue {
  const expected = `one of ${models.map((model) => model.name).join(', ')} (others are handed over in the option animation.bodyModels)`;
  return { path: 'motion.body', expected, received };
}

/** What populations have said of their models, read once. */
const chosen = new WeakMap<object, Variant>();

/** The model that a population names, with the values of its fields; throws a ScenarioError where there is none such. */
export function readBodyChoice(models: readonly BodyModel[], choice: BodyChoice, path = 'motion.body'): Variant {
  const known = typeof choice === 'object' ? chosen.get(choice) : undefined;
  if (known) return known;
  const said = typeof choice === 'object' ? choice.model : choice;
  const name = said === BLEND ? BODY_MODELS[0].name : said;
  const model = models.find((candidate) => candidate.name === name);
  if (!model) throw new ScenarioError([{ ...unknownBody(models, name), path }]);
  const variant = parseModel([model], typeof choice === 'object' ? { ...choice, model: name } : name, path);
  if (typeof choice === 'object') chosen.set(choice, variant);
  return variant;
}

/** Calls every model with the rows of its own. */
export function poseEach({ posing, setup }: BodyModels, agents: Agents, seed: number, tick: number): void {
  for (const { model, number, state, rows, places, count } of posing) {
    if (number > 0 && count === 0) continue;
    const own = { rows: rows.subarray(0, count), places: places.subarray(0, count) };
    model.pose({ ...setup, ...own, state, agents, seed, tick, model: number });
  }
}

/** Clears a row's columns of a model, and fills its fields: as its population says where that names the model, else as is usual. */
export function fillRow(bodies: BodyModels, { model, usual }: Posing, agents: Agents, row: number): void {
  const { kernels, house } = bodies.setup;
  const said = house.populations?.[agents.columns.population[row]]?.motion?.body;
  const variant = said === undefined ? usual : readBodyChoice(modelsOf(bodies), said);
  fillModel({ kernels, agents, seed: house.seed ?? 0 }, row, model, variant.model === model.name ? variant : usual, STREAM.body);
}

/** What the model of a row has to say about its pose; where styles stand in for the model that its population names, why they do. */
export function factsOfBody(bodies: BodyModels, row: number): readonly Fact[] {
  const { posing, setup } = bodies;
  const { kernels, house } = setup;
  const { model, state, number } = posing[kernels.u32.bodyModel[row]];
  const said = house.populations?.[house.agents.columns.population[row]]?.motion?.body;
  if (number > 0 || said === undefined) return model.facts?.(state, house, row) ?? [];
  const named = readBodyChoice(modelsOf(bodies), said).model;
  if (named === model.name) return [{ name: 'posed-by-styles', label: 'is posed by styles, as its population asks' }];
  const why = kernels.u32.motionType[row] < FIRST_STANDING ? 'it is not among those near the camera' : 'it does not walk';
  return [{ name: 'posed-by-styles', label: `is posed by styles and not by ${named}, because ${why}` }];
}
