import { expect, it } from 'vitest';
import { earthMover, greatestDifference } from './earth-mover.js';

it('[EVALUATE-132] tells how far values have to be moved, and how much the shares below differ at most', () => {
  expect(earthMover([0, 1], [1, 2])).toBeCloseTo(1, 12);
  expect(greatestDifference([1, 1, 2, 2], [1, 2, 2, 2])).toBe(0.25);
});

it('[EVALUATE-132] takes values as one that differ by no more than they were rounded', () => {
  const rounded = [1, 1.00003, 2.00004];
  expect(greatestDifference([1, 1, 2], rounded)).toBeCloseTo(1 / 3, 12);
  expect(greatestDifference([1, 1, 2], rounded, 1e-4)).toBe(0);
});
