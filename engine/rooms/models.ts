import type { ColumnSpec } from '../kernels/index.js';
import { fromBytes, toBytes } from './bytes.js';
import type { Blueprint, House, LifeCycle, Model, Newcomer } from './room.js';

/** A model that cannot be registered, or that the memory has no columns for. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** A model in use: its number in the column by which rows name their model, and its state. */
export type OpenModel<M extends Model = Model> = { readonly model: M; readonly number: number; readonly state: unknown };

/** The state of a room whose work is done by models. */
export type WithModels<M extends Model = Model> = { readonly inUse: readonly OpenModel<M>[] };

/** Gives models their state; their numbers are their places in the list of all models. */
export function openModels<M extends Model>(list: readonly M[], inUse: readonly M[], house: House): OpenModel<M>[] {
  return inUse.map((model) => ({ model, number: list.indexOf(model), state: model.create?.(house) }));
}

/** Columns of models, those that several share once. */
export function columnsOfModels(
  models: readonly Model[],
  capacity: number,
  slots: number,
  blueprint?: Pick<Blueprint, 'scenario' | 'world'>,
): ColumnSpec[] {
  const columns = models.flatMap((model) => model.columns?.(capacity, slots, blueprint) ?? []);
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}

/** The model of a row; with `numbers` left out there is one for all. */
export function modelOf<M extends Model>({ inUse }: WithModels<M>, numbers: Uint32Array | undefined, row: number): OpenModel<M> {
  return (numbers && inUse.find(({ number }) => number === numbers[row])) ?? inUse[0];
}

/** The parts of a life cycle that a room hands on to its models; `numbersOf` finds the column by which rows name theirs. */
export function handOn<S extends WithModels>(
  numbersOf: (house: House) => Uint32Array | undefined,
): Required<Pick<LifeCycle<S>, 'begins' | 'comes' | 'leaves' | 'worldChanged' | 'save' | 'restore' | 'facts' | 'dispose'>> {
  return {
    begins: ({ inUse }, house) => {
      for (const { model, state } of inUse) model.begins?.(state, house);
    },
    comes: (own, house, newcomer: Newcomer) => {
      const { model, state } = modelOf(own, numbersOf(house), newcomer.row);
      model.comes?.(state, house, newcomer);
    },
    leaves: (own, house, row) => {
      const { model, state } = modelOf(own, numbersOf(house), row);
      model.leaves?.(state, house, row);
    },
    worldChanged: ({ inUse }, house) => {
      for (const { model, state } of inUse) model.worldChanged?.(state, house);
    },
    save: ({ inUse }, house) => {
      const saved = inUse.map(({ model, state }) => [model.name, model.save?.(state, house)] as const);
      return toBytes(Object.fromEntries(saved));
    },
    restore: ({ inUse }, house, bytes) => {
      const saved = fromBytes<Record<string, Uint8Array | undefined>>(bytes);
      for (const { model, state } of inUse) {
        const own = saved[model.name];
        if (own) model.restore?.(state, house, own);
      }
    },
    facts: (own, house, row) => {
      const { model, state } = modelOf(own, numbersOf(house), row);
      return model.facts?.(state, house, row) ?? [];
    },
    dispose: ({ inUse }) => {
      for (const { model, state } of inUse) model.dispose?.(state);
    },
  };
}
