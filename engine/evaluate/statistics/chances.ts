import { exp, log } from '../../math/index.js';
import { gammaBelow, normalBelow } from './distribution-functions.js';
import { logGamma } from './log-gamma.js';

/** How likely chance alone gives an F as large as this, with the degrees of freedom above and below the line. */
export function fAbove(f: number, above: number, below: number): number {
  if (Number.isNaN(f)) return Number.NaN;
  if (f === Infinity) return 0;
  return f <= 0 ? 1 : incompleteBeta(below / (below + above * f), below / 2, above / 2);
}

/** How likely chance alone gives a t as far from 0, on either side. */
export function tBeyond(t: number, freedom: number): number {
  return fAbove(t * t, 1, freedom);
}

/** How likely chance alone gives a chi-square as large as this. */
export function chiSquareAbove(value: number, freedom: number): number {
  return value <= 0 ? 1 : 1 - gammaBelow(freedom / 2, 2)(value);
}

/** How likely chance alone gives a standard normal value as far from 0, on either side. */
export function normalBeyond(z: number): number {
  return 2 * normalBelow(0, 1)(-Math.abs(z));
}

const PRECISION = 1e-15;
const MOST_TERMS = 10_000;

/** The regularised incomplete beta function by its continued fraction (Abramowitz and Stegun 26.5.8), from the side on which it converges. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x)) / a;
  return front / continuedFraction(x, a, b);
}

/** By Lentz's method, which keeps the ratios of numerators and of denominators. */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  let [c, d, value] = [1, 0, 1];
  for (let n = 1; n < MOST_TERMS; n++) {
    const m = n >> 1;
    const isEven = n % 2 === 0;
    const top = isEven ? m * (b - m) * x : -(a + m) * (a + b + m) * x;
    const numerator = top / ((a + n - 1) * (a + n));
    d = 1 / (1 + numerator * d || tiny);
    c = 1 + numerator / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value;
}
