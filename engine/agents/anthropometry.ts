import { exp, pow, random, randomKey, STREAM } from '../math/index.js';
import { drawNormal } from '../scenario/index.js';

/** Whether somebody is a woman or a man; girls and boys too. */
export type Sex = 'female' | 'male';

/** A body as it is measured: stature [m], mass [kg], breadth over the shoulders with hanging arms and light clothes [m], depth of the chest [m]. */
export type Measured = { readonly height: number; readonly mass: number; readonly torsoBreadth: number; readonly torsoDepth: number };

/** How somebody is proportioned: length of the legs, and of the arms, over what is usual for the stature, age and sex. */
export type Proportions = { readonly legs: number; readonly arms: number };

/** What is known of somebody before the body is drawn: the keys of chance, the age [years] and the sex. */
export type BodyKeys = { readonly seed: number; readonly id: number; readonly age: number; readonly sex: Sex };

type Curve = readonly (readonly [age: number, value: number])[];

/** How people of one sex are built, over the age [years]. */
type Survey = {
  /** Mean stature of the grown [m]. */
  readonly stature: number;
  /** Stature as a share of that of the grown. */
  readonly growth: Curve;
  /** Median of mass over the square of stature [kg/m²]. */
  readonly index: Curve;
  /** Breadth of the shoulders and depth of the chest as shares of the stature. */
  readonly breadth: Curve;
  readonly depth: Curve;
};

/**
 * Adults: Pheasant and Haslegrave, Bodyspace (2006), British adults of 19 to 65 years, men and women: stature 1.740 m and 1.610 m, bideltoid breadth 0.465 m and
 * 0.395 m, chest depth 0.250 m both, 75 kg and 63 kg. Growth and mass of children: Kuczmarski et al., 2000 CDC growth charts, medians; their breadth and
 * depth: Snyder et al., Anthropometry of infants, children and youths to age 18 (UM-HSRI-77-17), rounded. Loss of stature in old age: Sorkin et al. 1999;
 * growth of mass up to sixty: NCD Risk Factor Collaboration 2016, rounded. Breadths have 2 cm of clothes, as people have who walk about.
 */
// biome-ignore format: tables
const SURVEYS: Readonly<Record<Sex, Survey>> = {
  male: {
    stature: 1.74,
    growth: [[2, 0.49], [5, 0.617], [8, 0.724], [10, 0.785], [12, 0.843], [14, 0.926], [16, 0.981], [20, 1], [45, 1], [80, 0.97]],
    index: [[2, 16.6], [5, 15.4], [8, 15.8], [12, 17.8], [16, 20.5], [20, 22.8], [30, 24.4], [50, 25.6], [65, 25.6], [80, 24.5]],
    breadth: [[2, 0.285], [5, 0.274], [10, 0.263], [14, 0.253], [18, 0.267], [25, 0.2787]],
    depth: [[2, 0.15], [5, 0.135], [10, 0.12], [14, 0.122], [18, 0.135], [25, 0.1437]],
  },
  female: {
    stature: 1.61,
    growth: [[2, 0.521], [5, 0.661], [8, 0.782], [10, 0.846], [12, 0.928], [14, 0.982], [16, 0.995], [20, 1], [45, 1], [80, 0.96]],
    index: [[2, 16.4], [5, 15.2], [8, 15.8], [12, 18.1], [16, 20.5], [20, 22], [30, 23.5], [50, 25], [65, 25.5], [80, 24.5]],
    breadth: [[2, 0.285], [5, 0.274], [10, 0.263], [14, 0.252], [18, 0.255], [25, 0.2578]],
    depth: [[2, 0.15], [5, 0.135], [10, 0.12], [14, 0.132], [18, 0.147], [25, 0.1553]],
  },
};

/** Spread of statures at one age, as a share of the mean, and of the logarithm of mass over stature². */
const STATURE_SPREAD = 0.04;
const INDEX_SPREAD = 0.145;
/** How breadth and depth go with mass over stature², and what they have of their own, as a share. */
const BREADTH_POWER = 0.3;
const DEPTH_POWER = 0.5;
const BREADTH_SPREAD = 0.015;
const DEPTH_SPREAD = 0.03;
/** Until then being heavier is growing; later it is being stout [years]. */
const GROWN = 30;
/** Nobody is farther from the mean than so many spreads; one in a hundred would be. */
const FARTHEST = 2.6;

