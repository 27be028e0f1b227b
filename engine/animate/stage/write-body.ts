// How body models write what they pose.
import type { BodyContext } from '../body-model.js';
import { JOINTS } from '../skeleton.js';

/** Values of the column `footHold` (kernels/plant-feet.ts). */
const UNHELD = 0;
const WALKING = 1;
const STANDING = 2;
/** Numbers by row of `footWay`. */
const WAY = 6;

/** What a foot does: time to the end of its stance (above 0) or to its strike (below 0) [s], at most a quarter of a second. */
export type FeetContact = { readonly left: number; readonly right: number; readonly isStanding?: boolean };

/** Writes the pose of the nth of a model's rows: root in the world [m] and the rotations of all joints in their parents, the hips' in the world. */
export function writeBody(
  { kernels: { f32 }, places }: BodyContext,
  n: number,
  root: ArrayLike<number>,
  rotations: ArrayLike<number>,
): void {
  f32.frameRoot.set(root, 3 * places[n]);
  f32.frameRotation.set(rotations, 4 * JOINTS * places[n]);
}

/** Has the feet of the nth of a model's rows held to the ground by their contacts. */
export function holdFeet({ kernels: { f32, u32 }, rows }: BodyContext, n: number, { left, right, isStanding = false }: FeetContact): void {
  const row = rows[n];
  const way = row * WAY;
  f32.footContact[2 * row] = left;
  f32.footContact[2 * row + 1] = right;
  u32.footHold[row] = isStanding ? STANDING : WALKING;
  // Steps go as the pose has them.
  f32.footWay[way] = f32.motionFacingX[row];
  f32.footWay[way + 1] = f32.motionFacingZ[row];
  f32.footWay.fill(0, way + 2, way + 5);
  f32.footWay[way + 5] = 1;
}

/** Leaves the feet of the nth of a model's rows where its pose has them, as by default. */
export function freeFeet({ kernels: { u32 }, rows }: BodyContext, n: number): void {
  u32.footHold[rows[n]] = UNHELD;
}
