import { emptyMotion, type Motion } from '../motion.js';
import { betweenPostures, postureAt, setPosture } from '../posture.js';

/** Two motions in a row that overlap by some frames: there rotations go over by slerp, places in a straight line (Gu and Deng 2010, VII). */
export function crossfade(first: Motion, second: Motion, overlap: number): Motion {
  const begin = first.frames - overlap;
  const joined = emptyMotion(first.name, first.skeleton, first.frameTime, begin + second.frames);
  for (let frame = 0; frame < joined.frames; frame++) {
    const part = Math.min(Math.max((frame - begin + 1) / (overlap + 1), 0), 1);
    if (part === 0) setPosture(joined, frame, postureAt(first, frame));
    else if (part === 1) setPosture(joined, frame, postureAt(second, frame - begin));
    else setPosture(joined, frame, betweenPostures(postureAt(first, frame), postureAt(second, frame - begin), part));
  }
  return joined;
}

/** How much faster an example must play so that it goes at a speed: the ratio of speeds, within limits (Gu and Deng 2010, IV-B). */
export function resamplingFactor(speed: number, ownSpeed: number, least = 0.5, most = 2): number {
  return ownSpeed > 0 ? Math.min(Math.max(speed / ownSpeed, least), most) : 1;
}
