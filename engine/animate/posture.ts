import { add, between, inverse, multiply, type Quaternion, rotate, slerp, type Vector, vectorAt } from '../math/index.js';
import { type Motion, type Placed, rootAt, rotationAt, setRoot, setRotation } from './motion.js';
import type { Skeleton } from './skeleton.js';

/** One moment of a motion: where the root is, and every joint's rotation in its parent. */
export type Posture = { readonly root: Vector; readonly rotations: readonly Quaternion[] };

/** One frame of a motion. */
export function postureAt(motion: Motion, frame: number): Posture {
  return { root: rootAt(motion, frame), rotations: motion.skeleton.names.map((_, joint) => rotationAt(motion, frame, joint)) };
}

/** Writes a frame of a motion. */
export function setPosture(motion: Motion, frame: number, { root, rotations }: Posture): void {
  setRoot(motion, frame, root);
  for (let joint = 0; joint < rotations.length; joint++) setRotation(motion, frame, joint, rotations[joint]);
}

/** Part of the way from one posture to another: places in a straight line, rotations at an even pace. */
export function betweenPostures(from: Posture, to: Posture, part: number): Posture {
  return {
    root: between(from.root, to.root, part),
    rotations: from.rotations.map((rotation, joint) => slerp(rotation, to.rotations[joint], part)),
  };
}

/** Where all joints are in a posture. */
export function placePosture({ parents, offsets }: Skeleton, { root, rotations: own }: Posture): Placed {
  const rotations: Quaternion[] = [];
  const places: Vector[] = [];
  for (let joint = 0; joint < parents.length; joint++) {
    const parent = parents[joint];
    rotations.push(parent < 0 ? own[joint] : multiply(rotations[parent], own[joint]));
    places.push(parent < 0 ? root : add(places[parent], rotate(rotations[parent], vectorAt(offsets, 3 * joint))));
  }
  return { rotations, places };
}

/**
 * The posture in which some joints have other rotations in the world. Joints below them keep their rotation in the parent; one that is
 * to keep its rotation in the world is given it, right below a given one.
 */
export function withWorldRotations(
  { parents }: Skeleton,
  { root, rotations }: Posture,
  placed: Placed,
  changed: ReadonlyMap<number, Quaternion>,
): Posture {
  const own = (rotation: Quaternion, joint: number): Quaternion => {
    const world = changed.get(joint);
    const parent = parents[joint];
    if (!world) return rotation;
    return parent < 0 ? world : multiply(inverse(changed.get(parent) ?? placed.rotations[parent]), world);
  };
  return { root, rotations: rotations.map(own) };
}
