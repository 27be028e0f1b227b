import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutAxis, angleBetween, direction, length, multiply, type Quaternion, slerp, unit, type Vector } from '../../math/index.js';
import { blendOrientations, referenceOrientation } from './blend.js';

const part = fc.double({ min: -1, max: 1, noNaN: true });
const any = fc
  .tuple(part, part, part, part)
  .filter(([x, y, z, w]) => x * x + y * y + z * z + w * w > 0.01)
  .map((values): Quaternion => unit(values));
const axes = fc
  .tuple(part, part, part)
  .filter((axis) => length(axis) > 0.01)
  .map((axis): Vector => direction(axis));
/** Orientations within 80 degrees of a common one, as the same joint has in different examples. */
const near = any.chain((middle) =>
  fc.array(
    fc
      .tuple(axes, fc.double({ min: 0, max: 1.4, noNaN: true }))
      .map(([axis, angle]): Quaternion => multiply(middle, aboutAxis(axis, angle))),
    { minLength: 1, maxLength: 6 },
  ),
);
const weightsFor = (count: number) => {
  const raw = Array.from({ length: count }, (_, i) => 1 + ((i * 7) % 5) - (i === 1 ? 1.5 : 0));
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map((weight) => weight / sum);
};

describe('blended orientations', () => {
  it('[ANIM-63] do not depend on the order of examples', () => {
    fc.assert(
      fc.property(near, (orientations) => {
        const weights = weightsFor(orientations.length);
        const forth = blendOrientations(orientations, weights);
        const back = blendOrientations(orientations.toReversed(), weights.toReversed());
        expect(angleBetween(forth, back)).toBeLessThan(1e-7);
      }),
    );
  });

  it('[ANIM-63] do not depend on the signs of quaternions', () => {
    fc.assert(
      fc.property(near, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (orientations, flips) => {
        const weights = weightsFor(orientations.length);
        const flipped = orientations.map(([x, y, z, w], i): Quaternion => (flips[i] ? [-x, -y, -z, -w] : [x, y, z, w]));
        expect(angleBetween(blendOrientations(orientations, weights), blendOrientations(flipped, weights))).toBeLessThan(1e-7);
      }),
    );
  });

  it('[ANIM-63] of equal orientations are that orientation, for any weights', () => {
    fc.assert(
      fc.property(any, (q) => {
        expect(angleBetween(blendOrientations([q, q, q], [0.5, 0.8, -0.3]), q)).toBeLessThan(1e-7);
      }),
    );
  });

  it('[ANIM-63] with all weight on one example are that example', () => {
    fc.assert(
      fc.property(near, (orientations) => {
        const last = orientations.length - 1;
        const alone = orientations.map((_, i) => (i === last ? 1 : 0));
        expect(angleBetween(blendOrientations(orientations, alone), orientations[last])).toBeLessThan(1e-7);
      }),
    );
  });

  it('[ANIM-63] of two are on the way between them', () => {
    fc.assert(
      fc.property(
        any,
        axes,
        fc.double({ min: 0.01, max: 2.8, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, axis, angle, t) => {
          const b = multiply(a, aboutAxis(axis, angle));
          expect(angleBetween(blendOrientations([a, b], [1 - t, t]), slerp(a, b, t))).toBeLessThan(1e-7);
        },
      ),
    );
  });

  it('[ANIM-63] are taken about the orientation with the least squared sines to all', () => {
    fc.assert(
      fc.property(near, any, (orientations, other) => {
        const sines = (about: Quaternion) =>
          orientations.reduce((sum, q) => sum + 1 - (q[0] * about[0] + q[1] * about[1] + q[2] * about[2] + q[3] * about[3]) ** 2, 0);
        expect(sines(referenceOrientation(orientations))).toBeLessThanOrEqual(sines(other) + 1e-9);
      }),
    );
  });
});
