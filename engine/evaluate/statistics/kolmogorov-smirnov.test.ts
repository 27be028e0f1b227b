import { describe, expect, it } from 'vitest';
import { gammaBelow, kolmogorovSmirnov, logNormalBelow, normalBelow, truncatedBelow, uniformBelow, weibullBelow } from '../index.js';

describe('distribution functions', () => {
  it('[EVALUATE-70] are those of tables and of hand calculation', () => {
    expect(uniformBelow(10, 100)(32.5)).toBeCloseTo(0.25, 12);
    // Tables of the normal distribution.
    expect(normalBelow(0, 1)(0)).toBe(0.5);
    expect(normalBelow(0, 1)(1.959963985)).toBeCloseTo(0.975, 9);
    expect(normalBelow(1.2, 0.2)(1)).toBeCloseTo(0.158655254, 8);
    expect(normalBelow(0, 1)(-6)).toBeCloseTo(9.866e-10, 12);
    expect(logNormalBelow(4.586, 0.967)(Math.exp(4.586 + 0.967))).toBeCloseTo(0.841344746, 8);
    // Of shape 1 both are 1 - exp(-x / scale), of shape 2 the gamma distribution is 1 - (1 + x / scale) exp(-x / scale).
    expect(weibullBelow(1, 4)(8)).toBeCloseTo(1 - Math.exp(-2), 12);
    expect(weibullBelow(2, 3)(3)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(gammaBelow(1, 4)(8)).toBeCloseTo(1 - Math.exp(-2), 12);
    expect(gammaBelow(2, 3)(1.5)).toBeCloseTo(1 - 1.5 * Math.exp(-0.5), 12);
    expect(gammaBelow(2, 3)(30)).toBeCloseTo(1 - 11 * Math.exp(-10), 12);
  });

  it('[EVALUATE-70] of truncated ones go from 0 to 1 between the limits', () => {
    const below = truncatedBelow(uniformBelow(0, 10), 2, 6);
    expect([0, 2, 3, 6, 9].map(below)).toEqual([0, 0, expect.closeTo(0.25, 12), 1, 1]);
  });
});

describe('Kolmogorov and Smirnov', () => {
  it('[EVALUATE-71] has the distance that one finds by hand', () => {
    // Steps at 0.1, 0.4, 0.8: the sample is 2/3 just after 0.4, where the theory is 0.4.
    const { distance, count } = kolmogorovSmirnov([0.8, 0.1, 0.4], uniformBelow(0, 1));
    expect(distance).toBeCloseTo(2 / 3 - 0.4, 12);
    expect(count).toBe(3);
    expect(kolmogorovSmirnov([], uniformBelow(0, 1)).probability).toBe(1);
  });

  it('[EVALUATE-71] has the probabilities of the tables', () => {
    // All 100 values within a step of the theory, shifted by d: the distance is d. Tables: 1.358 and 1.628 over the root of n for 5 % and 1 %.
    const shifted = (d: number) =>
      kolmogorovSmirnov(
        Array.from({ length: 100 }, (_, i) => Math.min(1, (i + 1) / 100 + d - 0.01)),
        uniformBelow(0, 1),
      );
    for (const [scaled, probability] of [
      [1.3581, 0.05],
      [1.6276, 0.01],
      [1.2238, 0.1],
    ]) {
      const wanted = scaled / (10 + 0.12 + 0.011);
      const { distance, probability: found } = shifted(wanted + 0.01);
      expect(distance).toBeCloseTo(wanted + 0.01, 9);
      expect(shifted(wanted).probability).toBeCloseTo(probability, 3);
      expect(found).toBeLessThan(probability);
    }
  });

  it('[EVALUATE-71] tells a sample from another distribution', () => {
    // Middles of 200 equal shares of the uniform distribution on [0, 1].
    const even = Array.from({ length: 200 }, (_, i) => (i + 0.5) / 200);
    expect(kolmogorovSmirnov(even, uniformBelow(0, 1)).probability).toBe(1);
    expect(kolmogorovSmirnov(even, uniformBelow(0, 1.25)).probability).toBeLessThan(0.001);
    expect(kolmogorovSmirnov(even, normalBelow(0.5, 0.29)).probability).toBeGreaterThan(0.05);
  });
});
