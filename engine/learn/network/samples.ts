import {
  ANSWER,
  CONTACT_LANE,
  channelsOf,
  HEIGHT_ASIDE,
  INPUT,
  JOINTS,
  LANES,
  LOCOMOTION_RATE,
  type Locomotion,
  MOMENT_NUMBERS,
  NETWORK_NUMBERS,
  type NetworkKind,
  NOW_POINT,
  ROOT_LANE,
  speedAt,
  WAY_POINTS,
  WAY_STEP,
} from '../../animate/index.js';
import type { Quaternion } from '../../math/index.js';
import { fitGround } from './fit-ground.js';

/** A clip to learn from: who moves in it, whether its floor is level, and whether the person moves as it does by itself. */
export type TrainingClip = {
  readonly locomotion: Locomotion;
  readonly person: string;
  readonly isLevel: boolean;
  readonly isPlain: boolean;
  /** The style of the built-in library that it is a cycle of, if it is one. */
  readonly style?: string;
};

/** Moments of clips as a network is told of them and should answer. */
export type Samples = {
  readonly kind: NetworkKind;
  readonly count: number;
  readonly persons: readonly string[];
  /** Input without heights and codes, and answers, as on level ground; sample after sample. */
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
  /** From 0 to 1; not a number where somebody stands, at any phase. */
  readonly phase: Float32Array;
  readonly person: Uint32Array;
  /** 1 for persons who move as they do by themselves. */
  readonly isPlain: Uint8Array;
  /** How often a sample is taken where others are taken once; of what is more than a whole, chance decides. */
  readonly repeats: Float32Array;
  /** Pieces of ground of each sample: height under the root, and heights along the way from there. */
  readonly heights: Float32Array;
};

/** Pieces of ground for each sample; the first is level where the clip's floor is. */
export const PIECES = 3;
/** Numbers of a piece. */
export const PIECE_NUMBERS = 1 + 3 * WAY_POINTS;

/** From one answer to the next [frames]. */
const STEP = LOCOMOTION_RATE / 30;
const WAY_FRAMES = Math.round(WAY_STEP * LOCOMOTION_RATE);
/** Slow walking is rare in clips, and common in crowds: up to this speed samples count several times [m/s]. */
const SLOW = { speed: 0.8, repeats: 4 };
/** Of those who stand, one moment in so many is learned from. */
const STANDING_EVERY = 4;
const ALIKE = { least: 0.1, most: 4 };

/** Makes samples of clips; ground is fitted under them by the seed. */
export function makeSamples(kind: NetworkKind, clips: readonly TrainingClip[], references: readonly Quaternion[], seed: number): Samples {
  const frames = clips.map(({ locomotion }) => usableFrames(locomotion));
  const count = frames.reduce((sum, { length }) => sum + length, 0);
  const { inputs, outputs } = NETWORK_NUMBERS[kind];
  const persons = [...new Set(clips.map(({ person }) => person))];
  const samples: Samples = {
    kind,
    count,
    persons,
    inputs: new Float32Array(count * inputs),
    targets: new Float32Array(count * outputs),
    phase: new Float32Array(count),
    person: new Uint32Array(count),
    isPlain: Uint8Array.from(persons, (name) => (clips.some(({ person, isPlain }) => person === name && isPlain) ? 1 : 0)),
    repeats: new Float32Array(count),
    heights: new Float32Array(count * PIECES * PIECE_NUMBERS),
  };
  let at = 0;
  clips.forEach(({ locomotion, person, isLevel }, n) => {
    const channels = channelsOf(locomotion.spot, references);
    const grounds = fitGround(locomotion, seed, n, PIECES);
    for (const frame of frames[n]) {
      samples.phase[at] = locomotion.phase[frame] - Math.floor(locomotion.phase[frame]);
      samples.person[at] = persons.indexOf(person);
      samples.repeats[at] = repeatsOf(locomotion, frame);
      tellWay(locomotion, frame, samples.inputs, at * inputs);
      answerMoment(locomotion, channels, frame, samples.targets, at * outputs);
      if (kind === 'autoregressive') {
        tellPose(locomotion, frame - STEP, samples.inputs, at * inputs + INPUT.rest);
        tellPose(locomotion, frame, samples.targets, at * outputs + ANSWER.pose);
        answerWay(locomotion, frame + STEP, samples.targets, at * outputs + ANSWER.way);
      }
      const fitted = grounds.find(({ from, to }) => frame >= from && frame < to)?.grounds ?? [];
      for (let piece = isLevel ? 1 : 0; piece < PIECES; piece++)
        tellHeights(locomotion, frame, fitted[piece], samples.heights, (at * PIECES + piece) * PIECE_NUMBERS);
      at += 1;
    }
  });
  if (kind === 'stateless') weighAlike(samples);
  return samples;
}

/**
 * Persons count alike, however long their clips are: the mean person is the mean of people, and not of frames. Nobody's samples are taken
 * more than so often, or left out more than to this share.
 */
function weighAlike({ persons, phase, person, repeats }: Samples): void {
  const sums = new Float64Array(persons.length);
  for (let n = 0; n < repeats.length; n++) if (!Number.isNaN(phase[n])) sums[person[n]] += repeats[n];
  const walking = sums.filter((sum) => sum > 0).sort();
  const usual = walking[walking.length >> 1] ?? 0;
  const shares = sums.map((sum) => (sum > 0 ? Math.min(ALIKE.most, Math.max(ALIKE.least, usual / sum)) : 1));
  for (let n = 0; n < repeats.length; n++) if (!Number.isNaN(phase[n])) repeats[n] *= shares[person[n]];
}

