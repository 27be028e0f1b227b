/** Whether a column holds numbers only: v - v is 0 for every finite v, so the sum tells in one pass without a branch. */
export function isAllFinite(column: Float32Array): boolean {
  let sum = 0;
  for (let i = 0; i < column.length; i++) sum += column[i] - column[i];
  return sum === 0;
}
