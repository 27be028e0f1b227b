import type { Level } from '../bodies/figure.js';

/** Distances at which the mid and the far level begin [m]. */
export const LEVEL_DISTANCES: readonly [mid: number, far: number] = [12, 28];

/** People that were near stay so for this share of the distance longer: nobody flickers between two levels. */
const HOLD = 1.06;

/** Half height of the ball around a standing person, and its radius with arms and bags [m at 1.75 m]. */
const MIDDLE = 0.9;
const RADIUS = 1.15;

/** Levels by name; a person has the number of one. Behind near, mid and far: a tile for the whole person, flat and relief pictures of its parts; and a mesh for a dozen at arm's length. */
export const LEVEL_NAMES = ['near', 'mid', 'far', 'tile', 'flat', 'relief', 'closest'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
export const FAR = 2;
export const IMPOSTOR = 3;
export const FLAT = 4;
export const RELIEF = 5;
export const CLOSEST = 6;
/** No level: a person outside the picture. */
export const UNSEEN = 255;

/** Levels that can show a person as it is now, a bit for each. */
export type Shows = number;

/** The level for a distance, given the level before (or `UNSEEN`). */
export function levelAt(distance: number, before: number, [mid, far]: readonly [number, number] = LEVEL_DISTANCES): Level {
  if (distance < mid * (before === 0 ? HOLD : 1)) return 0;
  return distance < far * (before <= 1 ? HOLD : 1) ? 1 : 2;
}

/** What the choice of levels needs to know of a camera: six planes (four numbers each, pointing inwards) and where it is. */
export type Sight = { readonly planes: Float32Array; readonly eye: Float32Array };

/** Where levels change. */
export type Borders = {
  /** Distances at which the mid and the far level begin [m]. */
  readonly distances: readonly [mid: number, far: number];
  readonly quads: QuadRange;
  /** What everyone is drawn as who can be; by distance if not given. */
  readonly forced?: number | undefined;
  /** Of each person, which levels beyond meshes can show it: those of `Shows`. */
  readonly shows?: Uint8Array;
};

/** Distances at which quads begin to cover meshes, and at which only quads are left [m]; for each person, whether it can be a quad. */
export type QuadRange = { readonly begin: number; readonly end: number; readonly ready: Uint8Array };

const NO_QUADS: QuadRange = { begin: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY, ready: new Uint8Array(0) };

export const BORDERS: Borders = { distances: LEVEL_DISTANCES, quads: NO_QUADS };

/** What is chosen for every person. */
export type Choice = {
  /** Near, mid, far, `IMPOSTOR` or `UNSEEN`. */
  readonly levels: Uint8Array;
  /** How much of its quad is there: 0 for a mesh alone, 1 for a quad alone. */
  readonly fades: Float32Array;
};

/**
 * Chooses the level of every person, or `UNSEEN` when it is outside the planes. `people` has eight numbers per person, of which the first three
 * are its place and the seventh its scale. Returns how far away the farthest is who is seen [m]. Allocates nothing.
 */
export function chooseLevels(sight: Sight, people: Float32Array, count: number, { levels, fades }: Choice, borders = BORDERS): number {
  const { planes, eye } = sight;
  const { begin, end, ready } = borders.quads;
  const { forced, shows } = borders;
  let farthest = 0;
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
    fades[i] = 0;
    if (!seen) {
      levels[i] = UNSEEN;
      continue;
    }
    const dx = x - eye[0];
    const dy = y - eye[1];
    const dz = z - eye[2];
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (distance > farthest) farthest = distance;
    if (forced !== undefined) {
      levels[i] = forcedLevel(forced, ready[i] === 1, shows?.[i] ?? 0);
      fades[i] = levels[i] === IMPOSTOR ? 1 : 0;
      continue;
    }
    if (distance >= begin && ready[i] === 1) fades[i] = distance >= end ? 1 : (distance - begin) / (end - begin);
    const isFlat = distance >= end && ready[i] === 0 && shows !== undefined && (shows[i] & (1 << FLAT)) !== 0;
    levels[i] = isFlat ? FLAT : fades[i] === 1 ? IMPOSTOR : levelAt(distance, levels[i], borders.distances);
  }
  return farthest;
}

/** The level that was asked for, or the far mesh for who cannot be shown by it: a pose that no tile shows is never drawn by one. */
function forcedLevel(forced: number, hasTile: boolean, shows: Shows): number {
  if (forced < IMPOSTOR) return forced;
  // The nearest of these are taken out later.
  if (forced === CLOSEST) return 0;
  if (forced === IMPOSTOR && hasTile) return IMPOSTOR;
  return (shows & (1 << (forced === IMPOSTOR ? FLAT : forced))) !== 0 ? Math.max(forced, FLAT) : FAR;
}
