import type { Kernels } from '../kernels/index.js';
import { type Distribution, draw, type ModelFields, type Variant, wordsOf } from '../scenario/index.js';

/** Whose fields are drawn: the row, the person's id, and the seed and first stream of its luck. */
export type FieldsOf = { readonly row: number; readonly id: number; readonly seed: number; readonly stream: number };

/** Gives a row some fields of its model: every field is a column of the same name; a word becomes its place in the list of choices. */
export function drawModelFields(
  kernels: Kernels,
  { fields }: ModelFields,
  variant: Variant,
  named: readonly string[],
  { row, id, seed, stream }: FieldsOf,
): void {
  Object.entries(variant).forEach(([field, value], n) => {
    const column = kernels.f32[field] ?? kernels.u32[field];
    if (!column || field === 'model' || !named.includes(field)) return;
    if (typeof value === 'string') column[row] = wordsOf(fields[field]).indexOf(value);
    else if (typeof value === 'boolean') column[row] = value ? 1 : 0;
    else column[row] = draw(value as Distribution, seed, stream + n, id);
  });
}

/** Columns of a model that a row has to itself start at zero; rows are reused. */
export function clearColumns(kernels: Kernels, columns: readonly { name: string; length: number }[], row: number, capacity: number): void {
  for (const { name, length } of columns) {
    const column = kernels.f32[name] ?? kernels.u32[name];
    column.fill(0, (row * length) / capacity, ((row + 1) * length) / capacity);
  }
}
