/** How much being far from the middle counts against missing what is asked: enough to choose among equals. */
const TIE_BREAK = 1e-4;
const ROUNDS = 2000;

/** The x within limits with the least |A x − b|², by descent along one coordinate after the other; of equally good ones the shortest. */
export function leastSquaresWithin(
  rows: readonly (readonly number[])[],
  wanted: readonly number[],
  limits: readonly (readonly [min: number, max: number])[],
): number[] {
  const x = limits.map(([min, max]) => Math.min(Math.max(0, min), max));
  const left = rows.map((row, r) => wanted[r] - row.reduce((sum, value, n) => sum + value * x[n], 0));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let n = 0; n < x.length; n++) {
      const [min, max] = limits[n];
      let [slope, curve] = [-TIE_BREAK * x[n], TIE_BREAK];
      for (let r = 0; r < rows.length; r++) {
        slope += rows[r][n] * left[r];
        curve += rows[r][n] * rows[r][n];
      }
      const next = Math.min(Math.max(x[n] + slope / curve, min), max);
      const step = next - x[n];
      for (let r = 0; r < rows.length; r++) left[r] -= rows[r][n] * step;
      x[n] = next;
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < 1e-9) break;
  }
  return x;
}
