import { add, multiply, type Quaternion, quaternionAt, rotate, type Vector, vectorAt } from '../math/index.js';
import type { Skeleton } from './skeleton.js';

/** A motion in its editable form: the root's place and every joint's rotation in its parent, frame by frame. */
export type Motion = {
  readonly name: string;
  readonly skeleton: Skeleton;
  /** [s] */
  readonly frameTime: number;
  readonly frames: number;
  /** Of the root, three numbers per frame [m]. */
  readonly positions: Float64Array;
  /** Four numbers (x, y, z, w) per joint, joint by joint, frame by frame. */
  readonly rotations: Float64Array;
};

/** One frame of a motion as rotations of joints in the world, and their places. */
export type Placed = { readonly rotations: Quaternion[]; readonly places: Vector[] };

/** A motion whose frames are to be filled. */
export function emptyMotion(name: string, skeleton: Skeleton, frameTime: number, frames: number): Motion {
  const rotations = new Float64Array(frames * skeleton.names.length * 4);
  for (let w = 3; w < rotations.length; w += 4) rotations[w] = 1;
  return { name, skeleton, frameTime, frames, positions: new Float64Array(frames * 3), rotations };
}

export function rootAt({ positions }: Motion, frame: number): Vector {
  return vectorAt(positions, 3 * frame);
}

/** Rotation of a joint in its parent. */
export function rotationAt({ rotations, skeleton }: Motion, frame: number, joint: number): Quaternion {
  return quaternionAt(rotations, 4 * (frame * skeleton.names.length + joint));
}

export function setRoot({ positions }: Motion, frame: number, place: Vector): void {
  positions.set(place, 3 * frame);
}

export function setRotation({ rotations, skeleton }: Motion, frame: number, joint: number, rotation: Quaternion): void {
  rotations.set(rotation, 4 * (frame * skeleton.names.length + joint));
}

/** Where all joints are in one frame. */
export function place(motion: Motion, frame: number): Placed {
  const { parents, offsets } = motion.skeleton;
  const rotations: Quaternion[] = [];
  const places: Vector[] = [];
  for (let joint = 0; joint < parents.length; joint++) {
    const parent = parents[joint];
    const own = rotationAt(motion, frame, joint);
    const isRoot = parent < 0;
    rotations.push(isRoot ? own : multiply(rotations[parent], own));
    places.push(isRoot ? rootAt(motion, frame) : add(places[parent], rotate(rotations[parent], vectorAt(offsets, 3 * joint))));
  }
  return { rotations, places };
}

/** Some of a motion's frames, from one to before another, as a motion of its own. */
export function cut(motion: Motion, from: number, to: number): Motion {
  const joints = motion.skeleton.names.length;
  return {
    ...motion,
    frames: to - from,
    positions: motion.positions.slice(3 * from, 3 * to),
    rotations: motion.rotations.slice(4 * joints * from, 4 * joints * to),
  };
}
