import { createSchema, type ScenarioSchema } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';

/** Steering models by number, and the scenario format with their fields. */
export type Models = { readonly list: readonly SteerModel[]; readonly schema: ScenarioSchema };

/** A model that cannot be registered, or that the memory has no columns for. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

const OWN: Models = { list: STEER_MODELS, schema: createSchema(STEER_MODELS) };

/** The engine's models and further ones behind them. */
export function bindModels(further: readonly SteerModel[] = []): Models {
  const added = further.filter((model) => !STEER_MODELS.includes(model));
  if (added.length === 0) return OWN;
  const list = [...STEER_MODELS, ...added];
  const twice = list.find(({ name }, n) => list.findIndex((model) => model.name === name) < n);
  if (twice) throw new ModelError(`models: a steering model called "${twice.name}" is there already; give yours another name`);
  return { list, schema: createSchema(list) };
}

/** The number of the model that a group is steered by. */
export function modelNumber(list: readonly SteerModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no steering model is called "${name}": hand it over in the option models`);
  return number;
}
