import { exp, hypot, log, randomKey, randomOf } from '../../math/index.js';
import { STANDING_SPEED, STRANGER_FLOATS, STRANGER_REACH, STRANGER_STEP, STRANGER_STEPS, worthOfStranger } from '../../morph/index.js';
import type { PersonAt } from './people-at.js';

/** Steps beyond the last that is kept: strangers there and in the last four are as many as anywhere. */
const BEYOND = 4;
/** Places by chance at each instant, for what any place is worth. */
const PLACES = 10;
const STREAM_OF_PLACES = 192;

type Box = { readonly minX: number; readonly maxX: number; readonly minZ: number; readonly maxZ: number };

/** Everyone at some instants, of which group each is, and the part of the ground on which those are who are asked. */
export type StrangersSeen = {
  readonly frames: readonly (readonly PersonAt[])[];
  readonly socialGroups: ArrayLike<number>;
  readonly part: Box;
  readonly wrap: (d: number, axis: 0 | 1) => number;
};

/**
 * How people keep from others than their companions, those who stand and those who walk: how many strangers there are at each distance against an even crowd, as logarithms
 * that are never more than 0; and what any place is worth by that, so that nobody stands less for it.
 */
export function learnStrangers(seen: StrangersSeen): Float32Array {
  const strangers = new Float32Array(2 * STRANGER_FLOATS);
  for (const isStanding of [true, false]) strangers.set(countStrangers(seen, isStanding), isStanding ? 0 : STRANGER_FLOATS);
  for (const isStanding of [true, false])
    strangers[(isStanding ? 0 : STRANGER_FLOATS) + STRANGER_STEPS] = meanWorth(seen, strangers, isStanding);
  return strangers;
}

function countStrangers({ frames, socialGroups, part, wrap }: StrangersSeen, isStanding: boolean): number[] {
  const counts = new Float64Array(STRANGER_STEPS + BEYOND);
  for (const frame of frames) {
    for (const one of frame) {
      if (one.speed < STANDING_SPEED !== isStanding || !isIn(one, part)) continue;
      for (const other of frame) {
        if (socialGroups[other.track] === socialGroups[one.track]) continue;
        const step = Math.floor(hypot(wrap(other.x - one.x, 0), wrap(other.z - one.z, 1)) / STRANGER_STEP);
        if (step < counts.length) counts[step]++;
      }
    }
  }
  // Rings are wider the farther they are: by 1, 3, 5, …
  let [many, area] = [0, 0];
  for (let step = STRANGER_STEPS - BEYOND; step < counts.length; step++) {
    many += counts[step];
    area += 2 * step + 1;
  }
  return Array.from({ length: STRANGER_STEPS }, (_, step) =>
    Math.min(0, log((counts[step] + 0.5) / ((many / area) * (2 * step + 1) + 0.5))),
  );
}

/** The logarithm of the mean of what places by chance are worth. */
function meanWorth({ frames, part, wrap }: StrangersSeen, strangers: Float32Array, isStanding: boolean): number {
  const key = randomKey(1, STREAM_OF_PLACES, 0);
  let [sum, places] = [0, 0];
  for (const frame of frames) {
    for (let n = 0; n < PLACES; n++) {
      const x = part.minX + randomOf(key, 2 * places) * (part.maxX - part.minX);
      const z = part.minZ + randomOf(key, 2 * places + 1) * (part.maxZ - part.minZ);
      let worth = 0;
      for (const other of frame) {
        const far = hypot(wrap(other.x - x, 0), wrap(other.z - z, 1));
        if (far < STRANGER_REACH) worth += worthOfStranger(strangers, isStanding, far);
      }
      sum += exp(worth);
      places++;
    }
  }
  return places > 0 ? log(sum / places) : 0;
}

function isIn({ x, z }: PersonAt, { minX, maxX, minZ, maxZ }: Box): boolean {
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ;
}
