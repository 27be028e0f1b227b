import { LEG_LENGTH, SOLE } from './skeleton.js';

/** Height of the canonical body [m], and of its hip joints over the ground. */
export const CANONICAL_HEIGHT = 1.7;
export const CANONICAL_HIP = LEG_LENGTH - SOLE.heel[1];

/** What the length of legs hangs on: stature [m], age [years], below 0 where it is not known, and sex where it is known. */
export type Grown = { readonly height: number; readonly age: number; readonly sex?: 'female' | 'male' | undefined };

/** How far somebody is grown up: from 0 at three years to 1 at seventeen. */
export function maturityOf(age: number): number {
  return Math.min(Math.max((age - 3) / 14, 0), 1);
}

/** Height of the hip joints as a share of the stature: children have shorter legs. */
export function hipShare(age: number, sex: 'female' | 'male'): number {
  const maturity = maturityOf(age);
  const grown = sex === 'female' ? 0.522 - 0.004 * maturity : 0.522;
  return 0.475 + (grown - 0.475) * maturity;
}

/** Size of somebody's legs against the canonical ones: what moves the root of a motion is multiplied by it. */
export function legScale({ height, age, sex }: Grown): number {
  if (age < 0 || sex === undefined) return height / CANONICAL_HEIGHT;
  return (height * hipShare(age, sex)) / CANONICAL_HIP;
}
