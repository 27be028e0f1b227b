import type { Distribution, Factor, PersonalityPreset } from '../scenario/index.js';

/** A factor of people of whom nothing is said: about the middle (002 spreads factors by 0.1). */
export const MIDDLE: Distribution = spread(0.5);

/** Factors of the characters that have a name; the others are about the middle. They are ours, after the adjectives that 002 lists for both poles. */
export const CHARACTERS: Readonly<Record<PersonalityPreset, { readonly [F in Factor]?: Distribution }>> = {
  ordinary: {},
  curious: { openness: spread(0.9) },
  incurious: { openness: spread(0.1) },
  orderly: { conscientiousness: spread(0.9), agreeableness: spread(0.7) },
  careless: { conscientiousness: spread(0.1), agreeableness: spread(0.3) },
  sociable: { extraversion: spread(0.9), agreeableness: spread(0.7) },
  shy: { extraversion: spread(0.1), neuroticism: spread(0.7) },
  polite: { agreeableness: spread(0.9), conscientiousness: spread(0.7) },
  rude: { agreeableness: spread(0.1), conscientiousness: spread(0.3) },
  anxious: { neuroticism: spread(0.9), conscientiousness: spread(0.3) },
  calm: { neuroticism: spread(0.1), conscientiousness: spread(0.7) },
  leader: { extraversion: spread(0.9), neuroticism: spread(0.1), openness: spread(0.8) },
  follower: { extraversion: spread(0.2), neuroticism: spread(0.8) },
  aggressive: { agreeableness: spread(0.1), extraversion: spread(0.8), conscientiousness: spread(0.2) },
};

function spread(mean: number): Distribution {
  return { normal: { mean, sd: 0.1, min: 0, max: 1 } };
}
