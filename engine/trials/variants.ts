import type { Finished, Json } from '../sweep/index.js';

/** Runs that differ in the seed only. */
export type Variant = { readonly variant: { readonly [field: string]: Json }; readonly finished: readonly Finished[] };

/** Sorts runs into variants, in the order in which they come. */
export function sortVariants(finished: readonly Finished[]): Variant[] {
  const variants = new Map<string, { variant: { readonly [field: string]: Json }; finished: Finished[] }>();
  for (const run of finished) {
    const { seed: _, ...variant } = run.parameters as { readonly [field: string]: Json };
    const key = JSON.stringify(variant);
    const known = variants.get(key) ?? { variant, finished: [] };
    known.finished.push(run);
    variants.set(key, known);
  }
  return [...variants.values()];
}

/** A variant in words: `population[0].count=50, tick=0.05`; what the file says where nothing is varied. */
export function variantWords(variant: { readonly [field: string]: Json }): string {
  const words = Object.entries(variant).map(([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return words.length === 0 ? 'as in the file' : words.join(', ');
}
