import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atan2, cos, exp, hypot, log, pow, sin } from './elementary.js';

const near = (value: number, expected: number) => Math.abs(value - expected) <= 1e-13 * Math.max(1, Math.abs(expected));

describe('elementary functions', () => {
  it('[MATH-1] agree with the language’s own to 1e-13', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true }), (x, y) => {
        expect(near(sin(x), Math.sin(x))).toBe(true);
        expect(near(cos(x), Math.cos(x))).toBe(true);
        expect(near(exp(x) / Math.exp(x), 1)).toBe(true);
        expect(near(atan2(y, x), Math.atan2(y === 0 ? 0 : y, x === 0 ? 0 : x))).toBe(true);
        expect(near(log(Math.abs(x) + 1e-9), Math.log(Math.abs(x) + 1e-9))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('[MATH-1] sine and cosine hold for any angle, however large', () => {
    const anyAngle = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: 1e5, max: 1e7, noNaN: true }));
    fc.assert(
      fc.property(anyAngle, (x) => {
        expect(near(sin(x), Math.sin(x))).toBe(true);
        expect(near(cos(x), Math.cos(x))).toBe(true);
      }),
      {
        numRuns: 500,
        examples: [[Number.MAX_VALUE], [-Number.MAX_VALUE], [1e300], [2 ** 20 * Math.PI], [2 ** 53], [6381956970095103 * 2 ** 797]],
      },
    );
    // The angle closest to a multiple of π/2 of all (Kahan's example): the whole of the cosine is in the digits that are left.
    expect(cos(6381956970095103 * 2 ** 797) / -4.687165924254624e-19).toBeCloseTo(1, 12);
    expect([sin(Infinity), cos(-Infinity), sin(Number.NaN)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('[MATH-1] answer at their edges', () => {
    expect([exp(0), exp(-1000), log(0), log(1), pow(2, 0), pow(0, 2), hypot(3, 4), atan2(0, 0)]).toEqual([1, 0, -Infinity, 0, 1, 0, 5, 0]);
    expect(exp(1000)).toBe(Infinity);
    expect(log(-1)).toBeNaN();
    expect(pow(9, 0.5)).toBeCloseTo(3, 13);
  });
});
