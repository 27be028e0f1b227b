import { z } from 'zod';
import { expectNumber, list, object, oneOf, quantity } from './fields.js';

/** A number, or how it is drawn for each person. The limits of a truncated one are always filled in by parsing. */
export type Distribution =
  | number
  | { uniform: [min: number, max: number] }
  | { normal: { mean: number; sd: number } & Truncation }
  | { lognormal: { mu: number; sigma: number } & Truncation }
  | { gamma: { shape: number; scale: number } & Truncation }
  | { weibull: { shape: number; scale: number } & Truncation }
  | { choice: { value: number; weight: number }[] };

/** Draws outside these limits are repeated. */
export type Truncation = { min?: number; max?: number };

/** A number with unit and limits that may also be given as a distribution; every draw stays within the limits. */
export function distribution(unit: string, min: number, max: number): z.ZodType<Distribution>;
export function distribution(unit: string, min: number, max: number, fallback: Distribution): z.ZodDefault<z.ZodType<Distribution>>;
export function distribution(unit: string, min: number, max: number, fallback?: Distribution): z.ZodType<Distribution> {
  const expected = `${expectNumber(unit, min, max)} or a distribution`;
  // A scenario uses few of the hundred fields that are distributions: their forms are made when the first is read.
  const field = z.lazy(() => oneOf(formsOf(unit, min, max, expected), expected)).transform((drawn) => fillLimits(drawn, min, max));
  if (fallback === undefined) return field.meta({ unit, description: expected });
  return field.default(fallback as never).meta({ unit, description: `${expected}; default ${JSON.stringify(fallback)}` });
}

/** A number, and the ways to draw one. */
function formsOf(unit: string, min: number, max: number, expected: string) {
  const value = quantity(unit, min, max);
  const limits = { min: value.optional(), max: value.optional() };
  const spread = quantity(unit, 0, max - min);
  const positive = quantity('', 1e-6, 1e6);
  const shape = quantity('', 0.01, 1e6);
  return [
    z.number({ error: expected }).min(min, expected).max(max, expected),
    object({
      uniform: z.tuple([value, value], { error: `two numbers [min, max]: ${expectNumber(unit, min, max)}` }).superRefine(checkOrder),
    }),
    object({ normal: object({ mean: value, sd: spread, ...limits }).superRefine(checkLimits) }),
    object({ lognormal: object({ mu: quantity('', -50, 50), sigma: quantity('', 0, 20), ...limits }).superRefine(checkLimits) }),
    object({ gamma: object({ shape, scale: positive, ...limits }).superRefine(checkLimits) }),
    object({ weibull: object({ shape, scale: positive, ...limits }).superRefine(checkLimits) }),
    object({
      choice: list(object({ value, weight: quantity('', 0, 1e9, 1) }), { min: 1, max: 10_000, of: '{ value, weight }' }).superRefine(
        checkWeights,
      ),
    }),
  ] as const;
}

function fillLimits(drawn: Distribution, min: number, max: number): Distribution {
  if (typeof drawn === 'number') return drawn;
  if ('normal' in drawn) return { normal: { min, max, ...drawn.normal } };
  if ('lognormal' in drawn) return { lognormal: { min, max, ...drawn.lognormal } };
  if ('gamma' in drawn) return { gamma: { min, max, ...drawn.gamma } };
  if ('weibull' in drawn) return { weibull: { min, max, ...drawn.weibull } };
  return drawn;
}

function checkOrder([low, high]: [number, number], context: z.RefinementCtx): void {
  if (low > high) context.addIssue({ code: 'custom', message: 'min not above max', input: [low, high] });
}

function checkLimits({ min, max }: Truncation, context: z.RefinementCtx): void {
  if (min !== undefined && max !== undefined && min > max) {
    context.addIssue({ code: 'custom', message: `min not above max (${max})`, input: min, path: ['min'] });
  }
}

function checkWeights(items: { weight: number }[], context: z.RefinementCtx): void {
  if (items.every(({ weight }) => weight === 0)) context.addIssue({ code: 'custom', message: 'at least one weight above 0', input: items });
}
