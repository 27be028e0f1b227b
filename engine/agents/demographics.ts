import type { Distribution } from '../scenario/index.js';
import { valueAt } from './anthropometry.js';

/** Walking speed by age on level ground (Weidmann 1993, figure 5; the curve of RiMEA test 7): [age in years, m/s]. */
const SPEED_OF_AGE: readonly (readonly [number, number])[] = [
  [5, 0.66],
  [10, 1.13],
  [15, 1.47],
  [20, 1.62],
  [30, 1.54],
  [40, 1.48],
  [50, 1.41],
  [60, 1.27],
  [70, 1.07],
  [80, 0.7],
];

/** Mean free walking speed at an age, linear between the points of the curve [m/s]. */
export function speedOfAge(age: number): number {
  return valueAt(SPEED_OF_AGE, age);
}

/** Ages of a population that says nothing of them: adults of a street [years]. */
export const ADULT_AGES: Distribution = { uniform: [18, 65] };

/** Free walking speed where neither speed nor age is given (Weidmann 1993) [m/s]. */
export const WALKING_SPEED = { mean: 1.34, sd: 0.26, min: 0.5, max: 2.2 };

/** Mean of the curve over `ADULT_AGES`, and how far it is from it in the standard deviation [m/s]. */
const ADULT_CURVE = { mean: 1.447, sd: 0.118 };

/** Free speed of an adult of a population that says nothing of ages: the older are slower, and all together walk as Weidmann's people do. */
export function adultSpeed(age: number) {
  const { mean, sd, min, max } = WALKING_SPEED;
  const slower = mean / ADULT_CURVE.mean;
  return { normal: { mean: slower * speedOfAge(age), sd: Math.sqrt(sd ** 2 - (slower * ADULT_CURVE.sd) ** 2), min, max } };
}
