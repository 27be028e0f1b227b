import { atan2, direction, type Quaternion, quaternionAt, rotate, subtract, type Vector, vectorAt } from '../../math/index.js';
import { type Motion, place } from '../motion.js';
import { jointNumber, SOLE } from '../skeleton.js';

/** All frames of a motion with their joints placed in the world, for those who look at every frame more than once. */
export type PlacedMotion = {
  readonly motion: Motion;
  /** Frames in a second [Hz]. */
  readonly rate: number;
  readonly frames: number;
  readonly joints: number;
  /** Three numbers per joint, joint by joint, frame by frame [m]. */
  readonly places: Float64Array;
  /** Four numbers per joint, in the world. */
  readonly rotations: Float64Array;
};

/** Places the joints of every frame. */
export function placeAll(motion: Motion): PlacedMotion {
  const joints = motion.skeleton.names.length;
  const places = new Float64Array(motion.frames * joints * 3);
  const rotations = new Float64Array(motion.frames * joints * 4);
  for (let frame = 0; frame < motion.frames; frame++) {
    const placed = place(motion, frame);
    for (let joint = 0; joint < joints; joint++) {
      places.set(placed.places[joint], 3 * (frame * joints + joint));
      rotations.set(placed.rotations[joint], 4 * (frame * joints + joint));
    }
  }
  return { motion, rate: 1 / motion.frameTime, frames: motion.frames, joints, places, rotations };
}

export function placeOf({ places, joints }: PlacedMotion, frame: number, joint: number): Vector {
  return vectorAt(places, 3 * (frame * joints + joint));
}

export function worldRotationOf({ rotations, joints }: PlacedMotion, frame: number, joint: number): Quaternion {
  return quaternionAt(rotations, 4 * (frame * joints + joint));
}

/** Path of a point that is fixed to a joint, three numbers per frame [m]. */
export function pathOf(placed: PlacedMotion, joint: number, point: Vector = [0, 0, 0]): Float64Array {
  const path = new Float64Array(3 * placed.frames);
  for (let frame = 0; frame < placed.frames; frame++) {
    const place = 3 * (frame * placed.joints + joint);
    const [x, y, z] = rotate(worldRotationOf(placed, frame, joint), point);
    path[3 * frame] = placed.places[place] + x;
    path[3 * frame + 1] = placed.places[place + 1] + y;
    path[3 * frame + 2] = placed.places[place + 2] + z;
  }
  return path;
}

export type Side = 'left' | 'right';
export const SIDES = ['left', 'right'] as const;

/** Paths of the points of one sole. */
export function solePaths(placed: PlacedMotion, side: Side): { heel: Float64Array; ball: Float64Array; tip: Float64Array } {
  const foot = jointNumber(`${side}Foot`);
  const toes = jointNumber(`${side}Toes`);
  return { heel: pathOf(placed, foot, SOLE.heel), ball: pathOf(placed, toes, SOLE.ball), tip: pathOf(placed, toes, SOLE.tip) };
}

/** Where the body faces, by hips and shoulders together, as yaw about +y; without jumps of a whole turn [rad]. */
export function facingOf(placed: PlacedMotion): Float64Array {
  const pairs = ['UpperLeg', 'UpperArm'].map((part) => [jointNumber(`left${part}`), jointNumber(`right${part}`)]);
  const facing = new Float64Array(placed.frames);
  for (let frame = 0; frame < placed.frames; frame++) {
    let [leftX, leftZ] = [0, 0];
    for (const [left, right] of pairs) {
      const [x, , z] = subtract(placeOf(placed, frame, left), placeOf(placed, frame, right));
      const across = direction([x, 0, z]);
      leftX += across[0];
      leftZ += across[2];
    }
    // Forward is left × up.
    facing[frame] = atan2(-leftZ, leftX);
  }
  return unwrap(facing);
}

/** In place: each angle by less than half a turn from the one before. */
function unwrap(angles: Float64Array): Float64Array {
  for (let i = 1; i < angles.length; i++) {
    const turns = Math.floor((angles[i] - angles[i - 1]) / (2 * Math.PI) + 0.5);
    angles[i] -= 2 * Math.PI * turns;
  }
  return angles;
}
