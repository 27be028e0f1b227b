import type { z } from 'zod';
import { type Distribution, distribution } from './distribution-field.js';
import { about, choice, object, oneOf, quantity } from './fields.js';

/** The five factors of personality, in the order of the word OCEAN. */
export const FACTORS = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'] as const;
export type Factor = (typeof FACTORS)[number];

/** Characters by name; `personality` knows the factors of each. */
export const PERSONALITY_PRESETS = [
  'ordinary',
  'curious',
  'incurious',
  'orderly',
  'careless',
  'sociable',
  'shy',
  'polite',
  'rude',
  'anxious',
  'calm',
  'leader',
  'follower',
  'aggressive',
] as const;
export type PersonalityPreset = (typeof PERSONALITY_PRESETS)[number];

/** How a crowd may seem to somebody who watches it: six adjectives, and the three factors of Eysenck. */
export const ADJECTIVES = [
  'aggressive',
  'assertive',
  'shy',
  'active',
  'tense',
  'impulsive',
  'psychoticism',
  'extraversion',
  'neuroticism',
] as const;
export type Adjective = (typeof ADJECTIVES)[number];

/** How far a crowd seems one way or the other, against one of the reference, for the adjectives that are asked for. */
export type Seeming = { readonly [A in Adjective]?: number };

/** The two halves of a factor. */
const POLES = { high: { uniform: [0.5, 1] }, low: { uniform: [0, 0.49999] } } as const satisfies Record<string, Distribution>;

const poleField = choice(['high', 'low']).transform((pole): Distribution => structuredClone(POLES[pole]) as Distribution);
const factor = (what: string) =>
  about(what, oneOf([poleField, distribution('', 0, 1)], 'high, low, a number from 0 to 1 or a distribution').optional());

const amount = quantity('', -3, 3).optional();
const seemingField = oneOf(
  [choice(ADJECTIVES), object(Object.fromEntries(ADJECTIVES.map((name) => [name, amount])) as Record<Adjective, typeof amount>)],
  `one of ${ADJECTIVES.join(', ')}, or a mapping from them to how much (a number from -3 to 3)`,
);

const fullField = object({
  preset: about('A character by name; factors that are said go before it.', choice(PERSONALITY_PRESETS, 'ordinary')),
  openness: factor('Curious, takes time for what is new; or keeps to what is known.'),
  conscientiousness: factor('Orderly, keeps to rules; or careless.'),
  extraversion: factor('Outgoing, fast, near to others; or withdrawn.'),
  agreeableness: factor('Kind, waits and lets others go first; or pushes.'),
  neuroticism: factor('Easily afraid; or calm.'),
  contagion: about(
    'How fear is caught: by how much of it is around (present), or by doses that add up to a threshold (dose).',
    choice(['present', 'dose'], 'present'),
  ),
  seems: about('How people are to seem to somebody who watches them; steering is set so that they do.', seemingField.optional()),
});

/** Who people are: the name of a character, or factors. */
export const personalityField = oneOf(
  [choice(PERSONALITY_PRESETS).transform((preset) => fullField.parse({ preset })), fullField],
  `the name of a character (${PERSONALITY_PRESETS.join(', ')}) or factors`,
);

/** Who people of a population are. */
export type Personality = z.infer<typeof fullField>;
