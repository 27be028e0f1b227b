import { log } from '../../math/index.js';

/** A lower triangular matrix whose square is a symmetric positive one, row by row (Cholesky); what is not positive counts as very small. */
export function cholesky(matrix: ArrayLike<number>, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let r = 0; r < size; r++) {
    for (let c = 0; c <= r; c++) {
      let sum = matrix[r * size + c];
      for (let k = 0; k < c; k++) sum -= lower[r * size + k] * lower[c * size + k];
      lower[r * size + c] = r === c ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[c * size + c];
    }
  }
  return lower;
}

/** The entropy of a normal distribution with this covariance, ln((2 pi e)^n det) / 2 [nat] */
export function gaussianEntropy(covariance: ArrayLike<number>, size: number): number {
  const lower = cholesky(covariance, size);
  let sum = (size / 2) * (1 + log(2 * Math.PI));
  for (let r = 0; r < size; r++) sum += log(lower[r * size + r]);
  return sum;
}
