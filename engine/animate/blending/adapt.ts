import { aboutAxis, add, multiply, rotate, type Vector } from '../../math/index.js';
import type { Posture } from '../posture.js';
import type { Spot } from './arc.js';

/** A way along the floor: where a body is to be at a time, and which way it is to go there. */
export type Trajectory = (time: number) => Spot;

export type AdaptOptions = {
  /** Whether the root sways about the trajectory as in the examples; otherwise it is exactly above it, as in the document. */
  readonly keepSway?: boolean;
};

/**
 * Puts a posture that moves along +z from the origin onto a trajectory: its forward direction becomes the trajectory's tangent, its
 * height stays (Kim et al. 2002, end of 4.2.3).
 */
export function adapt(
  { root: [x, y, z], rotations }: Posture,
  { x: spotX, z: spotZ, yaw }: Spot,
  { keepSway = true }: AdaptOptions = {},
): Posture {
  const turn = aboutAxis([0, 1, 0], yaw);
  const place: Vector = [spotX, 0, spotZ];
  return {
    root: keepSway ? add(place, rotate(turn, [x, y, z])) : [spotX, y, spotZ],
    rotations: [multiply(turn, rotations[0]), ...rotations.slice(1)],
  };
}

/** The opposite: a posture on a trajectory, seen from its spot there. */
export function unadapt({ root: [x, y, z], rotations }: Posture, { x: spotX, z: spotZ, yaw }: Spot): Posture {
  const back = aboutAxis([0, 1, 0], -yaw);
  return {
    root: rotate(back, [x - spotX, y, z - spotZ]),
    rotations: [multiply(back, rotations[0]), ...rotations.slice(1)],
  };
}
