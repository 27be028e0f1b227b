import type { Agents } from '../../agents/index.js';
import type { Fact } from '../../rooms/index.js';
import { ScenarioError, type Variant, variants, wordsOf } from '../../scenario/index.js';
import type { BodyModel, BodySetup } from '../body-model.js';
import { BODY_MODELS } from '../models.js';
import { samplesOf } from './body-path.js';

/** A model that poses in this run: its number in `bodyModel`, its state, and the rows of its own in this tick. */
export type Posing = {
  readonly model: BodyModel;
  readonly number: number;
  readonly state: unknown;
  /** Values of its fields where nothing else is said. */
  readonly values: Variant;
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
  const parser = variants('model', list);
  return {
    setup,
    samples: samplesOf(list, setup.dt),
    isKnown: false,
    posing: list.map((model, number) => ({
      model,
      number,
      state: model.create?.(setup.house),
      values: parser.parse(model.name),
      // Nobody asks which rows are left to the default.
      rows: new Uint32Array(number === 0 ? 0 : setup.capacity),
      places: new Uint32Array(number === 0 ? 0 : setup.capacity),
      count: 0,
    })),
  };
}

/** Gives a row the model of a name, by which it is posed from the next tick on. */
export function setBodyModel({ posing, setup: { kernels } }: BodyModels, row: number, name: string): void {
  const own = posing.find(({ model }) => model.name === name);
  if (!own) {
    const expected = `one of ${posing.map(({ model }) => model.name).join(', ')} (others are handed over in the option animation.bodyModels)`;
    throw new ScenarioError([{ path: 'motion.body', expected, received: name }]);
  }
  kernels.u32.bodyModel[row] = own.number;
}

/** Calls every model with the rows of its own. */
export function poseEach({ posing, setup }: BodyModels, agents: Agents, seed: number, tick: number): void {
  for (const { model, number, state, rows, places, count } of posing) {
    if (number > 0 && count === 0) continue;
    const own = { rows: rows.subarray(0, count), places: places.subarray(0, count) };
    model.pose({ ...setup, ...own, state, agents, seed, tick, model: number });
  }
}

/** Clears a row's columns of a model, and fills its fields. */
export function fillRow({ setup: { kernels, capacity } }: BodyModels, { model, values }: Posing, row: number): void {
  for (const { name, length } of model.columns?.(capacity, 0) ?? []) {
    const width = length / capacity;
    (kernels.f32[name] ?? kernels.u32[name]).fill(0, row * width, (row + 1) * width);
  }
  for (const [field, type] of Object.entries(model.fields)) {
    const value = values[field];
    (kernels.f32[field] ?? kernels.u32[field])[row] = typeof value === 'string' ? wordsOf(type).indexOf(value) : Number(value);
  }
}

/** What the model of a row has to say about its pose. */
export function factsOfBody({ posing, setup: { kernels, house } }: BodyModels, row: number): readonly Fact[] {
  const { model, state } = posing[kernels.u32.bodyModel[row]];
  return model.facts?.(state, house, row) ?? [];
}
