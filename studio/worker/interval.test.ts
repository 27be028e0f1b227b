import { describe, expect, it } from 'vitest';
import { differenceBetween, intervalOf, isClear } from './interval.js';

describe('intervals of means', () => {
  it('are those of Student', () => {
    // By hand: mean 5, deviation 1.5811, t(4) = 2.776.
    expect(intervalOf([3, 4, 5, 6, 7])).toEqual({ mean: 5, half: expect.closeTo(1.963, 3), count: 5 });
    // t(29) = 2.045.
    const thirty = Array.from({ length: 30 }, (_, n) => n % 2);
    expect(intervalOf(thirty)!.half).toBeCloseTo((2.0452 * Math.sqrt(0.25 * (30 / 29))) / Math.sqrt(30), 3);
  });

  it('say nothing of one run, and leave out runs that have nothing to measure', () => {
    expect(intervalOf([4])).toEqual({ mean: 4, half: Number.POSITIVE_INFINITY, count: 1 });
    expect(intervalOf([4, Number.NaN, 4])).toEqual({ mean: 4, half: 0, count: 2 });
    expect(intervalOf([Number.NaN])).toBeUndefined();
  });

  it('tell a difference that is clear from one by chance', () => {
    const clear = differenceBetween([10, 11, 10.5, 10.2], [14, 15, 14.4, 14.8])!;
    expect(clear.mean).toBeCloseTo(4.125);
    expect(isClear(clear)).toBe(true);
    // By hand, Welch: standard error 0.307, 6 degrees of freedom, t = 2.447.
    expect(clear.half).toBeCloseTo(2.447 * Math.sqrt(0.18916 / 4 + 0.19667 / 4), 1);
    expect(isClear(differenceBetween([10, 14, 12], [11, 15, 12])!)).toBe(false);
    expect(differenceBetween([1], [2, 3])).toBeUndefined();
    expect(isClear(differenceBetween([2, 2], [2, 2])!)).toBe(false);
  });
});
