import { describe, expect, it } from 'vitest';
import { clamp, hill, mix, onCurve, onLine, rounded, smooth } from './curve.js';

const KEYS = [
  [0, 1],
  [1, 3],
  [3, 2],
] as const;

describe('curves', () => {
  it('[RENDER-1] go through their keys and stay constant beyond them', () => {
    for (const [at, value] of KEYS) {
      expect(onCurve(KEYS, at)).toBeCloseTo(value, 12);
      expect(onLine(KEYS, at)).toBeCloseTo(value, 12);
    }
    expect([onCurve(KEYS, -5), onLine(KEYS, 9)]).toEqual([1, 2]);
  });

  it('[RENDER-1] have no kinks where a broken line has them', () => {
    const slope = (from: number) => (onCurve(KEYS, from + 1e-5) - onCurve(KEYS, from)) / 1e-5;
    expect(slope(1 - 1e-5)).toBeCloseTo(slope(1), 3);
  });

  it('[RENDER-1] reproduce a straight line', () => {
    const line = [0, 1, 2.5, 4].map((x) => [x, 2 * x + 1] as const);
    expect(onCurve(line, 1.7)).toBeCloseTo(4.4, 12);
  });

  it('[RENDER-1] steps rise, hills fall, and rounding keeps the axes', () => {
    expect([smooth(1, 3, 0), smooth(1, 3, 2), smooth(1, 3, 4), smooth(3, 1, 4)]).toEqual([0, 0.5, 1, 0]);
    expect(hill(2, 2, 1)).toBe(1);
    expect([rounded(0, 3), rounded(1, 3), rounded(-1, 3)]).toEqual([0, 1, -1]);
    expect([mix(2, 4, 0.25), clamp(7), clamp(-1)]).toEqual([2.5, 1, 0]);
  });
});
