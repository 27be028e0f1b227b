import { describe, expect, it } from 'vitest';
import { distanceOfStretches, distanceToOutline, distanceToStretch } from './stretch.js';

const SQUARE = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

describe('stretches', () => {
  it('[MATH-5] measure the distance of a point from the middle, the ends and a stretch without length', () => {
    expect(distanceToStretch(1, 3, 0, 0, 2, 0)).toBe(3);
    expect(distanceToStretch(5, 4, 0, 0, 2, 0)).toBe(5);
    expect(distanceToStretch(3, 4, 0, 0, 0, 0)).toBe(5);
  });

  it('[MATH-5] are 0 apart where they cross and otherwise as far as their nearest ends', () => {
    expect(distanceOfStretches(0, 0, 2, 2, 0, 2, 2, 0)).toBe(0);
    expect(distanceOfStretches(0, 0, 2, 0, 1, 1, 1, 5)).toBe(1);
    expect(distanceOfStretches(0, 0, 2, 0, 0, 3, 2, 3)).toBe(3);
  });

  it('[MATH-5] are 0 from a polygon they lie in or cut, and else as far as its border', () => {
    expect(distanceToOutline(SQUARE, 0.5, 0.5, 1.5, 1.5)).toBe(0);
    expect(distanceToOutline(SQUARE, -1, 1, 3, 1)).toBe(0);
    expect(distanceToOutline(SQUARE, 5, 0, 5, 2)).toBe(3);
  });
});
