import { exponential, log, multiply, type Quaternion, quaternionAt, type Vector, vectorAt } from '../../math/index.js';
import { JOINTS } from '../skeleton.js';
import { addScaled, CHANNELS, channelsAt, type GaitVector } from './gait-vector.js';

/** Walking and running are different motions, each with a model of its own. */
export type GaitName = 'walk' | 'run';

/** One way in which people differ, and how much they do [m]. */
export type GaitComponent = {
  readonly vector: GaitVector;
  readonly deviation: number;
  /** The range of the people seen; one who is made up stays within. */
  readonly lowest: number;
  readonly highest: number;
};

/** How an acted style differs from plain people at the same speed and turn. */
export type GaitStyle = {
  readonly vector: GaitVector;
  /** At which it was acted [m/s]. */
  readonly speed: number;
};

/** Everything known about one gait: the mean of plain people, how it changes, and how people and styles differ. */
export type GaitFamily = {
  readonly mean: GaitVector;
  /** Per unit of `speedRegressor`. */
  readonly bySpeed: GaitVector;
  /** Per rad/s to the left. */
  readonly byTurn: GaitVector;
  readonly symmetric: readonly GaitComponent[];
  readonly antisymmetric: readonly GaitComponent[];
  readonly styles: Readonly<Record<string, GaitStyle>>;
};

/** A statistical model of gait, in the manner of Troje (2002), "Decomposing biological motion". */
export type GaitModel = {
  /** The pose from which rotation vectors are counted: four numbers per joint. */
  readonly reference: Float64Array;
  readonly walk: GaitFamily;
  readonly run: GaitFamily;
};

/** Who walks: scores of the symmetric, then of the antisymmetric components [m]. */
export type GaitPerson = readonly number[];

/** Somebody on the move. */
export type Walker = {
  readonly gait: GaitName;
  readonly person: GaitPerson;
  /** How much of which named styles is laid on top. */
  readonly styles: Readonly<Record<string, number>>;
};

/** A pose in the frame that moves along the path: the root from the path's point, joints in their parents. */
export type GaitPose = { readonly root: Vector; readonly rotations: readonly Quaternion[] };

/** Speeds around which the models are fitted [m/s]. */
export const MIDDLE_SPEED: Readonly<Record<GaitName, number>> = { walk: 1.2, run: 2.8 };

/** What a gait changes with in proportion: for walking the logarithm of speed, for running speed itself. */
export function speedRegressor(gait: GaitName, speed: number): number {
  return gait === 'walk' ? log(speed / MIDDLE_SPEED.walk) : speed - MIDDLE_SPEED.run;
}

/** The gait of a person with styles at a speed [m/s] and turn [rad/s, to the left]. */
export function gaitOf(model: GaitModel, { gait, person, styles }: Walker, speed: number, turn: number): GaitVector {
  const family = model[gait];
  const result = family.mean.slice();
  addScaled(result, family.bySpeed, speedRegressor(gait, speed));
  addScaled(result, family.byTurn, turn);
  const components = [...family.symmetric, ...family.antisymmetric];
  person.forEach((score, i) => {
    addScaled(result, components[i].vector, score);
  });
  for (const [name, gain] of Object.entries(styles)) addScaled(result, family.styles[name].vector, gain);
  return result;
}

/** The pose of somebody at a speed, turn and phase: one evaluation of the whole model. */
export function gaitPose(model: GaitModel, walker: Walker, { speed, turn }: { speed: number; turn: number }, phase: number): GaitPose {
  return poseOf(model, gaitOf(model, walker, speed, turn), phase);
}

/** The pose of a gait at a phase. */
export function poseOf({ reference }: GaitModel, gait: GaitVector, phase: number): GaitPose {
  const values = new Float64Array(CHANNELS);
  channelsAt(gait, phase, values);
  const rotations: Quaternion[] = [];
  for (let joint = 0; joint < JOINTS; joint++) {
    rotations.push(multiply(quaternionAt(reference, 4 * joint), exponential(vectorAt(values, 3 + 3 * joint))));
  }
  return { root: vectorAt(values, 0), rotations };
}