/**
 * Proportions at one stature. Gordon et al., 2012 Anthropometric Survey of U.S. Army Personnel (ANSUR II, Natick/TR-15/007), men: stature 1756 ± 69 mm, sitting height 918 ± 36 mm, from
 * shoulder to elbow 335 ± 17 mm, from elbow to wrist 268 ± 15 mm. Sitting height grows by 0.39 mm, the upper arm by 0.20 mm for every millimetre of stature: what is left is 23 mm of the
 * 917 mm up to the hip joints, and 11 mm of the upper arm; with the forearm 18 mm of 603. Legs grow by 1.24 per cent for every per cent of stature, arms by one. That people with long legs
 * have long arms is known; how much of one goes with the other, 0.4, is our own.
 */
const LEGS_SPREAD = 0.025;
const ARMS_SPREAD = 0.03;
const LEGS_POWER = 0.24;
const ARMS_WITH_LEGS = 0.4;
/** Statures over the mean beyond which legs are no more unusual: a population may say any. */
const SHORTEST = 0.85;
const TALLEST = 1.15;

/** The broadest shoulders that are drawn [m]. */
export const BROADEST = 0.65;

/** Whether somebody is a woman or a man, where so large a share are women. */
export function drawSex(women: number, seed: number, id: number): Sex {
  return random(seed, STREAM.sex, id, 0) < women ? 'female' : 'male';
}

/** Draws a body by age and sex; the same seed and id always have the same one. */
export function drawBody({ seed, id, age, sex }: BodyKeys): Measured {
  const { stature, growth, index, breadth, depth } = SURVEYS[sex];
  const away = (sd: number, stream: number) => drawNormal(0, sd, -FARTHEST * sd, FARTHEST * sd, randomKey(seed, stream, id));
  const height = stature * valueAt(growth, age) * (1 + away(STATURE_SPREAD, STREAM.height));
  const heavy = valueAt(index, age) * exp(away(INDEX_SPREAD, STREAM.mass));
  const stoutness = heavy / valueAt(index, Math.min(age, GROWN));
  const torsoBreadth = height * valueAt(breadth, age) * pow(stoutness, BREADTH_POWER) * (1 + away(BREADTH_SPREAD, STREAM.torsoBreadth));
  const torsoDepth = height * valueAt(depth, age) * pow(stoutness, DEPTH_POWER) * (1 + away(DEPTH_SPREAD, STREAM.torsoDepth));
  return { height, mass: heavy * height * height, torsoBreadth: Math.min(torsoBreadth, BROADEST), torsoDepth };
}

/** Draws how somebody of a stature [m] is proportioned; the same seed and id are always proportioned alike. */
export function drawProportions({ seed, id, age, sex }: BodyKeys, height: number): Proportions {
  const { stature, growth } = SURVEYS[sex];
  const legs = drawNormal(0, 1, -FARTHEST, FARTHEST, randomKey(seed, STREAM.legs, id));
  const arms = drawNormal(0, 1, -FARTHEST, FARTHEST, randomKey(seed, STREAM.arms, id));
  const own = Math.sqrt(1 - ARMS_WITH_LEGS * ARMS_WITH_LEGS);
  const tall = Math.min(Math.max(height / (stature * valueAt(growth, age)), SHORTEST), TALLEST);
  return { legs: pow(tall, LEGS_POWER) * (1 + LEGS_SPREAD * legs), arms: 1 + ARMS_SPREAD * (ARMS_WITH_LEGS * legs + own * arms) };
}

/** The value at an age, linear between the points of a curve and constant beyond them. */
export function valueAt(curve: Curve, age: number): number {
  const last = curve.length - 1;
  if (age <= curve[0][0]) return curve[0][1];
  if (age >= curve[last][0]) return curve[last][1];
  let i = 1;
  while (curve[i][0] <= age) i++;
  const [fromAge, from] = [curve[i - 1][0], curve[i - 1][1]];
  return from + ((age - fromAge) / (curve[i][0] - fromAge)) * (curve[i][1] - from);
}
