import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aboutAxis,
  angleBetween,
  exponential,
  inverse,
  logarithm,
  multiply,
  type Quaternion,
  rotate,
  shortestArc,
  slerp,
  twistAbout,
  unit,
} from './quaternion.js';
import { cross, direction, dot, length, subtract, type Vector } from './vector.js';

const part = fc.double({ min: -1, max: 1, noNaN: true });
const vectors = fc.tuple(part, part, part).filter((vector) => length(vector) > 0.01);
const directions = vectors.map((vector) => direction(vector));
const quaternions = fc
  .tuple(part, part, part, part)
  .filter(([x, y, z, w]) => x * x + y * y + z * z + w * w > 0.01)
  .map((values): Quaternion => unit(values));
const far = (a: Vector, b: Vector) => length(subtract(a, b));

describe('quaternions', () => {
  it('[MATH-7] rotate as right-handed axes do', () => {
    const quarter = aboutAxis([0, 1, 0], Math.PI / 2);
    expect(far(rotate(quarter, [0, 0, 1]), [1, 0, 0])).toBeLessThan(1e-12);
    expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
  });

  it('[MATH-7] multiply as rotations follow each other, and undo', () => {
    fc.assert(
      fc.property(quaternions, quaternions, vectors, (a, b, v) => {
        expect(far(rotate(multiply(a, b), v), rotate(a, rotate(b, v)))).toBeLessThan(1e-12);
        expect(far(rotate(inverse(a), rotate(a, v)), v)).toBeLessThan(1e-12);
      }),
    );
  });

  it('[MATH-7] have a logarithm that the exponential undoes, whatever their sign', () => {
    fc.assert(
      fc.property(quaternions, (q) => {
        const opposite: Quaternion = [-q[0], -q[1], -q[2], -q[3]];
        expect(length(logarithm(q))).toBeLessThanOrEqual(Math.PI + 1e-12);
        expect(angleBetween(exponential(logarithm(q)), q)).toBeLessThan(1e-7);
        expect(angleBetween(exponential(logarithm(opposite)), q)).toBeLessThan(1e-7);
      }),
    );
  });

  it('[MATH-7] slerp at an even pace', () => {
    fc.assert(
      fc.property(quaternions, quaternions, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        expect(angleBetween(a, slerp(a, b, t))).toBeCloseTo(t * angleBetween(a, b), 6);
      }),
    );
  });

  it('[MATH-7] take one direction to another, opposite ones too, and split off a twist', () => {
    fc.assert(
      fc.property(directions, directions, (from, to) => {
        expect(far(rotate(shortestArc(from, to), from), to)).toBeLessThan(2e-3);
        expect(dot(rotate(shortestArc(from, [-from[0], -from[1], -from[2]]), from), from)).toBeCloseTo(-1, 9);
      }),
    );
    const twist = aboutAxis([0, 1, 0], 0.7);
    expect(angleBetween(twistAbout([0, 1, 0], multiply(twist, aboutAxis([1, 0, 0], 0.4))), twist)).toBeLessThan(1e-9);
  });
});
