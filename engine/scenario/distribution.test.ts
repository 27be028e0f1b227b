import { describe, expect, it } from 'vitest';
import { type Distribution, draw } from './index.js';

const SEED = 42;
const STREAM = 900;
const N = 20_000;

function sample(distribution: Distribution, n = N): number[] {
  return Array.from({ length: n }, (_, agent) => draw(distribution, SEED, STREAM, agent));
}

function moments(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/** Largest distance between the sample's distribution and the theory (Kolmogorov & Smirnov). */
function distance(values: readonly number[], theory: (x: number) => number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.reduce(
    (worst, x, i) => Math.max(worst, Math.abs(theory(x) - i / sorted.length), Math.abs(theory(x) - (i + 1) / sorted.length)),
    0,
  );
}

/** Standard normal distribution function (Abramowitz & Stegun 7.1.26, error below 1.5e-7). */
function normalBelow(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp((-x * x) / 2);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

/** Gamma distribution function by its series. */
function gammaBelow(x: number, shape: number, scale: number): number {
  const y = x / scale;
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < 500; n++) {
    term *= y / (shape + n);
    sum += term;
  }
  return sum * Math.exp(shape * Math.log(y) - y - logGamma(shape));
}

function logGamma(x: number): number {
  if (x < 7) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}

describe('draw', () => {
  // 1.63 / sqrt(n) is the 1 % bound of Kolmogorov and Smirnov; the seeds are fixed.
  const bound = 1.63 / Math.sqrt(N);

  it.each<[string, Distribution, number, number, (x: number) => number]>([
    ['uniform', { uniform: [10, 100] }, 55, 90 / Math.sqrt(12), (x) => (x - 10) / 90],
    ['normal', { normal: { mean: 1.34, sd: 0.26 } }, 1.34, 0.26, (x) => normalBelow((x - 1.34) / 0.26)],
    [
      'lognormal',
      { lognormal: { mu: 0.5, sigma: 0.4 } },
      Math.exp(0.58),
      Math.exp(0.58) * Math.sqrt(Math.exp(0.16) - 1),
      (x) => normalBelow((Math.log(x) - 0.5) / 0.4),
    ],
    [
      'gamma',
      { gamma: { shape: 1.291, scale: 103.901 } },
      1.291 * 103.901,
      Math.sqrt(1.291) * 103.901,
      (x) => gammaBelow(x, 1.291, 103.901),
    ],
    ['gamma below 1', { gamma: { shape: 0.5, scale: 2 } }, 1, Math.SQRT2, (x) => gammaBelow(x, 0.5, 2)],
    ['Weibull', { weibull: { shape: 2, scale: 3 } }, 3 * 0.886227, 3 * Math.sqrt(1 - 0.785398), (x) => 1 - Math.exp(-((x / 3) ** 2))],
  ])('[SCENARIO-11] follows the theory: %s', (_, distribution, mean, sd, theory) => {
    const values = sample(distribution);
    expect(Math.abs(moments(values).mean - mean)).toBeLessThan((4 * sd) / Math.sqrt(N));
    expect(moments(values).sd / sd).toBeCloseTo(1, 1);
    expect(distance(values, theory)).toBeLessThan(bound);
  });

  it('[SCENARIO-12] keeps truncated draws within their limits and their shape', () => {
    const values = sample({ normal: { mean: 1, sd: 1, min: 0.5, max: 1.5 } });
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...values)).toBeLessThanOrEqual(1.5);
    const share = normalBelow(0.5) - normalBelow(-0.5);
    expect(distance(values, (x) => (normalBelow(x - 1) - normalBelow(-0.5)) / share)).toBeLessThan(bound);
  });

  it('[SCENARIO-12] clamps when the limits leave almost nothing', () => {
    expect(sample({ normal: { mean: 0, sd: 0.1, min: 5, max: 6 } }, 10)).toEqual(Array(10).fill(5));
  });

  it('[SCENARIO-11] draws a choice by its weights', () => {
    const values = sample({
      choice: [
        { value: 1, weight: 3 },
        { value: 2, weight: 0 },
        { value: 3, weight: 1 },
      ],
    });
    expect(new Set(values)).toEqual(new Set([1, 3]));
    expect(values.filter((value) => value === 1).length / N).toBeCloseTo(0.75, 1);
  });

  it('[SCENARIO-13] depends on its keys alone', () => {
    const normal: Distribution = { normal: { mean: 0, sd: 1 } };
    expect(draw(normal, 1, 2, 3)).toBe(draw(normal, 1, 2, 3));
    expect(new Set([draw(normal, 1, 2, 3), draw(normal, 1, 2, 4), draw(normal, 1, 3, 3), draw(normal, 2, 2, 3)]).size).toBe(4);
    expect(draw(5, 1, 2, 3)).toBe(5);
  });

  it('[SCENARIO-12] stays finite at the ends of what parsing allows', () => {
    const extremes: Distribution[] = [
      { weibull: { shape: 0.01, scale: 1e6, min: 0, max: 10 } },
      { gamma: { shape: 0.01, scale: 1e-6, min: 0, max: 10 } },
      { gamma: { shape: 1e6, scale: 1e6, min: 0, max: 10 } },
      { lognormal: { mu: 50, sigma: 20, min: 0, max: 10 } },
      { normal: { mean: 0, sd: 0 } },
    ];
    for (const extreme of extremes) expect(sample(extreme, 500).every(Number.isFinite)).toBe(true);
  });
});
