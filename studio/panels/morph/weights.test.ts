import { expect, it } from 'vitest';
import { keepWithin, padCorners, weightsAt } from './weights.js';

it('weights of a pad are 1 at a corner, even in the middle, and sum to 1', () => {
  for (const count of [2, 3, 4, 6]) {
    const corners = padCorners(count);
    for (const [n, corner] of corners.entries()) expect(weightsAt(corners, corner)[n]).toBeCloseTo(1, 5);
    for (const weight of weightsAt(corners, [0, 0])) expect(weight).toBeCloseTo(1 / count, 5);
    const place = keepWithin(corners, [0.2, -0.1]);
    expect(weightsAt(corners, place).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const weight of weightsAt(corners, keepWithin(corners, [5, 3]))) expect(weight).toBeGreaterThanOrEqual(0);
  }
});
