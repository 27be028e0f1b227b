import type { Kernels } from '../kernels/index.js';
import { type Distribution, draw, type Variant, wordsOf } from '../scenario/index.js';
import type { House, Model } from './room.js';

/** What drawing fields needs of a house. */
type Drawing = Pick<House, 'kernels' | 'agents' | 'seed'>;

/** Gives a row the fields of a model that has just become its own; what the model keeps by row starts at zero, because rows are reused. */
export function fillModel(house: Drawing, row: number, model: Model, variant: Variant, stream: number): void {
  forgetModel(house, row, model);
  drawModelFields(house, row, model, variant, stream, Object.keys(variant));
}

/** Sets everything that a model keeps by row to zero. */
export function forgetModel({ kernels, agents: { capacity } }: Drawing, row: number, model: Model): void {
  for (const { name, length } of model.columns?.(capacity, 0) ?? []) {
    columnOf(kernels, name).fill(0, (row * length) / capacity, ((row + 1) * length) / capacity);
  }
}

/** Gives a row some fields of its model: every field is a column of the same name; who draws one anew has the same draw as before. */
export function drawModelFields(
  { kernels, agents, seed }: Drawing,
  row: number,
  { fields }: Model,
  variant: Variant,
  stream: number,
  named: readonly string[],
): void {
  const id = agents.columns.id[row];
  Object.entries(variant).forEach(([field, value], n) => {
    const column = columnOf(kernels, field);
    if (!column || field === 'model' || !named.includes(field)) return;
    if (typeof value === 'string') column[row] = wordsOf(fields[field]).indexOf(value);
    else if (typeof value === 'boolean') column[row] = value ? 1 : 0;
    else column[row] = draw(value as Distribution, seed, stream + n, id);
  });
}

function columnOf({ f32, u32 }: Kernels, name: string): Float32Array | Uint32Array {
  return f32[name] ?? u32[name];
}
