import type { Camera } from 'three';
import { BY_COST, CLOSEST, COSTS, FAR, FLAT, LEVEL_NAMES, MID, MOST_COST, NEAR, rowOf, STATIC, TILE, UNSEEN } from './level-table.js';
import { addRow, createRowList, type RowList } from './row-list.js';

/** Distances at which the mid and the far level begin where nobody says how many pixels a picture has [m]. */
export const LEVEL_DISTANCES: readonly [mid: number, far: number] = [12, 28];

/** A cheaper level begins this much farther off than a dearer one comes back: nobody goes to and fro between two. */
const HOLD = 1.06;
/** Pictures in which a person goes from one level to another: each shows some more of its pixels by the new one. */
export const CHANGE = 8;

/** Half height of the ball around a standing person, and its radius with arms and bags [m at 1.75 m]. */
const MIDDLE = 0.9;
const RADIUS = 1.15;
/** A person of this height decides where levels change [m]. */
const HEIGHT = 1.75;

/** What the choice of levels needs to know of a camera: six planes (four numbers each, pointing inwards) and where it is. */
export type Sight = { readonly planes: Float32Array; readonly eye: Float32Array };

/** Where people are, four numbers each of which the first three are a place [m], and their sizes against their bodies'. */
export type Standing = { readonly places: Float32Array; readonly scales: Float32Array };

/** Where levels begin, and who can be shown by them. */
export type Borders = {
  /** By the number of a level, the distance from which on it does [m]. */
  readonly begins: Float64Array;
  /** Of each person, a bit for each level beyond meshes that can show it as it is now. */
  readonly shows: Uint8Array;
  /** What everyone is drawn as who can be; by the table if not given. */
  readonly forced?: number | undefined;
  /** What all may cost together, in the units of the table. */
  readonly most?: number;
};

/** What is chosen for every person. */
export type Choice = {
  /** The number of a level, or `UNSEEN`. */
  readonly levels: Uint8Array;
  /** The level that a person goes from, while it is on the way, else `UNSEEN`. */
  readonly leaving: Uint8Array;
  /** How far on the way it is: 0 for who stays, else from 1 to `CHANGE`. */
  readonly steps: Uint8Array;
  readonly distances: Float32Array;
  /** Distances of meshes are multiplied by this, so that all of it costs no more than it may; 0 before the first picture. */
  stretch: number;
  /** Everyone who is seen. */
  readonly seen: RowList;
  /** How many are seen by each level. */
  readonly counts: Uint32Array;
  /** How many of them are on the way from one level to another. */
  changing: number;
  /** Those who are not simply a picture of all of them as they were before: they are few where a crowd is large. */
  readonly others: RowList;
};

/** Nobody is seen yet. */
export function createChoice(capacity: number): Choice {
  return {
    levels: new Uint8Array(capacity).fill(UNSEEN),
    leaving: new Uint8Array(capacity).fill(UNSEEN),
    steps: new Uint8Array(capacity),
    distances: new Float32Array(capacity),
    stretch: 0,
    seen: createRowList(capacity),
    counts: new Uint32Array(LEVEL_NAMES.length),
    changing: 0,
    others: createRowList(capacity),
  };
}

/**
 * Chooses the level of every person, or `UNSEEN` when it is outside the planes, and lists those who are seen. Returns how far away the farthest
 * is who is seen [m]. Allocates nothing.
 */
