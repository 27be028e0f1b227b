/** The mean; not a number when there is nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** The standard deviation of a sample, with n - 1 in the denominator; 0 for fewer than two. */
export function deviation(values: ArrayLike<number>): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] - middle) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

/** The value below which a share of the values lies, linear between neighbours; not a number when there is nothing. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}
