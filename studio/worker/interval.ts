/** A mean and the interval around it that holds the true one in 95 of 100 cases: mean ± half. */
export type Interval = { readonly mean: number; readonly half: number; readonly count: number };

/** Of a normal distribution: 95 of 100 lie no farther from the mean than so many deviations. */
const NORMAL = 1.959964;
/** The same for samples of 2 to 11, by Student's distribution with 1 to 10 degrees of freedom. */
const STUDENT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/** Mean and interval of a sample, by Student's t; the values that are no numbers are left out. Undefined where there are none. */
export function intervalOf(values: readonly number[]): Interval | undefined {
  const { count, mean, variance } = momentsOf(values);
  if (count === 0) return undefined;
  return { mean, half: count < 2 ? Number.POSITIVE_INFINITY : student(count - 1) * Math.sqrt(variance / count), count };
}

/** How much larger the mean of the second sample is, with its interval, by Welch's test; undefined where either has fewer than two values. */
export function differenceBetween(first: readonly number[], second: readonly number[]): Interval | undefined {
  const [a, b] = [momentsOf(first), momentsOf(second)];
  if (a.count < 2 || b.count < 2) return undefined;
  const [va, vb] = [a.variance / a.count, b.variance / b.count];
  const freedom = va + vb === 0 ? 1 : (va + vb) ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
  return { mean: b.mean - a.mean, half: student(freedom) * Math.sqrt(va + vb), count: a.count + b.count };
}

/** Whether an interval around a difference leaves out 0. */
export function isClear({ mean, half }: Interval): boolean {
  return Math.abs(mean) > half;
}

function momentsOf(values: readonly number[]): { readonly count: number; readonly mean: number; readonly variance: number } {
  const known = values.filter(Number.isFinite);
  const count = known.length;
  const mean = known.reduce((sum, value) => sum + value, 0) / count;
  const variance = count < 2 ? 0 : known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { count, mean, variance };
}

/** So many standard errors hold 95 of 100; beyond the table by the expansion of Cornish and Fisher, which is right to three figures there. */
function student(freedom: number): number {
  const below = Math.floor(freedom);
  if (below < STUDENT.length) {
    const [low, high] = [STUDENT[Math.max(below, 1) - 1], STUDENT[Math.max(below, 1)]];
    return low + (high - low) * Math.max(freedom - below, 0);
  }
  const z = NORMAL;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
