/** Solves a small system of equations in place, by elimination; unknowns that nothing determines are 0. */
export function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot], matrix[column]];
    [right[column], right[pivot]] = [right[pivot], right[column]];
    if (Math.abs(matrix[column][column]) < 1e-9) continue;
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = matrix[row][column] / matrix[column][column];
      for (let k = column; k < n; k++) matrix[row][k] -= factor * matrix[column][k];
      right[row] -= factor * right[column];
    }
  }
  return right.map((value, row) => (Math.abs(matrix[row][row]) < 1e-9 ? 0 : value / matrix[row][row]));
}
