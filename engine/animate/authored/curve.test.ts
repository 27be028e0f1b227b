import { describe, expect, it } from 'vitest';
import { createCurve, sample } from './curve.js';

/** One channel through some keys of a loop of four seconds. */
function channel(...keys: readonly (readonly [time: number, value: number])[]): (time: number) => number {
  const curve = createCurve(
    keys.map(([time]) => time),
    keys.map(([, value]) => [value]),
    4,
  );
  return (time) => sample(curve, time)[0];
}

const TIMES = Array.from({ length: 401 }, (_, i) => i / 100);

describe('a looping curve', () => {
  const wave = channel([0, 1], [0.5, 2], [1.2, 5], [2, 5], [3.1, -1]);

  it('[ANIM-120] goes through its keys and is at its end where it began', () => {
    expect([0, 0.5, 1.2, 2, 3.1].map(wave)).toEqual([1, 2, 5, 5, -1]);
    expect(wave(4)).toBe(1);
    expect(wave(-0.9)).toBeCloseTo(wave(3.1), 12);
  });

  it('[ANIM-120] has neither a jump nor a kink, at its seam neither', () => {
    const step = 1e-4;
    for (const time of TIMES) {
      const before = (wave(time) - wave(time - step)) / step;
      const after = (wave(time + step) - wave(time)) / step;
      expect(Math.abs(after - before), `at ${time} s`).toBeLessThan(0.02);
    }
  });

  it('[ANIM-120] never overshoots, and stands still between equal keys', () => {
    for (const time of TIMES) {
      expect(wave(time)).toBeLessThanOrEqual(5);
      expect(wave(time)).toBeGreaterThanOrEqual(-1);
    }
    for (const time of [1.2, 1.4, 1.7, 2]) expect(wave(time)).toBe(5);
  });

  it('moves from rest to rest on the path of least jerk', () => {
    const path = channel([0, 0], [1, 0], [3, 1]);
    // Flash and Hogan 1985: 10 s³ − 15 s⁴ + 6 s⁵ at a quarter of the way.
    expect(path(1.5)).toBeCloseTo(10 / 64 - 15 / 256 + 6 / 1024, 12);
  });

  it('holds a single key for ever', () => {
    expect(channel([0, 7])(2.5)).toBe(7);
  });
});
