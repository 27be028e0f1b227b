import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eigenOf, leastSquares, pseudoInverse } from './symmetric.js';

const symmetric = fc
  .integer({ min: 1, max: 6 })
  .chain((n) =>
    fc
      .array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }), { minLength: n, maxLength: n })
      .map((rows) => rows.map((row, i) => row.map((value, j) => (j >= i ? value : rows[j][i])))),
  );
const times = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));

describe('symmetric matrices', () => {
  it('[ANIM-77] are the sum of their eigenvalues times their eigenvectors', () => {
    fc.assert(
      fc.property(symmetric, (matrix) => {
        const { values, vectors } = eigenOf(matrix);
        for (const [i, row] of matrix.entries()) {
          for (const [j, value] of row.entries()) {
            expect(vectors.reduce((sum, vector, k) => sum + values[k] * vector[i] * vector[j], 0)).toBeCloseTo(value, 9);
          }
        }
      }),
    );
  });

  it('[ANIM-77] have a pseudo-inverse that undoes what they do, singular ones too', () => {
    fc.assert(
      fc.property(symmetric, (matrix) => {
        const back = times(times(matrix, pseudoInverse(matrix)), matrix);
        for (const [i, row] of matrix.entries()) for (const [j, value] of row.entries()) expect(back[i][j]).toBeCloseTo(value, 6);
      }),
    );
  });

  it('[ANIM-77] give least squares, the smallest of many solutions', () => {
    expect(
      leastSquares(
        [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        [1, 3, 5],
      ).map((value) => Math.round(value * 1e9) / 1e9),
    ).toEqual([1, 2]);
    expect(leastSquares([[1, 1]], [2]).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 1]);
  });
});
