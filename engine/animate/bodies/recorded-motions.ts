import type { Recording } from '../../record/index.js';
import { emptyMotion, type Motion } from '../motion.js';
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

function toMotion({ skeleton }: RecordedCast, { body, root, rotations }: BodyMotion, frameTime: number): Motion {
  const { id, scale, frames } = body;
  const first = frames[0];
  const offsets = skeleton.offsets.map((offset) => offset * scale);
  const motion = emptyMotion(`agent ${id}`, { ...skeleton, offsets }, frameTime, frames[frames.length - 1] - first + 1);
  const width = 4 * skeleton.names.length;
  for (let frame = 0, row = 0; frame < motion.frames; frame++) {
    if (row + 1 < frames.length && frames[row + 1] - first <= frame) row++;
    motion.positions.set(root.subarray(3 * row, 3 * row + 3), 3 * frame);
    motion.rotations.set(rotations.subarray(width * row, width * (row + 1)), width * frame);
  }
  return motion;
}
