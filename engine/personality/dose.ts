import type { Traits } from './traits.js';

/** How far somebody feels with others, 0 to 1 (weights of the authors' program of Durupinar et al.; they sum to 1). */
export function empathyOf({ openness, conscientiousness, extraversion, agreeableness, neuroticism }: Traits): number {
  return 0.34 * openness + 0.17 * conscientiousness + 0.13 * extraversion + 0.33 * agreeableness + 0.03 * neuroticism;
}

/** Doses are log-normal with mean 1 and variance 0.433, by the same program: the two parameters of it. */
export const DOSE = { mu: -0.17987, sigma: 0.59979 } as const;
