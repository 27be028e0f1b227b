// Shadows: a copy of the pose for each choreographer, which it may change as it likes, and how one is laid over another.
import { multiply } from '../../math/index.js';
import { mixRotation, rotationIn } from '../actions/sample-act.js';
import { JOINTS, jointNumber } from '../skeleton.js';

/** A pose in a frame: the root's place [m], and x, y, z, w of every joint. */
export type ShadowPose = { readonly root: Float32Array; readonly rotations: Float32Array };

/** What feet are to do in a pose: contacts of the left and the right one [s], the direction of the body as sine and cosine from +z, and whether they stand before a seat. */
export type FeetOf = { contacts: readonly [number, number]; sine: number; cosine: number; isSeated: boolean };

/** A choreographer's copy of the pose, and what of it counts. */
export type Shadow = {
  /** Rotations that replace those below, or, where `adds` says so, turn them further in the joint's own frame. */
  readonly pose: { readonly root: Float64Array; readonly rotations: Float64Array };
  /** Bits of the joints that it has something to say about, and of those that it turns further. */
  joints: number;
  adds: number;
  /** What it does with the root: leaves it, has it elsewhere, or moves it by so much. */
  root: 'stays' | 'is' | 'moves';
  /** How much of it there is, from 0 to 1. */
  weight: number;
  feet: FeetOf | undefined;
};

const POSE = 4 * JOINTS;
const IDENTITY = [0, 0, 0, 1];
const _turn = new Float64Array(4);

const bitsOf = (names: readonly string[]) => names.reduce((bits, name) => bits | (1 << jointNumber(name)), 0);
const ARM = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'];
const LEG = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'];

/** Bits of the joints of each part of the body. */
export const PART_JOINTS: Readonly<Record<string, number>> = {
  hips: bitsOf(['hips']),
  legs: bitsOf(['left', 'right'].flatMap((side) => LEG.map((name) => side + name))),
  trunk: bitsOf(['spine', 'chest', 'upperChest']),
  head: bitsOf(['neck', 'head']),
  'left arm': bitsOf(ARM.map((name) => `left${name}`)),
  'right arm': bitsOf(ARM.map((name) => `right${name}`)),
};
/** Bits of all joints. */
export const ALL_JOINTS = (1 << JOINTS) - 1;

/** A shadow that says nothing yet. */
export function createShadow(): Shadow {
  const pose = { root: new Float64Array(3), rotations: new Float64Array(POSE) };
  return { pose, joints: 0, adds: 0, root: 'stays', weight: 0, feet: undefined };
}

/** Empties a shadow, for the next person. */
export function clearShadow(shadow: Shadow): void {
  shadow.joints = 0;
  shadow.adds = 0;
  shadow.root = 'stays';
  shadow.weight = 0;
  shadow.feet = undefined;
}

export function createPose(): ShadowPose {
  return { root: new Float32Array(3), rotations: new Float32Array(POSE) };
}

/** Lays some joints of a shadow over a pose, by a weight; the root goes with the hips. */
export function coverPose({ root, rotations }: ShadowPose, shadow: Shadow, joints: number, weight: number): void {
  const { pose, adds } = shadow;
  const own = shadow.joints & joints;
  if (shadow.root !== 'stays' && joints & PART_JOINTS.hips)
    for (let k = 0; k < 3; k++)
      root[k] = shadow.root === 'is' ? root[k] * (1 - weight) + pose.root[k] * weight : root[k] + pose.root[k] * weight;
  for (let joint = 0; joint < JOINTS; joint++) {
    const bit = 1 << joint;
    if ((own & bit) === 0) continue;
    const at = 4 * joint;
    if ((adds & bit) === 0) mixRotation(rotations, at, pose.rotations, at, weight, rotations, at);
    else {
      mixRotation(IDENTITY, 0, pose.rotations, at, weight, _turn, 0);
      rotations.set(multiply(rotationIn(rotations, at), rotationIn(_turn, 0)), at);
    }
  }
}
