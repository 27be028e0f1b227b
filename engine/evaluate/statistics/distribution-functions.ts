import { exp, log } from '../../math/index.js';
import { logGamma } from './log-gamma.js';

/** How likely a value drawn from a distribution is not above x; 0 to 1. */
export type DistributionFunction = (x: number) => number;

/** Evenly between two limits. */
export function uniformBelow(min: number, max: number): DistributionFunction {
  return (x) => Math.min(1, Math.max(0, (x - min) / (max - min)));
}

/** The normal distribution. */
export function normalBelow(mean: number, sd: number): DistributionFunction {
  return (x) => standardNormalBelow((x - mean) / sd);
}

/** Values whose logarithms are normal. */
export function logNormalBelow(mu: number, sigma: number): DistributionFunction {
  return (x) => (x <= 0 ? 0 : standardNormalBelow((log(x) - mu) / sigma));
}

/** The gamma distribution, mean shape * scale. */
export function gammaBelow(shape: number, scale: number): DistributionFunction {
  return (x) => (x <= 0 ? 0 : incompleteGamma(shape, x / scale));
}

/** The Weibull distribution: 1 - exp(-(x / scale)^shape). */
export function weibullBelow(shape: number, scale: number): DistributionFunction {
  return (x) => (x <= 0 ? 0 : 1 - exp(-exp(shape * log(x / scale))));
}

/** A distribution whose draws outside two limits are repeated. */
export function truncatedBelow(below: DistributionFunction, min: number, max: number): DistributionFunction {
  const [low, high] = [below(min), below(max)];
  return (x) => Math.min(1, Math.max(0, (below(x) - low) / (high - low)));
}

/** By the incomplete gamma function: erf(x) = P(1/2, x²). */
function standardNormalBelow(x: number): number {
  const half = incompleteGamma(0.5, (x * x) / 2) / 2;
  return x >= 0 ? 0.5 + half : 0.5 - half;
}

/** The regularised incomplete gamma function P(a, x), by its series below a + 1 and its continued fraction above (Abramowitz and Stegun 6.5.29, 6.5.31). */
function incompleteGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  const front = exp(a * log(x) - x - logGamma(a));
  return x < a + 1 ? front * series(a, x) : 1 - front * continuedFraction(a, x);
}

const PRECISION = 1e-15;
const MOST_TERMS = 10_000;

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** From its front by Lentz's method, which keeps the ratios of numerators and of denominators. */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || tiny);
    c = b + numerator / c || tiny;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return value;
}
