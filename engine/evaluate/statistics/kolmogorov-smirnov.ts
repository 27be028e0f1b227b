import { exp } from '../../math/index.js';
import type { DistributionFunction } from './distribution-functions.js';

/** How well values agree with a distribution. */
export type KolmogorovSmirnov = {
  readonly count: number;
  /** The greatest difference of the two distribution functions, 0 to 1. */
  readonly distance: number;
  /** How likely values that do come from the distribution are as far from it as these, or farther; 1 for no values. */
  readonly probability: number;
};

/**
 * The test of Kolmogorov (1933) and Smirnov (1948) of values against a continuous distribution. The probability is the limit for many values with the
 * correction of Stephens (1970), whose error is below 0.01 from five values on.
 */
export function kolmogorovSmirnov(values: readonly number[], below: DistributionFunction): KolmogorovSmirnov {
  const count = values.length;
  const sorted = [...values].sort((a, b) => a - b);
  const distance = sorted.reduce((worst, value, i) => {
    const share = below(value);
    return Math.max(worst, share - i / count, (i + 1) / count - share);
  }, 0);
  const root = Math.sqrt(count);
  return { count, distance, probability: count === 0 ? 1 : kolmogorovAbove((root + 0.12 + 0.11 / root) * distance) };
}

/** How likely the scaled distance of Kolmogorov is above x: 2 Σ (-1)^(k-1) exp(-2 k² x²). */
function kolmogorovAbove(x: number): number {
  // Below this, terms of the sum cancel each other; the probability is 1 in all digits.
  if (x < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) {
    const term = exp(-2 * k * k * x * x);
    sum += k % 2 === 1 ? term : -term;
    if (term < 1e-16) break;
  }
  return Math.min(1, Math.max(0, 2 * sum));
}
