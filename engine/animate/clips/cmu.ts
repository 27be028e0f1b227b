import { angleBetween, length, type Quaternion, scale, type Vector, vectorAt } from '../../math/index.js';
import { cut, type Motion, rotationAt } from '../motion.js';
import type { Skeleton } from '../skeleton.js';
import { CMU_BVH, tPoseOf } from './bone-map.js';
import { readBvh } from './bvh.js';
import { type CanonicalOptions, toCanonical } from './canonical.js';

/*
 * Clips of the CMU Graphics Lab Motion Capture Database (mocap.cs.cmu.edu) in Bruce Hahne's conversion to BVH, and what has to be
 * repaired in them. PFNN's clips share skeleton and unit.
 */

/** Metres per unit of CMU's files, ASF and BVH alike: inches over the ASF's `length 0.45`. */
export const CMU_UNIT = 0.0254 / 0.45;

/** Subjects captured at 60 frames a second although their files say 120: bodies in flight would fall four times too fast. */
const SUBJECTS_AT_60 = new Set(['74', '75', '77', '141', '142', '143']);

/** First frame worth keeping, where more than the artificial first pose has to go: a root at the origin, or held until tracking began. */
const FIRST_FRAMES: Readonly<Record<string, number>> = { '07_12': 2, '08_07': 7, '16_15': 3, '03_02': 51 };

/** The thorax of subjects whose ASF is at hand, in units of the file. */
const KNOWN_THORAX: Readonly<Record<string, Vector>> = {
  '01': [0.0408, 2.0639, 0.0483],
  '11': [0.0121, 2.2008, 0.1799],
  '104': [0.0198, 2.1716, 0.0486],
};

/** A clip's name without folder and ending, such as 07_12; the subject comes before the bar. */
function clipOf(name: string): { clip: string; subject: string } {
  const [, clip = '', subject = ''] = /(?:^|[\\/])((\d+)_\d+)[^\\/]*$/.exec(name) ?? [];
  return { clip, subject };
}

/**
 * Reads one of CMU's clips as BVH onto the canonical skeleton, with everything known about their faults repaired: unit, lost thorax,
 * artificial first pose, frame rate and bad frames. The name tells subject and trial: `07_12.bvh`.
 */
export function readCmuClip(text: string, name: string, options: Pick<CanonicalOptions, 'feet'> = {}): Motion {
  const source = mendCmu(readBvh(text, name, { scale: CMU_UNIT }));
  return toCanonical(source, CMU_BVH, options);
}

/** Repairs a clip of CMU's on its own skeleton, in metres; frames of the artificial pose and bad first frames left out. */
export function mendCmu(source: Motion): Motion {
  const { clip, subject } = clipOf(source.name);
  const first = Math.max(startsInTPose(source) ? 1 : 0, Math.min(FIRST_FRAMES[clip] ?? 0, source.frames - 1));
  const thorax = KNOWN_THORAX[subject];
  const rate = SUBJECTS_AT_60.has(subject) ? 60 : 120;
  // Files write a rounded 1/120 s; clips at another rate than the claimed 120 were resampled by somebody who knew.
  const frameTime = Math.abs(source.frameTime * 120 - 1) < 1e-3 ? 1 / rate : source.frameTime;
  return { ...cut(source, first, source.frames), skeleton: withThorax(source.skeleton, thorax && scale(thorax, CMU_UNIT)), frameTime };
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
