import type { Level } from './figure.js';

/** Distances at which the mid and the far level begin [m]. */
export const LEVEL_DISTANCES: readonly [mid: number, far: number] = [12, 28];

/** People that were near stay so for this share of the distance longer: nobody flickers between two levels. */
const HOLD = 1.06;

/** Half height of the ball around a standing person, and its radius with arms and bags [m at 1.75 m]. */
const MIDDLE = 0.9;
const RADIUS = 1.15;

export const UNSEEN = 3;

/** The level for a distance, given the level before (or `UNSEEN`). */
export function levelAt(distance: number, before: number, [mid, far]: readonly [number, number] = LEVEL_DISTANCES): Level {
  if (distance < mid * (before === 0 ? HOLD : 1)) return 0;
  return distance < far * (before <= 1 ? HOLD : 1) ? 1 : 2;
}

/** What the choice of levels needs to know of a camera: six planes (four numbers each, pointing inwards) and where it is. */
export type Sight = { readonly planes: Float32Array; readonly eye: Float32Array };

/**
 * Chooses the level of every person, or `UNSEEN` when it is outside the planes. `people` has eight numbers per person, of which the first three
 * are its place and the seventh its scale. Allocates nothing.
 */
export function chooseLevels(sight: Sight, people: Float32Array, count: number, levels: Uint8Array, distances = LEVEL_DISTANCES): void {
  const { planes, eye } = sight;
  for (let i = 0; i < count; i++) {
    const at = 8 * i;
    const scale = people[at + 6];
    const x = people[at];
    const y = people[at + 1] + MIDDLE * scale;
    const z = people[at + 2];
    let seen = true;
    for (let p = 0; p < 24 && seen; p += 4) {
      seen = planes[p] * x + planes[p + 1] * y + planes[p + 2] * z + planes[p + 3] > -RADIUS * scale;
    }
    const dx = x - eye[0];
    const dy = y - eye[1];
    const dz = z - eye[2];
    levels[i] = seen ? levelAt(Math.sqrt(dx * dx + dy * dy + dz * dz), levels[i], distances) : UNSEEN;
  }
}
