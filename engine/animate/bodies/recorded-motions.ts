import type { Recording } from '../../record/index.js';
import { emptyMotion, type Motion } from '../motion.js';
import { skeletonOfPerson } from '../proportions.js';
import { CANONICAL, type Skeleton } from '../skeleton.js';
import { type BodyChoice, type BodyMotion, findCast, gatherMotions, type RecordedCast } from './recorded-bodies.js';

/** Motions one by one, how many there are, and how many frames they span together. */
export type RecordedMotions = { readonly people: number; readonly frames: number; readonly motions: Iterable<Motion> };

/** Motions of agents of a recording, each on a skeleton of its own size; where somebody was away for a while, the last pose before is held. */
export function recordedMotions(recording: Recording, choice: BodyChoice = {}): RecordedMotions {
  const cast = findCast(recording, choice);
  const frameTime = recording.manifest.tick * recording.manifest.every * (choice.every ?? 1);
  function* motions(): Generator<Motion> {
    for (const motion of gatherMotions(cast)) yield toMotion(cast, motion, frameTime);
  }
  return { people: cast.bodies.length, frames: cast.frames.length, motions: motions() };
}

/** Whether bones have the lengths from which those of people follow. */
function isCanonical({ offsets }: Skeleton): boolean {
  return offsets.length === CANONICAL.offsets.length && offsets.every((offset, i) => Math.abs(offset - CANONICAL.offsets[i]) < 1e-6);
}

function scaled(skeleton: Skeleton, scale: number): Skeleton {
  return { ...skeleton, offsets: skeleton.offsets.map((offset) => offset * scale) };
}

function toMotion({ skeleton, recording }: RecordedCast, { body, root, rotations }: BodyMotion, frameTime: number): Motion {
  const { id, scale, frames } = body;
  const first = frames[0];
  const own = isCanonical(skeleton) ? skeletonOfPerson(recording.person(id), scale) : scaled(skeleton, scale);
  const motion = emptyMotion(`agent ${id}`, own, frameTime, frames[frames.length - 1] - first + 1);
  const width = 4 * skeleton.names.length;
  for (let frame = 0, row = 0; frame < motion.frames; frame++) {
    if (row + 1 < frames.length && frames[row + 1] - first <= frame) row++;
    motion.positions.set(root.subarray(3 * row, 3 * row + 3), 3 * frame);
    motion.rotations.set(rotations.subarray(width * row, width * (row + 1)), width * frame);
  }
  return motion;
}
