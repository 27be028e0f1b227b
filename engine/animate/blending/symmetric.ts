/** Eigenvalues of a symmetric matrix, and its eigenvectors of length 1, one per row, in the same order. */
export type Eigen = { readonly values: number[]; readonly vectors: number[][] };

/** Sweeps after which Jacobi's method has long converged; it usually takes six. */
const SWEEPS = 60;

/** Eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's rotations. */
export function eigenOf(matrix: readonly (readonly number[])[]): Eigen {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const vectors = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(a) > 0; sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) annihilate(a, vectors, p, q);
  }
  return { values: a.map((row, i) => row[i]), vectors };
}

/** The inverse of a symmetric matrix where it has one; elsewhere the inverse that leaves alone what the matrix sends to nothing. */
export function pseudoInverse(matrix: readonly (readonly number[])[]): number[][] {
  const { values, vectors } = eigenOf(matrix);
  const largest = Math.max(...values.map(Math.abs));
  const inverses = values.map((value) => (Math.abs(value) > largest * 1e-11 ? 1 / value : 0));
  return matrix.map((_, i) => matrix.map((_, j) => vectors.reduce((sum, vector, k) => sum + vector[i] * inverses[k] * vector[j], 0)));
}

/** The unknowns that best explain values as sums of terms: least squares; of several such, those nearest to zero. */
export function leastSquares(terms: readonly (readonly number[])[], values: readonly number[]): number[] {
  const unknowns = terms[0].map((_, i) => i);
  const normal = unknowns.map((i) => unknowns.map((j) => terms.reduce((sum, row) => sum + row[i] * row[j], 0)));
  const right = unknowns.map((i) => terms.reduce((sum, row, k) => sum + row[i] * values[k], 0));
  return pseudoInverse(normal).map((row) => row.reduce((sum, value, i) => sum + value * right[i], 0));
}

/** Turns the axes p and q so that the matrix has nothing between them any more. */
function annihilate(a: number[][], vectors: number[][], p: number, q: number): void {
  if (a[p][q] === 0) return;
  const ratio = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const tangent = (ratio >= 0 ? 1 : -1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < a.length; k++) {
    const kp = a[k][p];
    const kq = a[k][q];
    a[k][p] = cosine * kp - sine * kq;
    a[k][q] = sine * kp + cosine * kq;
  }
  for (const rows of [a, vectors]) {
    for (let k = 0; k < a.length; k++) {
      const pk = rows[p][k];
      const qk = rows[q][k];
      rows[p][k] = cosine * pk - sine * qk;
      rows[q][k] = sine * pk + cosine * qk;
    }
  }
  a[p][q] = 0;
  a[q][p] = 0;
}

/** What is left beside the diagonal; 0 once it no longer matters to a double. */
function offDiagonal(a: readonly (readonly number[])[]): number {
  let beside = 0;
  let whole = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < a.length; j++) {
      whole += a[i][j] * a[i][j];
      if (i !== j) beside += a[i][j] * a[i][j];
    }
  }
  return beside > whole * 1e-32 ? beside : 0;
}
