import { describe, expect, it } from 'vitest';
import { random } from './random.js';

describe('random', () => {
  it('[MATH-2] depends on nothing but its keys', () => {
    expect(random(1, 2, 3, 4)).toBe(random(1, 2, 3, 4));
    expect(new Set([random(1, 2, 3, 4), random(2, 2, 3, 4), random(1, 3, 3, 4), random(1, 2, 4, 4), random(1, 2, 3, 5)]).size).toBe(5);
  });

  it('[MATH-3] spreads evenly over [0, 1)', () => {
    const bins = new Array<number>(20).fill(0);
    for (let agent = 0; agent < 20_000; agent++) bins[Math.floor(random(7, 1, agent, 0) * 20)] += 1;
    // χ² with 19 degrees of freedom exceeds 43.8 once in a thousand.
    expect(bins.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(43.8);
  });
});
