import { drawTraits, seemAs, seemingOf, TRAIT_MAPS } from 'promenade/personality';
import type { Person } from 'promenade/record';
import { FACTORS, PERSONALITY_PRESETS, type Personality, type Population } from 'promenade/scenario';

/** Who people of a population are, as the crowd panel shows it. */
export type PersonalitySummary = {
  readonly preset: string;
  readonly presets: readonly string[];
  /** The five factors of those who are there, on average, and how far they spread. */
  readonly factors: readonly { readonly name: string; readonly mean: number; readonly spread: number }[];
  /** How they seem to somebody who watches, where that is known of their steering model, and what was asked for. */
  readonly seeming: readonly { readonly adjective: string; readonly amount: number; readonly asked: number | undefined }[];
};

/** Sums up the personalities of those of a population who are there; undefined where it has none. */
export function summarisePersonality(
  personality: Personality | undefined,
  steer: Population['steer'],
  people: readonly Person[],
  seed: number,
): PersonalitySummary | undefined {
  if (!personality) return undefined;
  const traits = people.map(({ id }) => drawTraits(personality, seed, id));
  const factors = FACTORS.map((name) => {
    const values = traits.map((own) => own[name]);
    const mean = meanOf(values) ?? 0.5;
    return { name, mean, spread: Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) ?? 0) };
  });
  return { preset: personality.preset, presets: PERSONALITY_PRESETS, factors, seeming: seemingNow(personality, steer, people) };
}

/** The six adjectives, by the values that people have on average. */
function seemingNow(personality: Personality, steer: Population['steer'], people: readonly Person[]): PersonalitySummary['seeming'] {
  const map = TRAIT_MAPS[steer.model];
  if (!map || people.length === 0) return [];
  const found = seemAs(steer.model, personality);
  const own: Record<string, number | undefined> = {
    preferredSpeed: meanOf(people.map(({ preferredSpeed }) => preferredSpeed)),
    radius: meanOf(people.map(({ radius }) => radius)),
  };
  const values = map.dimensions.map(({ name, centre }) => {
    const said = steer[name];
    return [name, found?.values[name] ?? own[name] ?? (typeof said === 'number' ? said : centre)] as const;
  });
  const seeming = seemingOf(map, Object.fromEntries(values));
  const asked = (found?.asked ?? {}) as Readonly<Record<string, number | undefined>>;
  return Object.entries(seeming)
    .slice(0, 6)
    .map(([adjective, amount]) => ({ adjective, amount, asked: asked[adjective] }));
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
