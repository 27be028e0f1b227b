import { z } from 'zod';
import { nearestName } from './nearest-name.js';

// Schemas are interpreted: zod would otherwise try to compile them with `new Function`, which strict content policies forbid and report.
z.config({ jitless: true });

/** A steering (or other) model's name and its fields, as it registers itself in the schema. */
export type ModelFields = { readonly name: string; readonly fields: z.ZodRawShape };

/** A finite number with a unit and inclusive limits. */
export function quantity(unit: string, min: number, max: number): z.ZodNumber;
export function quantity(unit: string, min: number, max: number, fallback: number): z.ZodDefault<z.ZodNumber>;
export function quantity(unit: string, min: number, max: number, fallback?: number): z.ZodNumber | z.ZodDefault<z.ZodNumber> {
  const expected = expectNumber(unit, min, max);
  const field = z.number({ error: expected }).min(min, expected).max(max, expected);
  if (fallback === undefined) return field.meta({ unit, description: expected });
  return field.default(fallback).meta({ unit, description: `${expected}; default ${fallback}` });
}

/** The words for a number with unit and limits, as errors and the JSON Schema show them. */
export function expectNumber(unit: string, min: number, max: number): string {
  return `a number from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}`;
}

/** A whole number with inclusive limits. */
export function whole(min: number, max: number): z.ZodInt;
export function whole(min: number, max: number, fallback: number): z.ZodDefault<z.ZodInt>;
export function whole(min: number, max: number, fallback?: number): z.ZodInt | z.ZodDefault<z.ZodInt> {
  const expected = `a whole number from ${min} to ${max}`;
  const field = z.int({ error: expected }).min(min, expected).max(max, expected);
  if (fallback === undefined) return field.meta({ description: expected });
  return field.default(fallback).meta({ description: `${expected}; default ${fallback}` });
}

/** One of a few words. */
export function choice<const T extends string>(words: readonly T[]): z.ZodEnum<{ [K in T]: K }>;
export function choice<const T extends string>(words: readonly T[], fallback: T): z.ZodDefault<z.ZodEnum<{ [K in T]: K }>>;
export function choice(words: readonly string[], fallback?: string): z.ZodType {
  const expected = `one of ${words.join(', ')}`;
  const field = z.enum(words as [string, ...string[]], { error: expected });
  if (fallback === undefined) return field.meta({ description: expected });
  return field.default(fallback).meta({ description: `${expected}; default ${fallback}` });
}

/** The words of a `choice`, in their order; none for other fields. */
export function wordsOf(field: z.core.$ZodType): readonly string[] {
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/** A text of bounded length. */
export function words(maximum: number): z.ZodString {
  const expected = `a text of at most ${maximum} characters`;
  return z.string({ error: expected }).max(maximum, expected).meta({ description: expected });
}

/** A name by which other fields refer to a thing. */
export function nameField(): z.ZodString {
  const expected = 'a name of 1 to 100 characters';
  return z.string({ error: expected }).min(1, expected).max(100, expected).meta({ description: expected });
}

/** Says in a sentence what a field means, for forms and editors. */
export function about<T extends z.ZodType>(sentence: string, field: T): T {
  return field.meta({ title: sentence });
}

/** True or false. */
export function flag(fallback: boolean): z.ZodDefault<z.ZodBoolean> {
  return z
    .boolean({ error: 'true or false' })
    .default(fallback)
    .meta({ description: `true or false; default ${fallback}` });
}

/** Limits on the length of a list and what its items are called. */
export type ListOptions = { readonly min?: number; readonly max?: number; readonly of?: string };

/** A list with limits on its length. */
export function list<T extends z.ZodType>(item: T, { min = 0, max = 1_000_000, of = 'items' }: ListOptions = {}): z.ZodArray<T> {
  const expected = min === 0 ? `a list of ${of}` : `a list of at least ${min} ${of}`;
  return z.array(item, { error: expected }).min(min, expected).max(max, `a list of at most ${max} ${of}`).meta({ description: expected });
}

/** A mapping with fixed keys; unknown ones are faults, and the error carries the known ones for the hint. */
export function object<const T extends z.ZodRawShape>(shape: T): z.ZodObject<T, z.core.$strict> {
  const keys = Object.keys(shape).join(' ');
  const expected = `a mapping with ${Object.keys(shape).join(', ')}`;
  return z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? keys : expected) });
}

/** A mapping from names that the file chooses to values of one kind. */
export function named<T extends z.ZodType>(value: T, what: string): z.ZodDefault<z.ZodRecord<z.ZodString, T>> {
  const expected = `a mapping from names to ${what}`;
  return z
    .record(nameField(), value, { error: expected })
    .default({} as never)
    .meta({ description: expected });
}

/** One of several forms; the error says `expected` when none fits at all, else what is wrong with the form that fits best. */
export function oneOf<const T extends readonly [z.ZodType, ...z.ZodType[]]>(forms: T, expected: string): z.ZodUnion<T> {
  return z.union(forms, { error: expected }).meta({ description: expected });
}

/** Said where a model is named that nobody has registered. */
const FURTHER_MODELS = 'models of your own are handed over in the option models';

/** What a `variants` field holds after parsing: the variant's name and its own fields. */
export type Variant = { readonly model: string } & { readonly [field: string]: unknown };

/** A mapping whose `key` names one of the models and whose other keys are that model's fields; the bare name is a shorthand. */
export function variants(key: 'model', models: readonly ModelFields[]): z.ZodType<Variant> {
  const names = models.map(({ name }) => name);
  if (names.length === 0) throw new Error('a schema needs at least one model');
  const expected = `one of ${names.join(', ')}`;
  const expectModel = ({ input }: { readonly input?: unknown }) => {
    const named = (input as Record<string, unknown> | undefined)?.[key];
    return typeof named === 'string' && nearestName(named, names) === undefined ? `${expected} (${FURTHER_MODELS})` : expected;
  };
  const forms = models.map(({ name, fields }) => object({ [key]: z.literal(name), ...fields }));
  const full = z.discriminatedUnion(key, forms as never, { error: expectModel });
  const short = z
    .enum(names as [string, ...string[]], { error: expected })
    .transform((name) => ({ [key]: name }))
    .pipe(full as never);
  const either = `the name of a model (${names.join(', ')}) or its fields`;
  return z
    .union([short, full], {
      error: ({ input }) =>
        typeof input === 'string' && nearestName(input, names) === undefined ? `${either} (${FURTHER_MODELS})` : either,
    })
    .meta({ description: either })
    .prefault(names[0] as never) as never;
}
