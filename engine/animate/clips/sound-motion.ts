import type { Motion } from '../motion.js';
import type { MotionError } from '../motion-error.js';

/** Places and bones of a file reach no farther; beyond, their squares would leave single precision [m]. */
const FARTHEST = 1e9;

/** The motion, if every number of it can be worked with; a file may hold sound numbers that come to none when they are multiplied. */
export function soundMotion(motion: Motion, fault: (expected: string, received: string) => MotionError): Motion {
  const { positions, rotations, skeleton } = motion;
  const isNear = (value: number) => Math.abs(value) <= FARTHEST;
  if (!skeleton.offsets.every(isNear)) throw fault(`bones of at most ${FARTHEST} m`, 'longer ones');
  if (!positions.every(isNear)) throw fault(`places within ${FARTHEST} m`, 'others');
  if (!rotations.every(Number.isFinite)) throw fault('rotations that are numbers', 'others');
  return motion;
}
