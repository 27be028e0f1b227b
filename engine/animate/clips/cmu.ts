import { angleBetween, length, type Quaternion, scale, type Vector, vectorAt } from '../../math/index.js';
import { cut, type Motion, rotationAt } from '../motion.js';
import type { Skeleton } from '../skeleton.js';
import { CMU_BVH, tPoseOf } from './bone-map.js';
import { readBvh } from './bvh.js';
import { type CanonicalOptions, toCanonical } from './canonical.js';
import { firstSoundFrame, isTooFast, unsolvedLegs } from './clip-faults.js';
import { legsOfCmu } from './cmu-legs.js';

/*
 * Clips of the CMU Graphics Lab Motion Capture Database (mocap.cs.cmu.edu) in Bruce Hahne's conversion to BVH, and what has to be
 * repaired in them. PFNN's clips share skeleton and unit.
 */

/** Metres per unit of CMU's files, ASF and BVH alike: inches over the ASF's `length 0.45`. */
export const CMU_UNIT = 0.0254 / 0.45;

/**
 * Subjects captured at 60 frames a second although their files say 120: in some of their clips they come down faster than things fall (74, 75, 77, 141, 143), or work
 * with their hands faster than anybody (62, 79, 80, 115). It holds for all of a subject's clips, most of which do not show it.
 */
const SUBJECTS_AT_60 = new Set(['62', '74', '75', '77', '79', '80', '115', '141', '143']);

/** Subjects who judge: nothing may be fitted to them. */
export const HELD_OUT_SUBJECTS: ReadonlySet<string> = new Set(['132', '141', '143', '144']);

/** The thorax of subjects whose ASF is at hand, in units of the file. */
const KNOWN_THORAX: Readonly<Record<string, Vector>> = {
  '01': [0.0408, 2.0639, 0.0483],
  '11': [0.0121, 2.2008, 0.1799],
  '104': [0.0198, 2.1716, 0.0486],
};

/** The subject of a clip: what comes before the bar in a name such as 07_12.bvh, with or without folder and ending; empty where there is none. */
export function subjectOf(name: string): string {
  return /(?:^|[\\/])(\d+)_\d+[^\\/]*$/.exec(name)?.[1] ?? '';
}

/**
 * Reads one of CMU's clips as BVH onto the canonical skeleton, with everything known about their faults repaired: unit, lost thorax, artificial first pose, bad
 * first frames, frame rate, and legs, which are the subject's as measured in plain walks. The name tells subject and trial: `07_12.bvh`.
 */
export function readCmuClip(text: string, name: string, options: Pick<CanonicalOptions, 'feet' | 'legs'> = {}): Motion {
  const source = mendCmu(readBvh(text, name, { scale: CMU_UNIT }));
  const legs = legsOfCmu(subjectOf(name));
  const motion = toCanonical(source, CMU_BVH, { legs, ...options });
  if (!isClaimed(source.frameTime) || !isTooFast(motion)) return motion;
  return toCanonical({ ...source, frameTime: 2 * source.frameTime }, CMU_BVH, { legs, ...options });
}

/** Repairs a clip of CMU's on its own skeleton, in metres; frames of the artificial pose and bad first frames left out. */
export function mendCmu(source: Motion): Motion {
  const subject = subjectOf(source.name);
  const begun = startsInTPose(source) ? cut(source, 1, source.frames) : source;
  const thorax = KNOWN_THORAX[subject];
  const rate = SUBJECTS_AT_60.has(subject) ? 60 : CLAIMED_RATE;
  // Clips at another rate than the claimed one were resampled by somebody who knew.
  const frameTime = isClaimed(source.frameTime) ? 1 / rate : source.frameTime;
  return {
    ...cut(begun, firstSoundFrame(begun), begun.frames),
    skeleton: withThorax(source.skeleton, thorax && scale(thorax, CMU_UNIT)),
    frameTime,
  };
}

/** Legs of a clip on CMU's own skeleton that were never solved. */
export function unsolvedLegsOfCmu(source: Motion): ('left' | 'right')[] {
  const joints = (side: string) => [`${side}UpLeg`, `${side}Leg`].map((name) => source.skeleton.names.indexOf(name));
  return unsolvedLegs(source, { left: joints('Left'), right: joints('Right') });
}

/** Frames a second of all files, which write a rounded 1/120 s. */
const CLAIMED_RATE = 120;

function isClaimed(frameTime: number): boolean {
  return Math.abs(frameTime * CLAIMED_RATE - 1) < 1e-3;
}

/**
 * Gives neck and shoulders back the thorax that the conversion lost, which left them at the joint below: its vector, or without one
 * 1.02 times the bone below it, as measured where both forms of a clip are known.
 */
export function withThorax(skeleton: Skeleton, thorax?: Vector): Skeleton {
  const spine = skeleton.names.indexOf('Spine1');
  if (spine < 0) return skeleton;
  const offsets = skeleton.offsets.slice();
  const vector = thorax ?? scale(vectorAt(offsets, 3 * spine), 1.02);
  for (const name of ['Neck', 'LeftShoulder', 'RightShoulder']) {
    const joint = skeleton.names.indexOf(name);
    if (joint >= 0 && length(vectorAt(offsets, 3 * joint)) < 1e-6) offsets.set(vector, 3 * joint);
  }
  return { ...skeleton, offsets };
}

/** Rotations of CMU's joints in the T-pose of the conversion. */
export function cmuTPose(skeleton: Skeleton): Quaternion[] {
  return tPoseOf(skeleton, CMU_BVH);
}

function startsInTPose(source: Motion): boolean {
  return source.frames > 1 && cmuTPose(source.skeleton).every((pose, joint) => angleBetween(pose, rotationAt(source, 0, joint)) < 0.001);
}
