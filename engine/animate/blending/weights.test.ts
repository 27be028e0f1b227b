import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWeights, keepStrongest, weigh } from './weights.js';

const number = fc.double({ min: -3, max: 3, noNaN: true });
/** Examples in one to three parameters, on a grid of tenths so that none are nearly but not quite at one spot. */
const examples = fc.integer({ min: 1, max: 3 }).chain((d) =>
  fc.array(
    fc.array(
      fc.integer({ min: -20, max: 20 }).map((n) => n / 10),
      { minLength: d, maxLength: d },
    ),
    { minLength: 1, maxLength: 14 },
  ),
);
const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0);

describe('weights of examples', () => {
  it('[ANIM-61] sum to one anywhere, for any examples', () => {
    fc.assert(
      fc.property(examples, number, number, number, (points, x, y, z) => {
        expect(sum(weightsAt(points, [x, y, z]))).toBeCloseTo(1, 8);
      }),
    );
  });

  it('[ANIM-61] are 1 at an example and 0 at all others', () => {
    fc.assert(
      fc.property(examples, (points) => {
        const distinct = points.filter((a, i) => points.findIndex((b) => `${b}` === `${a}`) === i);
        for (const [i, point] of distinct.entries()) {
          for (const [j, weight] of weightsAt(distinct, point).entries()) expect(weight).toBeCloseTo(i === j ? 1 : 0, 6);
        }
      }),
    );
  });

  it('[ANIM-61] are shared by examples at one spot', () => {
    const weights = weightsAt(
      [
        [1, 0],
        [1, 0],
        [2, 1],
        [3, 5],
      ],
      [1, 0],
    );
    expect([...weights].map((weight) => Math.abs(Math.round(weight * 1e6) / 1e6))).toEqual([0.5, 0.5, 0, 0]);
  });

  it('[ANIM-61] serve one example, and examples in a row', () => {
    expect([...weightsAt([[1.3, 0.2]], [4, 4])]).toEqual([1]);
    const row = [
      [0, 1],
      [1, 2],
      [2, 3],
    ];
    expect(weightsAt(row, [0.5, 1.5])[0]).toBeCloseTo(weightsAt(row, [1.5, 2.5])[2], 9);
    expect(weightsAt(row, [0, 1])[0]).toBeCloseTo(1, 9);
  });

  it('[ANIM-61] blend two examples in proportion and stop growing beyond their margin', () => {
    const two = [[1], [2]];
    expect(weightsAt(two, [1.25])[1]).toBeCloseTo(0.25, 9);
    expect(weightsAt(two, [2.2])[1]).toBeCloseTo(1.2, 9);
    expect(weightsAt(two, [9])[1]).toBeCloseTo(1.25, 9);
  });

  it('[ANIM-61] may be cut to the strongest few and still sum to one', () => {
    const weights = Float64Array.from([0.5, -0.02, 0.3, 0.2, 0.02]);
    keepStrongest(weights, 3);
    expect([...weights]).toEqual([0.5, 0, 0.3, 0.2, 0]);
  });
});

function weightsAt(points: readonly (readonly number[])[], at: readonly number[]): Float64Array {
  const out = new Float64Array(points.length);
  weigh(createWeights(points), at, out);
  return out;
}
