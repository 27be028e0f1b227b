import { log } from '../math/index.js';
import { MOST_COMPANIONS, QUANTA, SEGMENT_FLOATS } from './crowd.js';
import { type FormationMatch, type Matching, NO_POINT, wrapAngle } from './match.js';
import { findWaysOut, type WaysOut } from './ways-out.js';

/** Cells of a map of densities, along each side. */
export const MAP_CELLS = 48;
/** A map reaches so many radii to each side. */
export const MAP_REACH = 1.25;

/** Maps of companions are those of a neighbourhood of this radius [m]. */
export const LOWER_RADIUS = 2;

/** A formation as people weigh it. */
export type FormationTable = {
  readonly share: number;
  /** Logarithm of the share. */
  readonly prior: number;
  readonly count: number;
  /** Mean places [m]. */
  readonly means: Float32Array;
  /** One over the variance of each point along an axis [1/m²]. */
  readonly precision: Float32Array;
  /** What a point brings on average where it belongs. */
  readonly worth: Float32Array;
  /** Logarithm of the density around each point against an even one; `MAP_CELLS` squared for each. */
  readonly maps: Float32Array;
};

/** Crowds blended by weights, made ready for a run. */
export type Blend = {
  readonly weights: readonly number[];
  readonly radius: number;
  readonly closest: number;
  readonly density: number;
  /** As in a crowd; empty where none of them tells. */
  readonly strangers: Float32Array;
  readonly segments: Float32Array;
  readonly ways: WaysOut;
  readonly upper: readonly FormationTable[];
  /** By the number of companions. */
  readonly lower: readonly (readonly FormationTable[])[];
  readonly directions: Float32Array;
  readonly sizes: Float32Array;
};

/** Points of one are gone over the rim in a crowd that has fewer: so many radii away. */
const OVER_THE_RIM = 1.5;
/** Nothing is tighter than this [m²]: the size of a tracking error. */
const LEAST_VARIANCE = 0.02 ** 2;

/** Logarithm of a count of samples within r against that of an even spread over the neighbourhood. */
const LOGARITHMS = Float32Array.from({ length: QUANTA + 1 }, (_, count) => log((Math.max(0.25, count) * 25) / QUANTA));

/** Blends crowds whose correspondences are known by weights that sum to 1; fast enough to be done while a crowd walks. */
export function blendCrowds(matching: Matching, weights: readonly number[]): Blend {
  const { crowds } = matching;
  const mix = (of: (m: number) => number) => weights.reduce((sum, weight, m) => sum + (weight === 0 ? 0 : weight * of(m)), 0);
  const radius = mix((m) => crowds[m].radius);
  const segments = blendSegments(matching, weights);
  // People within the radius go over evenly, and the density with them.
  const within = mix((m) => crowds[m].density * crowds[m].radius ** 2);
  const lower = Array.from({ length: MOST_COMPANIONS }, (_, n) =>
    matching.lower
      .filter(({ points }) => points[0].length === n)
      .map((match) => blendFormation(matching, match, weights, LOWER_RADIUS, true)),
  );
  return {
    weights,
    radius,
    closest: mix((m) => crowds[m].closest),
    density: within / radius ** 2,
    strangers: Float32Array.from({ length: Math.max(...crowds.map(({ strangers }) => strangers.length)) }, (_, i) =>
      mix((m) => crowds[m].strangers[i] ?? 0),
    ),
    segments,
    ways: findWaysOut(segments),
    upper: matching.upper.map((match) => blendFormation(matching, match, weights, radius, false)),
    lower,
    directions: Float32Array.from({ length: QUANTA }, (_, i) => {
      const first = crowds[0].directions[matching.directions[0][i]];
      return first + mix((m) => wrapAngle(crowds[m].directions[matching.directions[m][i]] - first));
    }),
    sizes: Float32Array.from({ length: QUANTA }, (_, i) => mix((m) => crowds[m].sizes[i])),
  };
}

function blendSegments({ crowds, segments }: Matching, weights: readonly number[]): Float32Array {
  const blended = new Float32Array(segments[0].length * SEGMENT_FLOATS);
  for (let i = 0; i < blended.length; i++) {
    const segment = Math.floor(i / SEGMENT_FLOATS);
    let sum = 0;
    for (let m = 0; m < crowds.length; m++)
      sum += weights[m] * crowds[m].segments[segments[m][segment] * SEGMENT_FLOATS + (i % SEGMENT_FLOATS)];
    blended[i] = sum;
  }
  return blended;
}

function blendFormation(
  matching: Matching,
  match: FormationMatch,
  weights: readonly number[],
  radius: number,
  isLower: boolean,
): FormationTable {
  const all = match.points[0].length;
  const places = new Float32Array(2 * QUANTA * all);
  for (let k = 0; k < all; k++) placesOfPoint(matching, match, weights, k, isLower, places.subarray(2 * k * QUANTA, 2 * (k + 1) * QUANTA));
  const inside: number[] = [];
  for (let k = 0; k < all; k++) {
    let far = 0;
    for (let n = 0; n < QUANTA; n++) far += Math.sqrt(places[2 * (k * QUANTA + n)] ** 2 + places[2 * (k * QUANTA + n) + 1] ** 2) / QUANTA;
    if (isLower || far <= radius) inside.push(k);
  }
  const count = inside.length;
  const table = {
    share: match.share,
    prior: log(match.share),
    count,
    means: new Float32Array(2 * count),
    precision: new Float32Array(count),
    worth: new Float32Array(count),
    maps: new Float32Array(count * MAP_CELLS * MAP_CELLS),
  };
  inside.forEach((k, n) => {
    describePoint(places.subarray(2 * k * QUANTA, 2 * (k + 1) * QUANTA), radius, n, table);
  });
  return table;
}

