import type { Json } from './job.js';
import { SweepError } from './sweep-error.js';

/** A field and the values that it takes in turn. */
export type Variation = { readonly field: string; readonly values: readonly Json[] };

/** Most values of one range. */
const MOST = 1_000_000;
const NUMBER = /^\s*-?\d+(?:\.\d+)?(?:e\d+)?\s*$/;

/**
 * Reads `seed=1..50`, `tick=0.02..0.1..0.02` (from, to, step) or `population[0].count=50,100,200`; `parse` reads the list of values, as
 * `[50,100,200]`.
 */
export function readVariation(text: string, parse: (list: string) => unknown): Variation {
  const [, field, words] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? [];
  if (field === undefined) throw new SweepError(`a variation is field=values, as seed=1..50 or count=10,20; got "${text}"`);
  const ends = words.split('..').map((word) => (NUMBER.test(word) ? Number(word) : Number.NaN));
  if ((ends.length === 2 || ends.length === 3) && !ends.some(Number.isNaN)) return { field, values: valuesOf(text, ends) };
  let values: unknown;
  try {
    values = parse(`[${words}]`);
  } catch {
    values = undefined;
  }
  if (!Array.isArray(values) || values.length === 0 || words.trim() === '')
    throw new SweepError(`"${text}": these are no values, as 10,20,30`);
  return { field, values: values as Json[] };
}

function valuesOf(text: string, [from, to, step = 1]: number[]): number[] {
  // Forgives the rounding of 0.1 + 0.2, which is above 0.3.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0) || !(count >= 1) || count > MOST) {
    throw new SweepError(`"${text}": a range goes up, from..to or from..to..step, with at most ${MOST} values`);
  }
  return Array.from({ length: count }, (_, n) => Number((from + n * step).toPrecision(12)));
}

/** Every combination of the values, the last field changing first. */
export function varyAll(variations: readonly Variation[]): { readonly [field: string]: Json }[] {
  return variations.reduce<{ readonly [field: string]: Json }[]>(
    (sets, { field, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [field]: value }))),
    [{}],
  );
}
