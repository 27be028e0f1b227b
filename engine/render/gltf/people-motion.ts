import type { BodyMotion } from '../../animate/index.js';
import { concatenate } from '../../record/index.js';
import { type Posable, rigRotations } from '../rig/posing.js';
import { RIG_JOINTS } from '../rig/rig.js';
import { FLOAT, type Room, SHORT } from './gltf-buffer.js';

/** What a person's joints do: places of the hips, and the rotations of all joints of its rig, sample by sample. */
export type RigMotion = { readonly samples: number; readonly place: Float32Array; readonly rotations: Float32Array };

/** Which samples of a channel are kept: some of them, `ALL`, or `NONE` where nothing changes. */
export type Kept = Uint32Array | typeof ALL | typeof NONE;

export const ALL = 'all';
export const NONE = 'none';

/** What is kept may miss the recorded turn by this [rad], and place by this [m]. */
const TURN = 0.5 * (Math.PI / 180);
const WAY = 0.003;
/** The square of the inner product of rotations that are closer than that is larger. */
const CLOSE_TURN = Math.cos(TURN / 2) ** 2;
/** Longer ways are not looked for: their gain is small. */
const LONGEST = 32;
/** A sample that is kept for itself takes a time of its own, half as much again: where more are needed than this, all are kept, on a clock that people share. */
const WORTH_IT = 0.6;

const WIDTH = 4 * RIG_JOINTS;
const _local = new Float64Array(WIDTH);

/** Lets the rig of a body do what was recorded. */
export function rigMotion(body: Posable, { body: { frames }, root, rotations }: BodyMotion): RigMotion {
  const samples = frames.length;
  const out = new Float32Array(WIDTH * samples);
  const width = rotations.length / samples;
  for (let i = 0; i < samples; i++) {
    rigRotations(body, rotations.subarray(width * i, width * (i + 1)), _local);
    out.set(_local, WIDTH * i);
  }
  return { samples, place: root, rotations: out };
}

/** What is kept of the place of the hips, and then of the rotation of each of the first joints; `frames` are the moments of the samples. */
export function keepMotion({ samples, place, rotations }: RigMotion, frames: readonly number[], joints: number): Kept[] {
  const kept = [keep(samples, frames, (i, a, b, t) => isPlaceNear(place, i, a, b, t))];
  for (let joint = 0; joint < joints; joint++) {
    kept.push(keep(samples, frames, (i, a, b, t) => isTurnNear(rotations, 4 * joint, i, a, b, t)));
  }
  return kept;
}

/** Whether a sample is near the way from sample a to sample b, at a share t of it. */
type IsNear = (i: number, a: number, b: number, t: number) => boolean;

/** Goes from each kept sample to the farthest that can be reached straight on, close by all samples between. */
function keep(samples: number, frames: readonly number[], isNear: IsNear): Kept {
  if (staysAt(0, 1, samples, isNear)) return NONE;
  const kept = [0];
  for (let from = 0; from < samples - 1; from = kept[kept.length - 1]) {
    let to = from + 1;
    while (to + 1 < samples && to + 1 - from <= LONGEST && isStraight(from, to + 1, frames, isNear)) to++;
    kept.push(to);
    if (kept.length > WORTH_IT * samples) return ALL;
  }
  return Uint32Array.from(kept);
}

function staysAt(place: number, from: number, to: number, isNear: IsNear): boolean {
  for (let i = from; i < to; i++) if (!isNear(i, place, place, 0)) return false;
  return true;
}

function isStraight(from: number, to: number, frames: readonly number[], isNear: IsNear): boolean {
  const span = frames[to] - frames[from];
  for (let i = to - 1; i > from; i--) if (!isNear(i, from, to, (frames[i] - frames[from]) / span)) return false;
  return true;
}

function isPlaceNear(place: Float32Array, i: number, a: number, b: number, t: number): boolean {
  let square = 0;
  for (let k = 0; k < 3; k++) square += (place[3 * i + k] - place[3 * a + k] - t * (place[3 * b + k] - place[3 * a + k])) ** 2;
  return square < WAY * WAY;
}

/** As viewers blend, the short way round; between rotations this close, a line is as good as an arc. */
function isTurnNear(rotations: Float32Array, at: number, i: number, a: number, b: number, t: number): boolean {
  const [p, q, r] = [WIDTH * a + at, WIDTH * b + at, WIDTH * i + at];
  let along = 0;
  for (let k = 0; k < 4; k++) along += rotations[p + k] * rotations[q + k];
  const sign = along < 0 ? -1 : 1;
  let [length, product, own] = [0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const between = (1 - t) * rotations[p + k] + sign * t * rotations[q + k];
    length += between * between;
    product += between * rotations[r + k];
    own += rotations[r + k] * rotations[r + k];
  }
  return product * product > CLOSE_TURN * length * own;
}

/** Numbers of the samples that are kept. */
export function samplesOf(kept: Kept, samples: number): ArrayLike<number> {
  if (kept === NONE) return [];
  return kept === ALL ? Array.from({ length: samples }, (_, i) => i) : kept;
}

/** The room that the values of a channel take; the first are places. */
export function roomOf(channel: number, count: number): Room {
  return channel === 0 ? { componentType: FLOAT, type: 'VEC3', count } : { componentType: SHORT, type: 'VEC4', count, normalized: true };
}

/** What is kept, channel by channel: places as they are, rotations in 32767ths. */
export function encodeMotion({ samples, place, rotations }: RigMotion, kept: readonly Kept[]): Uint8Array {
  return concatenate(
    kept.map((one, channel) => {
      const numbers = samplesOf(one, samples);
      return channel === 0 ? encodePlaces(place, numbers) : encodeRotations(rotations, 4 * (channel - 1), numbers);
    }),
  );
}

function encodePlaces(place: Float32Array, numbers: ArrayLike<number>): Uint8Array {
  const places = new Float32Array(3 * numbers.length);
  for (let n = 0; n < numbers.length; n++) places.set(place.subarray(3 * numbers[n], 3 * numbers[n] + 3), 3 * n);
  return new Uint8Array(places.buffer);
}

function encodeRotations(rotations: Float32Array, at: number, numbers: ArrayLike<number>): Uint8Array {
  const packed = new Int16Array(4 * numbers.length);
  for (let n = 0; n < numbers.length; n++) {
    for (let part = 0; part < 4; part++) packed[4 * n + part] = Math.round(rotations[WIDTH * numbers[n] + at + part] * 32767);
  }
  return new Uint8Array(packed.buffer);
}
