import { isMap, parseDocument } from 'yaml';

/** In what the other side of a comparison differs. */
export type Variant =
  | { readonly kind: 'seed'; readonly seed: number }
  /** Everybody steers by another model. */
  | { readonly kind: 'model'; readonly model: string }
  /** Styles of motion are drawn by chance. */
  | { readonly kind: 'chance' }
  /** Every population has so many times as many people. */
  | { readonly kind: 'crowd'; readonly factor: number }
  /** Another scenario of the gallery. */
  | { readonly kind: 'scenario'; readonly file: string }
  /** Two drafts that were put aside, by letter; without the first, what is open. */
  | { readonly kind: 'drafts'; readonly left: string | undefined; readonly right: string };

/** The text of a scenario changed as a variant asks; comments and order stay. Seeds, other scenarios and drafts leave it as it is. */
export function vary(text: string, variant: Variant): string {
  if (variant.kind === 'seed' || variant.kind === 'scenario' || variant.kind === 'drafts') return text;
  const scenario = parseDocument(text);
  const populations = scenario.get('population');
  if (!populations || typeof populations !== 'object' || !('items' in populations)) return text;
  for (const item of (populations as { items: unknown[] }).items) {
    const population = isMap(item) ? item : undefined;
    if (!population) continue;
    if (variant.kind === 'model') population.set('steer', variant.model);
    else if (variant.kind === 'chance') population.set('motion', { control: 'random' });
    else if (typeof population.get('count') === 'number')
      population.set('count', Math.max(1, Math.round(variant.factor * (population.get('count') as number))));
  }
  return String(scenario);
}
