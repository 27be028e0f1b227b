import type { Kernels } from '../kernels/index.js';
import { type Distribution, draw, type Variant, wordsOf } from '../scenario/index.js';
import type { House, Model } from './room.js';

/** What drawing fields needs of a house. */
type Drawing = Pick<House, 'kernels' | 'agents' | 'seed'>;

/** Gives a row the fields of a model that has just become its own; what the model keeps by row starts at zero, because rows are reused. */
export function fillModel(house: Drawing, row: number, model: Model, variant: Variant, stream: number): void {
  forgetModel(house, row, model);
  drawModelFields(house, row, model, variant, stream);
}

/** Sets everything that a model keeps by row to zero. */
export function forgetModel({ kernels, agents: { capacity } }: Drawing, row: number, model: Model): void {
  for (const { column, words } of keptByRow(kernels, capacity, model)) {
    for (let word = row * words; word < (row + 1) * words; word++) column[word] = 0;
  }
}

/** Gives a row the fields of its model, or those that are named: every field is a column of the same name; who draws one anew has the same draw as before. */
export function drawModelFields(
  { kernels, agents, seed }: Drawing,
  row: number,
  { fields }: Model,
  variant: Variant,
  stream: number,
  named?: readonly string[],
): void {
  const id = agents.columns.id[row];
  for (const { field, column, n } of fieldsOf(kernels, variant)) {
    if (named && !named.includes(field)) continue;
    const value = variant[field];
    if (typeof value === 'string') column[row] = wordsOf(fields[field]).indexOf(value);
    else if (typeof value === 'boolean') column[row] = value ? 1 : 0;
    else if (isDrawn(value)) column[row] = draw(value, seed, stream + n, id);
  }
}

/** Ways to draw a number. */
const DRAWN = ['uniform', 'normal', 'lognormal', 'gamma', 'weibull', 'choice'];

/** Whether a field is a number or drawn as one; what else a model keeps in a field, its own functions read. */
function isDrawn(value: unknown): value is Distribution {
  return typeof value === 'number' || (typeof value === 'object' && value !== null && DRAWN.some((form) => form in value));
}

/** A field of a variant that has a column, and its number in the variant. */
type FieldColumn = { readonly field: string; readonly column: Float32Array | Uint32Array; readonly n: number };

/** Columns of the fields of variants, looked up once for each memory: they are asked for everyone who comes. */
const FIELDS = new WeakMap<Kernels, WeakMap<Variant, readonly FieldColumn[]>>();

function fieldsOf(kernels: Kernels, variant: Variant): readonly FieldColumn[] {
  const variants = FIELDS.get(kernels) ?? new WeakMap<Variant, readonly FieldColumn[]>();
  FIELDS.set(kernels, variants);
  const known = variants.get(variant);
  if (known) return known;
  const all = Object.keys(variant).map((field, n) => ({ field, column: columnOf(kernels, field), n }));
  const fields = all.filter(({ field, column }) => column !== undefined && field !== 'model');
  variants.set(variant, fields);
  return fields;
}

/** A column with so many words for each row. */
type ByRow = { readonly column: Float32Array | Uint32Array; readonly words: number };

/** What models keep by row, worked out once for each memory: it is asked for everyone who comes. */
const KEPT = new WeakMap<Kernels, Map<Model, readonly ByRow[]>>();

function keptByRow(kernels: Kernels, capacity: number, model: Model): readonly ByRow[] {
  const models = KEPT.get(kernels) ?? new Map<Model, readonly ByRow[]>();
  KEPT.set(kernels, models);
  const known = models.get(model);
  if (known) return known;
  const specs = model.columns?.(capacity, 0) ?? [];
  const kept = specs.map(({ name, length }) => ({ column: columnOf(kernels, name), words: length / capacity }));
  models.set(model, kept);
  return kept;
}

function columnOf({ f32, u32 }: Kernels, name: string): Float32Array | Uint32Array {
  return f32[name] ?? u32[name];
}
