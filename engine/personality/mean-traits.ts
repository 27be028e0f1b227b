import { type Distribution, FACTORS, type Personality } from '../scenario/index.js';
import { CHARACTERS, MIDDLE } from './presets.js';
import type { Traits } from './traits.js';

/** The traits that a population has about on average, as it says them. */
export function meanTraits(personality: Personality): Traits {
  const character = CHARACTERS[personality.preset];
  return Object.fromEntries(FACTORS.map((factor) => [factor, middleOf(personality[factor] ?? character[factor] ?? MIDDLE)])) as Traits;
}

/** About the mean of a factor; a half where only chance could tell. */
function middleOf(distribution: Distribution): number {
  if (typeof distribution === 'number') return distribution;
  if ('uniform' in distribution) return (distribution.uniform[0] + distribution.uniform[1]) / 2;
  if ('normal' in distribution) return distribution.normal.mean;
  if (!('choice' in distribution)) return 0.5;
  const weight = distribution.choice.reduce((sum, item) => sum + item.weight, 0);
  return distribution.choice.reduce((sum, item) => sum + item.value * item.weight, 0) / weight;
}
