import { CANONICAL_HIP, headsTall, hipShare, maturityOf, SOLE } from '../../animate/index.js';
import { mix } from '../mesh/curve.js';
import type { PersonDescription } from './description.js';

/** Lengths of a body [m] and how far it is what it is. Heights are above the ground. */
export type Measures = {
  readonly stature: number;
  readonly age: number;
  /** From 0 at three years to 1 at seventeen. */
  readonly maturity: number;
  /** From 0 to 1; children differ less. */
  readonly female: number;
  /** From −1 to 1, as described. */
  readonly build: number;
  /** What build adds to girths; being slight takes less away than being stout adds. */
  readonly girth: number;
  /** Height of the head from chin to crown. */
  readonly head: number;
  readonly chin: number;
  /** The top of the shoulders; the joint lies below. */
  readonly shoulder: number;
  readonly hip: number;
  readonly knee: number;
  readonly ankle: number;
  /** From the middle to the hip and shoulder joints. */
  readonly hipHalf: number;
  readonly shoulderHalf: number;
  /** Over the shoulders with hanging arms and light clothes, as bodies are simulated. */
  readonly breadth: number;
  readonly upperArm: number;
  readonly foreArm: number;
  /** Size of this body's legs against the canonical ones: what moves the root of a motion is multiplied by it. */
  readonly scale: number;
};

/** Of the canonical skeleton [m]. */
const CANONICAL_SHIN = 0.425;
/** Radius of the arm at the shoulder as a share of the stature, and what light clothes add to both sides together [m]. */
const DELTOID = 0.032;
const CLOTHES = 0.02;

/** Upper arm and forearm as shares of the stature, of a child of three years and of the grown. */
const UPPER_ARM = [0.155, 0.172] as const;
const FOREARM = [0.135, 0.148] as const;

/** Length of an arm up to the wrist as a share of the stature; that of the grown where the age is not known. */
export function armShare(age: number): number {
  const maturity = age < 0 ? 1 : maturityOf(age);
  return mix(UPPER_ARM[0] + FOREARM[0], UPPER_ARM[1] + FOREARM[1], maturity);
}

/** Lengths of a body from its age, sex, stature and build. */
export function measure(person: PersonDescription): Measures {
  const { stature, age, build } = person;
  const maturity = maturityOf(age);
  const female = person.sex === 'female' ? maturity : 0;
  const head = (stature / headsTall(age)) * person.head;
  const hip = stature * hipShare(age, person.sex);
  // Thigh and shin keep the canonical ratio, so that a motion scaled by the leg plants the feet as it was made to.
  const scale = hip / CANONICAL_HIP;
  const ankle = -SOLE.heel[1] * scale;
  const shoulderHalf = stature * mix(0.088, mix(0.099, 0.087, female), maturity) * (1 + 0.06 * build);
  return {
    stature,
    age,
    maturity,
    female,
    build,
    girth: build > 0 ? build : 0.45 * build,
    head,
    chin: stature - head,
    shoulder: stature * mix(0.775, 0.818, maturity),
    hip,
    knee: ankle + CANONICAL_SHIN * scale,
    ankle,
    hipHalf: stature * mix(0.052, 0.056, female),
    shoulderHalf,
    breadth: 2 * (shoulderHalf + DELTOID * stature) + CLOTHES,
    upperArm: stature * mix(UPPER_ARM[0], UPPER_ARM[1], maturity),
    foreArm: stature * mix(FOREARM[0], FOREARM[1], maturity),
    scale,
  };
}
