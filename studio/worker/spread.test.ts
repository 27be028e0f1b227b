import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread.js';

describe('the spread of values', () => {
  it('counts everyone in bins whose width can be read off an axis', () => {
    const values = [0.8, 1.0, 1.2, 1.2, 1.3, 1.4, 2.45];
    const spread = spreadOf(values)!;
    expect(spread.width).toBeCloseTo(0.1);
    expect(spread.from).toBeCloseTo(0.8);
    expect(spread.counts).toEqual([1, 0, 1, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(spread.mean).toBeCloseTo(9.35 / 7);
    expect([spread.least, spread.most]).toEqual([0.8, 2.45]);
  });

  it('has the deviation of a uniform one, and never more bins than there is room for', () => {
    for (const range of [0.013, 1, 7.7, 240]) {
      const values = Array.from({ length: 1001 }, (_, n) => 3 + (range * n) / 1000);
      const { counts, deviation } = spreadOf(values)!;
      expect(counts.length).toBeLessThanOrEqual(21);
      expect(counts.length).toBeGreaterThan(8);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1001);
      expect(deviation).toBeCloseTo(range / Math.sqrt(12), 0);
    }
  });

  it('is one bin where all are alike, around their value, and nothing for nobody', () => {
    expect(spreadOf([1.3, 1.3, 1.3])).toMatchObject({ counts: [3], mean: 1.3, deviation: 0, from: expect.closeTo(1.25) });
    expect(spreadOf([])).toBeUndefined();
  });
});
