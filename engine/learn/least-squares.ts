import type { Matrix } from 'ml-matrix';

/** The part of the package ml-matrix that fitting uses. */
export type MatrixLibrary = Pick<typeof import('ml-matrix'), 'Matrix' | 'QrDecomposition' | 'SVD'>;

/** A package that is installed only by those who fit models. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

/** ml-matrix, loaded when something is fitted. */
export async function loadMatrix(): Promise<MatrixLibrary> {
  try {
    return (await import('ml-matrix')) as unknown as MatrixLibrary;
  } catch {
    throw new MissingPackageError('fitting a model needs the package ml-matrix; install it with: npm install ml-matrix');
  }
}

/** The coefficients (rows, one per column of `design`) that bring design · coefficients nearest to the values, column by column. */
export function leastSquares({ QrDecomposition, Matrix }: MatrixLibrary, design: number[][], values: ArrayLike<number>[]): Matrix {
  return new QrDecomposition(new Matrix(design)).solve(new Matrix(values as number[][]));
}
