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
  const last = SPEED_OF_AGE.length - 1;
  if (age <= SPEED_OF_AGE[0][0]) return SPEED_OF_AGE[0][1];
  if (age >= SPEED_OF_AGE[last][0]) return SPEED_OF_AGE[last][1];
  const i = SPEED_OF_AGE.findIndex(([years]) => years > age) - 1;
  const [fromAge, fromSpeed] = SPEED_OF_AGE[i];
  const [toAge, toSpeed] = SPEED_OF_AGE[i + 1];
  return fromSpeed + ((age - fromAge) / (toAge - fromAge)) * (toSpeed - fromSpeed);
}