/** Writes `QUANTA` places of one point of formations that correspond, blended sample by sample. */
export function placesOfPoint(
  { crowds }: Matching,
  { of, points, samples }: FormationMatch,
  weights: readonly number[],
  k: number,
  isLower: boolean,
  places: Float32Array,
): void {
  const lists = crowds.map((crowd) => (isLower ? crowd.lower : crowd.upper));
  const at = (m: number, n: number, axis: number) => {
    const { points: own, count } = lists[m][of[m]];
    return own[2 * (samples[m][k * QUANTA + n] * count + points[m][k]) + axis];
  };
  const has = crowds.map((_, m) => points[m][k] !== NO_POINT);
  const owner = has.findIndex((is) => is);
  const present = weights.reduce((sum, weight, m) => sum + (has[m] ? weight : 0), 0);
  for (let n = 0; n < QUANTA; n++) {
    let [x, z] = [0, 0];
    for (let m = 0; m < crowds.length; m++) {
      if (!has[m]) continue;
      const weight = isLower ? (present > 0 ? weights[m] / present : m === owner ? 1 : 0) : weights[m];
      x += weight * at(m, n, 0);
      z += weight * at(m, n, 1);
    }
    if (!isLower && present < 1) {
      // Where a crowd lacks the point, it has gone over the rim, the way it was looking.
      const [awayX, awayZ] = [at(owner, n, 0), at(owner, n, 1)];
      const far = Math.sqrt(awayX * awayX + awayZ * awayZ) || 1;
      for (let m = 0; m < crowds.length; m++) {
        if (has[m]) continue;
        x += (weights[m] * awayX * OVER_THE_RIM * crowds[m].radius) / far;
        z += (weights[m] * awayZ * OVER_THE_RIM * crowds[m].radius) / far;
      }
    }
    places[2 * n] = x;
    places[2 * n + 1] = z;
  }
}

/** Mean, variance and map of densities C_r with r = R/5 (003, §4.1) of the samples of a point. */
function describePoint(
  places: Float32Array,
  radius: number,
  k: number,
  { means, precision, worth, maps }: Pick<FormationTable, 'means' | 'precision' | 'worth' | 'maps'>,
): void {
  let [x, z, variance] = [0, 0, 0];
  for (let n = 0; n < QUANTA; n++) {
    x += places[2 * n] / QUANTA;
    z += places[2 * n + 1] / QUANTA;
  }
  for (let n = 0; n < QUANTA; n++) variance += ((places[2 * n] - x) ** 2 + (places[2 * n + 1] - z) ** 2) / (2 * QUANTA);
  means[2 * k] = x;
  means[2 * k + 1] = z;
  precision[k] = 1 / (variance + LEAST_VARIANCE);
  const map = maps.subarray(k * MAP_CELLS * MAP_CELLS, (k + 1) * MAP_CELLS * MAP_CELLS);
  countAround(places, radius, map);
  for (let cell = 0; cell < map.length; cell++) map[cell] = LOGARITHMS[map[cell]];
  let sum = 0;
  for (let n = 0; n < QUANTA; n++) sum += map[cellAt(places[2 * n], places[2 * n + 1], radius)];
  worth[k] = sum / QUANTA;
}

/** Counts the samples within r of the middle of every cell. */
function countAround(places: Float32Array, radius: number, map: Float32Array): void {
  const cell = (2 * MAP_REACH * radius) / MAP_CELLS;
  const reach = radius / 5;
  const cells = Math.ceil(reach / cell);
  for (let n = 0; n < QUANTA; n++) {
    const atX = places[2 * n] / cell + MAP_CELLS / 2 - 0.5;
    const atZ = places[2 * n + 1] / cell + MAP_CELLS / 2 - 0.5;
    const fromX = Math.max(0, Math.floor(atX) - cells);
    const fromZ = Math.max(0, Math.floor(atZ) - cells);
    for (let i = fromX; i < MAP_CELLS && i <= atX + cells + 1; i++) {
      for (let j = fromZ; j < MAP_CELLS && j <= atZ + cells + 1; j++) {
        if ((i - atX) ** 2 + (j - atZ) ** 2 <= (reach / cell) ** 2) map[i * MAP_CELLS + j] += 1;
      }
    }
  }
}

/** The cell of a map at a place, the nearest one where the place is outside. */
export function cellAt(x: number, z: number, radius: number): number {
  const scale = MAP_CELLS / (2 * MAP_REACH * radius);
  const i = Math.max(0, Math.min(MAP_CELLS - 1, Math.floor(x * scale + MAP_CELLS / 2)));
  const j = Math.max(0, Math.min(MAP_CELLS - 1, Math.floor(z * scale + MAP_CELLS / 2)));
  return i * MAP_CELLS + j;
}
