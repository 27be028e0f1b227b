import type { Scenario, Simulation } from 'promenade';
import { type MotionStyle, variationOfUse } from 'promenade/animate';

/** How a crowd uses its styles of walking. */
export type StyleUse = {
  /** Names of the styles that somebody may use, and how many do each now. */
  readonly names: readonly string[];
  readonly use: readonly number[];
  /** How many walk. */
  readonly people: number;
  /** Standard deviation over mean of `use`, and what it would be about if everyone drew a style by chance. */
  readonly variation: number;
  readonly byChance: number;
};

/** Looks at who walks how; undefined where bodies are not worked out. */
export function lookAtStyleUse(
  { styleUse, scenario }: Simulation,
  styles: readonly Pick<MotionStyle, 'name' | 'type'>[],
): StyleUse | undefined {
  if (styleUse.length === 0) return undefined;
  const allowed = allowedStyles(scenario);
  const walks = styles.flatMap(({ name, type }, number) => (type === 'walk' && (!allowed || allowed.has(name)) ? [number] : []));
  const use = walks.map((number) => styleUse.reduce((sum, population) => sum + (population.use[number] ?? 0), 0));
  const people = use.reduce((sum, count) => sum + count, 0);
  return {
    names: walks.map((number) => styles[number].name),
    use,
    people,
    variation: variationOfUse(use),
    byChance: variationByChance(walks.length, people),
  };
}

/**
 * Standard deviation over mean of how many of `people` draw each of `styles` styles, all equally likely: counts are binomial with mean N / n and variance
 * N / n (1 - 1 / n), so that it is √((n - 1) / N).
 */
export function variationByChance(styles: number, people: number): number {
  return people > 0 && styles > 0 ? Math.sqrt((styles - 1) / people) : 0;
}

/** Names of all styles that some population may use; undefined where a population may use all. */
function allowedStyles({ population }: Scenario): Set<string> | undefined {
  const named = population.map(({ motion }) => motion?.styles ?? []);
  return named.some((names) => names.length === 0) ? undefined : new Set(named.flat());
}
