import { log } from '../../math/index.js';

/** A normal distribution of several values, ready to tell how likely others are. */
export type Gaussian = {
  readonly mean: readonly number[];
  /** Lower triangle of the Cholesky factor of the covariance, row by row. */
  readonly factor: readonly (readonly number[])[];
};

/** Rows by rows: how values vary together about their mean. */
export type Covariance = readonly (readonly number[])[];

/** Added to every variance, so that values that never vary do no harm. */
const LEAST_VARIANCE = 1e-4;

export function meanOf(rows: readonly (readonly number[])[]): number[] {
  return rows[0].map((_, k) => rows.reduce((sum, row) => sum + row[k], 0) / rows.length);
}

/** Covariance of rows about given means, one for each row; `free` is the number of rows less what was fitted. */
export function covarianceOf(rows: readonly (readonly number[])[], means: readonly (readonly number[])[], free: number): number[][] {
  const width = rows[0].length;
  const sums = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  rows.forEach((row, r) => {
    for (let i = 0; i < width; i++) for (let j = 0; j < width; j++) sums[i][j] += (row[i] - means[r][i]) * (row[j] - means[r][j]);
  });
  return sums.map((line) => line.map((sum) => sum / Math.max(1, free)));
}

/** A distribution from its mean and covariance. */
export function createGaussian(mean: readonly number[], covariance: Covariance): Gaussian {
  const width = mean.length;
  const factor: number[][] = [];
  for (let i = 0; i < width; i++) {
    factor.push([]);
    for (let j = 0; j <= i; j++) {
      let rest = covariance[i][j] + (i === j ? LEAST_VARIANCE : 0);
      for (let k = 0; k < j; k++) rest -= factor[i][k] * factor[j][k];
      factor[i].push(i === j ? Math.sqrt(Math.max(rest, LEAST_VARIANCE)) : rest / factor[j][j]);
    }
  }
  return { mean, factor };
}

/** Logarithm of the density, without the constant that all distributions of this width share. */
export function logDensity({ mean, factor }: Gaussian, values: readonly number[]): number {
  const solved: number[] = [];
  let sum = 0;
  for (let i = 0; i < mean.length; i++) {
    let rest = values[i] - mean[i];
    for (let k = 0; k < i; k++) rest -= factor[i][k] * solved[k];
    solved.push(rest / factor[i][i]);
    sum += 0.5 * solved[i] ** 2 + log(factor[i][i]);
  }
  return -sum;
}