export function chooseLevels(sight: Sight, people: Standing, count: number, choice: Choice, borders: Borders): number {
  const { levels, leaving, steps, distances, seen, counts, others } = choice;
  const { begins, shows, forced, most = MOST_COST } = borders;
  const farthest = findDistances(sight, people, count, distances);
  choice.stretch = nextStretch(choice.stretch, stretchFor(_bins, begins, most));
  // Who is a tile stays one as long as it does, because nothing is cheaper.
  const staying = forced === undefined ? TILE : -1;
  const farEnough = begins[TILE];
  let tiles = 0;
  seen.count = 0;
  others.count = 0;
  choice.changing = 0;
  counts.fill(0);
  for (let i = 0; i < count; i++) {
    if (distances[i] < 0) {
      levels[i] = UNSEEN;
      if (steps[i] === 0) continue;
      steps[i] = 0;
      leaving[i] = UNSEEN;
      addRow(others, i);
      continue;
    }
    addRow(seen, i);
    if (levels[i] === staying && steps[i] === 0 && (shows[i] & (1 << TILE)) !== 0 && distances[i] >= farEnough) {
      tiles++;
      continue;
    }
    if (forced !== undefined) {
      levels[i] = forcedLevel(forced, shows[i]);
      steps[i] = 0;
    } else {
      const level = levelOf(distances, i, levels[i], shows[i], begins, choice.stretch);
      if (level !== levels[i] || steps[i] !== 0) changeTo(choice, i, level, shows[i]);
    }
    if (steps[i] === 0) leaving[i] = UNSEEN;
    else choice.changing++;
    counts[levels[i]]++;
    addRow(others, i);
  }
  counts[TILE] += tiles;
  return farthest;
}

/** Whether somebody is drawn by a level: because it has it, or goes from it to another. */
export function isDrawnBy({ levels, leaving, steps }: Choice, row: number, level: number): boolean {
  return levels[row] === level || (steps[row] > 0 && leaving[row] === level);
}

/** The cheapest level that does at a distance and can show a person, given the one it has (or `UNSEEN`). */
export function levelAt(distance: number, before: number, shows: number, begins: Float64Array, stretch = 1): number {
  return levelOf([distance], 0, before, shows, begins, stretch);
}

/** The same for a row of distances: a number that is handed on by itself would be put on the heap, for everyone in every picture. */
function levelOf(distances: ArrayLike<number>, row: number, before: number, shows: number, begins: Float64Array, stretch: number): number {
  const distance = distances[row];
  const shown = shows | MESHES;
  for (let n = 0; n < BY_COST.length; n++) {
    const level = BY_COST[n];
    if ((shown & (1 << level)) === 0) continue;
    const hold = before !== UNSEEN && COSTS[before] > COSTS[level] ? HOLD : 1;
    if (distance >= begins[level] * hold * (level <= FAR ? stretch : 1)) return level;
  }
  return NEAR;
}

/** Every pose can be shown by these. */
const MESHES = (1 << NEAR) | (1 << MID) | (1 << FAR);

/** Lets a person begin to go to a level, or go on; a level that cannot show it any more is left at once. */
function changeTo({ levels, leaving, steps }: Choice, i: number, level: number, shows: number): void {
  const shown = shows | MESHES;
  const canShow = (one: number) => one === CLOSEST || (one !== UNSEEN && (shown & (1 << one)) !== 0);
  if (!canShow(levels[i])) {
    levels[i] = level;
    steps[i] = 0;
  } else if (steps[i] > 0) {
    steps[i] = canShow(leaving[i]) ? (steps[i] + 1) % (CHANGE + 1) : 0;
  } else if (levels[i] !== level) {
    // Who was at arm's length had a near mesh but for its face.
    steps[i] = levels[i] === CLOSEST ? 0 : 1;
    leaving[i] = levels[i];
    levels[i] = level;
  }
}

/** The level that was asked for, or the far mesh for who cannot be shown by it: a pose that no tile shows is never drawn by one. */
function forcedLevel(forced: number, shows: number): number {
  if (forced <= FAR) return forced;
  // The nearest of these are taken out later.
  if (forced === CLOSEST) return NEAR;
  if ((shows & (1 << forced)) !== 0) return forced;
  return (forced === TILE || forced === STATIC) && (shows & (1 << FLAT)) !== 0 ? FLAT : FAR;
}

/**
 * Finds how far away each person is [m], -1 outside the planes, and counts them by distance in `_bins`; gives back the farthest that is seen. Plain numbers in one
 * loop, because this runs for a hundred thousand people in every picture.
 */
