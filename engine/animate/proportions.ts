// How long somebody's bones are: the canonical skeleton's, each by a factor that follows from stature, age, sex and proportions.
import { CANONICAL, jointNumber, LEG_LENGTH, MIRRORED, type Skeleton, SOLE } from './skeleton.js';

/** Height of the canonical body [m], of its hip joints over the ground, and of its root. */
export const CANONICAL_HEIGHT = 1.7;
export const CANONICAL_HIP = LEG_LENGTH - SOLE.heel[1];
const ROOT_OVER_HIP = 0.095;
/** From the root to the joint of the head, and the shoulders' breadth of a body of that size, in light clothes [m]. */
const UPPER = 0.526;
const BREADTH = 0.45;

/**
 * What the lengths of bones hang on: stature [m], age [years], below 0 where it is not known, sex where it is known, breadth of the shoulders [m], and how long legs and arms are
 * over what is usual; as usual where they are not said.
 */
export type Grown = {
  readonly height: number;
  readonly age: number;
  readonly sex?: 'female' | 'male' | undefined;
  readonly torsoBreadth?: number | undefined;
  readonly legs?: number | undefined;
  readonly arms?: number | undefined;
};

/** Lengths over those of the canonical skeleton in the size of the legs: upwards from the hips, across the shoulders, of upper arms and of forearms. */
export type Build = readonly [trunk: number, shoulders: number, upperArms: number, forearms: number];

type Curve = readonly (readonly [age: number, value: number])[];

/**
 * Height of the hip joints as a share of the stature, by age: one less the sitting height's share, and 0.045 from the seat up to the joints. Sitting height over stature: grown people
 * Gordon et al. 2012 (ANSUR II: 0.523 and 0.527); children Fredriks et al. 2005 and Hawkes et al. 2020, recalled and rounded: it falls until the growth spurt, in girls at twelve and in boys
 * at fourteen, then rises a little. What the old lose of their stature (Sorkin et al. 1999) they lose above the hips.
 */
// biome-ignore format: tables
const HIPS: Readonly<Record<'female' | 'male', Curve>> = {
  male: [[2, 0.457], [3, 0.472], [5, 0.494], [7, 0.508], [10, 0.521], [12, 0.527], [14, 0.531], [18, 0.522], [45, 0.522], [80, 0.538]],
  female: [[2, 0.46], [3, 0.474], [5, 0.495], [7, 0.51], [10, 0.523], [12, 0.526], [14, 0.522], [18, 0.518], [45, 0.518], [80, 0.54]],
};

/** How many heads tall a person is, by age, and how far below the crown the joint of the head lies, in heads. */
const HEADS: Curve = [
  [3, 5],
  [6, 5.75],
  [9, 6.3],
  [12, 6.8],
  [15, 7.25],
  [18, 7.5],
  [60, 7.5],
  [80, 7.25],
];
const GROWN_HEADS = 7.5;
const HEAD_JOINT = 0.84;
/** Length of an arm as a share of the stature at three years, over that of the grown. */
const CHILD_ARMS = 0.906;
/** Shoulders are not drawn out of their shape, however broad somebody is said to be. */
const SHOULDERS = [0.75, 1.3] as const;

/** How far somebody is grown up: from 0 at three years to 1 at seventeen. */
export function maturityOf(age: number): number {
  return Math.min(Math.max((age - 3) / 14, 0), 1);
}

/** How many heads tall somebody is. */
export function headsTall(age: number): number {
  return onCurve(HEADS, age);
}

/** Height of the hip joints as a share of the stature, where legs are as usual: children have shorter legs, and the old shorter trunks. */
export function hipShare(age: number, sex: 'female' | 'male'): number {
  return onCurve(HIPS[sex], age);
}

/** Size of somebody's legs against the canonical ones: what moves the root of a motion is multiplied by it. */
export function legScale({ height, age, sex, legs = 1 }: Grown): number {
  if (age < 0 || sex === undefined) return (height / CANONICAL_HEIGHT) * legs;
  return ((height * hipShare(age, sex)) / CANONICAL_HIP) * legs;
}

/** How the rest of somebody's skeleton differs from the canonical one in the size of its legs: with the legs it comes to the stature. */
export function buildOf(person: Grown, size = legScale(person)): Build {
  const { height, age, torsoBreadth = (BREADTH * height) / CANONICAL_HEIGHT, arms = 1 } = person;
  const root = (CANONICAL_HIP + ROOT_OVER_HIP) * size;
  const heads = age < 0 ? GROWN_HEADS : headsTall(age);
  const head = (CANONICAL_HIP + ROOT_OVER_HIP + UPPER) / CANONICAL_HEIGHT - HEAD_JOINT * (1 / heads - 1 / GROWN_HEADS);
  const grown = age < 0 ? 1 : CHILD_ARMS + (1 - CHILD_ARMS) * maturityOf(age);
  const arm = (height / CANONICAL_HEIGHT / size) * arms * grown;
  const shoulders = Math.min(Math.max(torsoBreadth / (BREADTH * size), SHOULDERS[0]), SHOULDERS[1]);
  return [(head * height - root) / (UPPER * size), shoulders, arm, arm];
}

/** The skeleton of a person: the canonical one with the person's lengths, in which its poses are; its size is the `scale` of poses. */
export function skeletonOfPerson(person: Grown, size = legScale(person)): Skeleton {
  return { ...CANONICAL, offsets: buildOffsets(size, buildOf(person, size), new Float64Array(CANONICAL.offsets.length)) };
}

/** Writes the offsets of a skeleton of a size and a build [m]. */
export function buildOffsets(size: number, [trunk, shoulders, upperArms, forearms]: Build, out: Float64Array): Float64Array {
  for (let i = 0; i < out.length; i++) out[i] = CANONICAL.offsets[i] * size;
  for (const joint of UPWARDS) out[3 * joint + 1] *= trunk;
  for (const side of ARMS) {
    out[3 * side.upper] *= shoulders;
    out[3 * side.lower] *= upperArms;
    out[3 * side.hand] *= forearms;
  }
  return out;
}

/** Joints that lie higher on a longer trunk, and those of the arms, by side. */
const UPWARDS = ['chest', 'upperChest', 'neck', 'head', 'leftShoulder', 'rightShoulder', 'leftUpperArm', 'rightUpperArm'].map(jointNumber);
const LEFT_ARM = { upper: jointNumber('leftUpperArm'), lower: jointNumber('leftLowerArm'), hand: jointNumber('leftHand') };
const ARMS = [LEFT_ARM, { upper: MIRRORED[LEFT_ARM.upper], lower: MIRRORED[LEFT_ARM.lower], hand: MIRRORED[LEFT_ARM.hand] }];

function onCurve(curve: Curve, age: number): number {
  const last = curve.length - 1;
  if (age <= curve[0][0]) return curve[0][1];
  if (age >= curve[last][0]) return curve[last][1];
  let i = 1;
  while (curve[i][0] <= age) i++;
  const [fromAge, from] = curve[i - 1];
  const [toAge, to] = curve[i];
  return from + ((age - fromAge) / (toAge - fromAge)) * (to - from);
}