/** Whoever stands does so at any phase, and is posed by styles: every fourth moment is enough. */
function repeatsOf(clip: Locomotion, frame: number): number {
  if (!Number.isFinite(clip.phase[frame])) return frame % STANDING_EVERY === 0 ? 1 : 0;
  return speedAt(clip, frame) < SLOW.speed ? SLOW.repeats : 1;
}

/** Frames with a step before and behind them, in which somebody walks or stands. */
export function usableFrames({ frames, phase, still }: Locomotion): number[] {
  const usable: number[] = [];
  for (let frame = STEP; frame + STEP < frames; frame++) {
    if (still[frame] || (Number.isFinite(phase[frame]) && Number.isFinite(phase[frame + STEP]))) usable.push(frame);
  }
  return usable;
}

/** Where the root was or will be so many frames from one: x, z and where it faces; beyond the clip's ends it goes straight on. */
function wayAt({ path, frames }: Locomotion, frame: number): [number, number, number, number] {
  const end = Math.min(Math.max(frame, 0), frames - 1);
  const near = Math.min(Math.max(end, 6), Math.max(0, frames - 7));
  const [x, z, fx, fz] = path.subarray(4 * end, 4 * end + 4);
  if (frame === end || frames < 13) return [x, z, fx, fz];
  const beyond = (frame - end) / 12;
  const slope = (k: number) => path[4 * (near + 6) + k] - path[4 * (near - 6) + k];
  return [x + beyond * slope(0), z + beyond * slope(1), fx, fz];
}

/** Something in the ground as seen from a root. */
function seen(from: readonly [number, number, number, number], x: number, z: number): [number, number] {
  const [, , fx, fz] = from;
  return [fz * x - fx * z, fx * x + fz * z];
}

export function tellWay(clip: Locomotion, frame: number, out: Float32Array, at: number): void {
  const root = wayAt(clip, frame);
  for (let point = 0; point < WAY_POINTS; point++) {
    const [x, z, fx, fz] = wayAt(clip, frame + (point - NOW_POINT) * WAY_FRAMES);
    const [ownX, ownZ] = seen(root, x - root[0], z - root[1]);
    const [ownFx, ownFz] = seen(root, fx, fz);
    out[at + INPUT.wayX + point] = ownX;
    out[at + INPUT.wayZ + point] = ownZ;
    out[at + INPUT.facingX + point] = ownFx;
    out[at + INPUT.facingZ + point] = ownFz;
  }
}

/** The way ahead, from the root at a frame. */
function answerWay(clip: Locomotion, frame: number, out: Float32Array, at: number): void {
  const root = wayAt(clip, frame);
  const points = WAY_POINTS - NOW_POINT;
  for (let point = 0; point < points; point++) {
    const [x, z, fx, fz] = wayAt(clip, frame + point * WAY_FRAMES);
    const numbers = [...seen(root, x - root[0], z - root[1]), ...seen(root, fx, fz)];
    for (let k = 0; k < 4; k++) out[at + k * points + point] = numbers[k];
  }
}

/** A moment, and how the root and the phase go on from it. */
function answerMoment(clip: Locomotion, channels: Float64Array, frame: number, out: Float32Array, at: number): void {
  out.set(channels.subarray(frame * MOMENT_NUMBERS, (frame + 1) * MOMENT_NUMBERS), at);
  out[at + CONTACT_LANE] = clip.contacts[2 * frame];
  out[at + CONTACT_LANE + LANES] = clip.contacts[2 * frame + 1];
  const [root, next] = [wayAt(clip, frame), wayAt(clip, frame + STEP)];
  const rate = LOCOMOTION_RATE / STEP;
  const [x, z] = seen(root, next[0] - root[0], next[1] - root[1]);
  const pace = clip.phase[frame + STEP] - clip.phase[frame];
  out[at + ANSWER.velocityX] = x * rate;
  out[at + ANSWER.velocityZ] = z * rate;
  out[at + ANSWER.turn] = (clip.yaw[frame + STEP] - clip.yaw[frame]) * rate;
  out[at + ANSWER.pace] = Number.isFinite(pace) ? pace * rate : 0;
}

/** Places of all joints from the root, then their velocities. */
function tellPose({ places }: Locomotion, frame: number, out: Float32Array, at: number): void {
  const width = 3 * JOINTS;
  const before = Math.max(0, frame - STEP);
  for (let n = 0; n < width; n++) {
    out[at + n] = places[frame * width + n];
    out[at + width + n] = ((places[frame * width + n] - places[before * width + n]) * LOCOMOTION_RATE) / Math.max(1, frame - before);
  }
}

function tellHeights(
  clip: Locomotion,
  frame: number,
  ground: ((x: number, z: number) => number) | undefined,
  out: Float32Array,
  at: number,
): void {
  if (!ground) return;
  const root = wayAt(clip, frame);
  const own = ground(root[0], root[1]);
  out[at] = own;
  for (let point = 0; point < WAY_POINTS; point++) {
    const [x, z, fx, fz] = wayAt(clip, frame + (point - NOW_POINT) * WAY_FRAMES);
    for (let side = 0; side < 3; side++) {
      const aside = (1 - side) * HEIGHT_ASIDE;
      out[at + 1 + side * WAY_POINTS + point] = ground(x + fz * aside, z - fx * aside) - own;
    }
  }
}

/** Numbers of an answer that are heights above the ground under the root, in the answer and in the input. */
export function heightPlaces(kind: NetworkKind): { readonly inputs: readonly number[]; readonly targets: readonly number[] } {
  const joints = kind === 'autoregressive' ? Array.from({ length: JOINTS }, (_, joint) => 3 * joint + 1) : [];
  return {
    inputs: joints.map((place) => INPUT.rest + place),
    targets: [ROOT_LANE + LANES, ...joints.map((place) => ANSWER.pose + place)],
  };
}
