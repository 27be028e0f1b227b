import { MATCH_NUMBERS } from '../../columns/index.js';
import type { Quaternion } from '../../math/index.js';
import { LOCOMOTION_RATE, type Locomotion } from '../locomotion/locomotion.js';
import { CHANNELS, CONTACT_LANE, channelsOf, LANES, referencesOf } from '../stage/channels.js';
import { AHEAD, FEATURE_GROUPS, FEATURES, featuresOf } from './features.js';

/** Frames in a second of a database [Hz]. */
export const MATCH_RATE = 30;

/** A stretch of frames of one clip, in their order. */
export type MatchClip = { readonly name: string; readonly first: number; readonly frames: number };

/** Moments of clips that can follow each other, and their features. */
export type MotionDatabase = {
  readonly clips: readonly MatchClip[];
  /** Rotations of moments are seen from these. */
  readonly references: readonly Quaternion[];
  /** 72 numbers by frame (stage/channels.ts). */
  readonly moments: Float32Array;
  /** Features of every frame, over deviations and times weights, 28 numbers each; the way of the last second of a clip is cut short. */
  readonly features: Float32Array;
  /** Frames that can be entered: those with a second of their clip before them; in order. */
  readonly entryFrame: Uint32Array;
  /** What a feature is multiplied with before it is compared. */
  readonly scales: Float32Array;
};

const EVERY = LOCOMOTION_RATE / MATCH_RATE;

/** Makes a database of clips; those too short to be entered are left out. */
export function buildDatabase(sources: readonly Locomotion[]): MotionDatabase {
  const references = referencesOf(sources.map(({ spot }) => spot));
  const clips: MatchClip[] = [];
  const entryFrame: number[] = [];
  const features: number[][] = [];
  const moments: Float32Array[] = [];
  let first = 0;
  for (const source of sources) {
    const frames = Math.floor((source.frames - 1) / EVERY) + 1;
    const enterable = frames - Math.ceil(Math.max(...AHEAD) * MATCH_RATE);
    if (enterable < 1) continue;
    clips.push({ name: source.name, first, frames });
    moments.push(momentsOf(source, references, frames));
    for (let frame = 0; frame < frames; frame++) {
      if (frame < enterable) entryFrame.push(first + frame);
      features.push(featuresOf(source, frame * EVERY));
    }
    first += frames;
  }
  if (features.length === 0) throw new Error('no clip is longer than a second: there is nothing to match');
  const scales = scalesOf(features);
  const scaled = new Float32Array(features.length * MATCH_NUMBERS);
  features.forEach((numbers, frame) => {
    for (let k = 0; k < FEATURES; k++) scaled[frame * MATCH_NUMBERS + k] = numbers[k] * scales[k];
  });
  return { clips, references, moments: joined(moments), features: scaled, entryFrame: Uint32Array.from(entryFrame), scales };
}

/** Features of the frames that can be entered, one after the other. */
export function entriesOf({ features, entryFrame }: MotionDatabase): Float32Array {
  const entries = new Float32Array(entryFrame.length * MATCH_NUMBERS);
  entryFrame.forEach((frame, entry) => {
    entries.set(features.subarray(frame * MATCH_NUMBERS, (frame + 1) * MATCH_NUMBERS), entry * MATCH_NUMBERS);
  });
  return entries;
}

function momentsOf(source: Locomotion, references: readonly Quaternion[], frames: number): Float32Array {
  const channels = channelsOf(source.spot, references);
  const moments = new Float32Array(frames * CHANNELS);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * EVERY;
    moments.set(channels.subarray(at * CHANNELS, (at + 1) * CHANNELS), frame * CHANNELS);
    moments[frame * CHANNELS + CONTACT_LANE] = source.contacts[2 * at];
    moments[frame * CHANNELS + CONTACT_LANE + LANES] = source.contacts[2 * at + 1];
  }
  return moments;
}

/** One deviation for each group, so that the numbers of a group keep their proportions. */
function scalesOf(features: readonly (readonly number[])[]): Float32Array {
  const scales = new Float32Array(FEATURES);
  let first = 0;
  for (const { count, weight } of FEATURE_GROUPS) {
    let square = 0;
    for (let k = first; k < first + count; k++) {
      const mean = features.reduce((sum, numbers) => sum + numbers[k], 0) / features.length;
      square += features.reduce((sum, numbers) => sum + (numbers[k] - mean) ** 2, 0) / features.length;
    }
    scales.fill(weight / Math.max(Math.sqrt(square / count), 1e-3), first, first + count);
    first += count;
  }
  return scales;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