function findDistances({ planes, eye }: Sight, { places, scales }: Standing, count: number, distances: Float32Array): number {
  const [ax, ay, az, aw, bx, by, bz, bw, cx, cy, cz, cw] = planes;
  const [dx, dy, dz, dw, ex, ey, ez, ew, fx, fy, fz, fw] = planes.subarray(12);
  const [eyeX, eyeY, eyeZ] = eye;
  let farthest = 0;
  _bins.fill(0);
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const scale = scales[i];
    const x = places[at];
    const y = places[at + 1] + MIDDLE * scale;
    const z = places[at + 2];
    const reach = -RADIUS * scale;
    distances[i] = -1;
    if (ax * x + ay * y + az * z + aw <= reach || bx * x + by * y + bz * z + bw <= reach) continue;
    if (cx * x + cy * y + cz * z + cw <= reach || dx * x + dy * y + dz * z + dw <= reach) continue;
    if (ex * x + ey * y + ez * z + ew <= reach || fx * x + fy * y + fz * z + fw <= reach) continue;
    const px = x - eyeX;
    const py = y - eyeY;
    const pz = z - eyeZ;
    const distance = Math.sqrt(px * px + py * py + pz * pz);
    distances[i] = distance;
    if (distance > farthest) farthest = distance;
    _float[0] = distance;
    _bins[BIN_OF[_bits[0] >>> 16]]++;
  }
  return farthest;
}

/** People by distance, in steps of a quarter of an octave from half a metre on. */
const _bins = new Uint32Array(48);

/** The bin of a distance by the upper half of its bits as a float: a logarithm for each of 100 000 people would take most of the choice's time. */
const BIN_OF = new Uint8Array(1 << 15);
const _float = new Float32Array(1);
const _bits = new Uint32Array(_float.buffer);
for (let upper = 0; upper < BIN_OF.length; upper++) {
  _bits[0] = upper << 16;
  BIN_OF[upper] = Math.min(47, Math.max(0, Math.floor(4 * Math.log2(2 * _float[0] + 1e-9))));
}

/** The most that distances of meshes may be multiplied by, up to 1, so that people cost no more than they may; a tenth at least. */
export function stretchFor(bins: Uint32Array, begins: Float64Array, most: number): number {
  let stretch = 1;
  while (stretch > 0.1 && costOf(bins, begins, stretch) > most) stretch *= 0.93;
  return stretch;
}

function costOf(bins: Uint32Array, begins: Float64Array, stretch: number): number {
  let cost = 0;
  bins.forEach((people, bin) => {
    const distance = 2 ** ((bin + 0.5) / 4 - 1);
    const level = distance < begins[MID] * stretch ? NEAR : distance < begins[FAR] * stretch ? MID : FAR;
    cost += people * COSTS[distance >= begins[TILE] ? TILE : level];
  });
  return cost;
}

/** Goes there by little, so that levels do not change for many at once; the first picture has it as it is. */
function nextStretch(before: number, wanted: number): number {
  if (before === 0) return wanted;
  return Math.min(before * 1.02, Math.max(before / 1.02, wanted));
}

/** Where levels begin when a picture shows so many pixels of a metre that is a metre away; meshes by distances, where they are said [m]. Tiles and flat parts wait for a picture with pixels. */
export function beginLevels(begins: Float64Array, pixels: PixelsOf, distances: readonly [mid: number, far: number] | undefined): void {
  for (let level = 0; level < LEVEL_NAMES.length; level++) begins[level] = distanceFor(rowOf(level).pixels, pixels);
  begins[NEAR] = 0;
  const [mid, far] = distances ?? (pixels ? [begins[MID], begins[FAR]] : LEVEL_DISTANCES);
  begins[MID] = mid;
  begins[FAR] = far;
}

/** Pixels of a metre that is a metre away, or of any metre where distance does not matter; nothing where nobody knows the picture. */
export type PixelsOf = { readonly perMetre: number; readonly isPerspective: boolean } | undefined;

/** How many pixels a metre has in a camera's picture of a height [px]. */
export function pixelsOf({ projectionMatrix: { elements } }: Camera, height: number): PixelsOf {
  return { perMetre: (elements[5] * height) / 2, isPerspective: elements[11] !== 0 };
}

/** How far away a person is so many pixels high [m]; where distance does not matter, 0 or infinitely far. */
export function distanceFor(pixels: number, of: PixelsOf): number {
  if (of === undefined) return Number.POSITIVE_INFINITY;
  const far = (HEIGHT * of.perMetre) / pixels;
  if (of.isPerspective) return far;
  return far < 1 ? 0 : Number.POSITIVE_INFINITY;
}
