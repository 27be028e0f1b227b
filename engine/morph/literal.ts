import { randomKey, randomOf } from '../math/index.js';
import { assign } from './assign.js';
import { placesOfPoint } from './blend.js';
import { QUANTA, SEGMENT_FLOATS } from './crowd.js';
import { joinLiterally, type LiteralWays } from './literal-ways.js';
import type { FormationMatch, Matching } from './match.js';
import type { Around } from './weigh.js';

/** A distribution as the document checks it: how densely its samples lie around each cell, and what is usual. */
export type LiteralFormation = {
  readonly share: number;
  readonly count: number;
  /** Mean places of the points [m]. */
  readonly means: Float32Array;
  /** `QUANTA` samples of every point, point by point [m]. */
  readonly samples: Float32Array;
  /** C_r at the middle of every cell, point by point. */
  readonly counts: Uint8Array;
  /** μ and σ of C_r over the samples of each point. */
  readonly usual: Float32Array;
  readonly spread: Float32Array;
};

/** Crowds blended as the document does it (003, §3 to 5), made ready for Algorithms 1 and 2. */
export type LiteralCrowd = {
  readonly radius: number;
  readonly closest: number;
  readonly segments: Float32Array;
  readonly ways: LiteralWays;
  readonly upper: readonly LiteralFormation[];
  readonly lower: readonly LiteralFormation[];
};

/** A neighbourhood is divided into so many cells along each side. */
const CELLS = 100;
/** Distributions of less than this share are removed, as long as one is left. */
const LEAST_SHARE = 0.1;
const STREAM_OF_PAIRS = 190;

/** Blends crowds as the document has it: segments in random pairs, formations of a tenth or more, densities within R/5. */
export function blendLiterally(matching: Matching, weights: readonly number[], radius: number, lowerRadius: number): LiteralCrowd {
  const { crowds, upper, lower } = matching;
  const { segments, ways } = joinLiterally(pairSegments(matching, weights));
  const significant = upper.filter(({ share }) => share >= LEAST_SHARE);
  return {
    radius,
    closest: crowds.reduce((sum, { closest }, m) => sum + weights[m] * closest, 0),
    segments,
    ways,
    upper: (significant.length > 0 ? significant : upper).map((match) => literalFormation(matching, match, weights, radius, false)),
    lower: lower.map((match) => literalFormation(matching, match, weights, lowerRadius, true)),
  };
}

/** Whether a neighbourhood, or a part of one that is not whole yet, is consistent with any of the distributions (§4.1). */
export function isConsistent(
  formations: readonly LiteralFormation[],
  radius: number,
  { count, extra, x, z }: Around,
  loosened: number,
): boolean {
  if (extra > 0) return false;
  for (const formation of formations) {
    if (formation.count < count) continue;
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < formation.count; k++)
        _cost[i * formation.count + k] = (x[i] - formation.means[2 * k]) ** 2 + (z[i] - formation.means[2 * k + 1]) ** 2;
    }
    assign(_cost, count, formation.count, _found);
    let n = 0;
    while (n < count && isDense(formation, _found[n], radius, x[n], z[n], loosened)) n++;
    if (n === count) return true;
  }
  return false;
}

/** Whether samples of a point lie densely around a place: C_r ≥ μ − 2σ, less σ each time that the threshold was loosened. */
export function isDense(
  { counts, usual, spread }: LiteralFormation,
  k: number,
  radius: number,
  x: number,
  z: number,
  loosened: number,
): boolean {
  const [i, j] = [cellOf(x, radius), cellOf(z, radius)];
  if (i < 0 || j < 0 || i >= CELLS || j >= CELLS) return usual[k] - (2 + loosened) * spread[k] <= 0;
  return counts[(k * CELLS + i) * CELLS + j] >= usual[k] - (2 + loosened) * spread[k];
}

const _cost = new Float64Array(32 * 32);
const _found = new Int32Array(32);

function cellOf(value: number, radius: number): number {
  return Math.floor(((value + radius) / (2 * radius)) * CELLS);
}

/** Segments of the first crowd with those of each other in an order by chance (§5), each the mean by weights. */
function pairSegments({ crowds, segments }: Matching, weights: readonly number[]): Float32Array {
  const count = segments[0].length;
  const blended = new Float32Array(count * SEGMENT_FLOATS);
  for (const [m, crowd] of crowds.entries()) {
    const order = Int32Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0 && m > 0; i--) {
      const j = Math.floor(randomOf(randomKey(m, STREAM_OF_PAIRS, count), i) * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (let i = 0; i < blended.length; i++) {
      const own = segments[m][order[Math.floor(i / SEGMENT_FLOATS)]];
      blended[i] += weights[m] * crowd.segments[own * SEGMENT_FLOATS + (i % SEGMENT_FLOATS)];
    }
  }
  return blended;
}

function literalFormation(
  matching: Matching,
  match: FormationMatch,
  weights: readonly number[],
  radius: number,
  isLower: boolean,
): LiteralFormation {
  const all = match.points[0].length;
  const samples = new Float32Array(2 * QUANTA * all);
  const inside: number[] = [];
  for (let k = 0; k < all; k++) {
    const own = samples.subarray(2 * k * QUANTA, 2 * (k + 1) * QUANTA);
    placesOfPoint(matching, match, weights, k, isLower, own);
    let far = 0;
    for (let n = 0; n < QUANTA; n++) far += Math.sqrt(own[2 * n] ** 2 + own[2 * n + 1] ** 2) / QUANTA;
    // A point that one of the crowds lacks has gone over the rim.
    if (isLower || far <= radius) inside.push(k);
  }
  const count = inside.length;
  const formation = {
    share: match.share,
    count,
    means: new Float32Array(2 * count),
    samples: new Float32Array(2 * QUANTA * count),
    counts: new Uint8Array(count * CELLS * CELLS),
    usual: new Float32Array(count),
    spread: new Float32Array(count),
  };
  inside.forEach((k, n) => {
    describe(samples.subarray(2 * k * QUANTA, 2 * (k + 1) * QUANTA), radius, n, formation);
  });
  return formation;
}

/** Means, densities C_r with r = R/5 at the middle of every cell, and their mean and deviation over the samples. */
function describe(places: Float32Array, radius: number, k: number, { means, samples, counts, usual, spread }: LiteralFormation): void {
  samples.set(places, 2 * k * QUANTA);
  const [cell, reach] = [(2 * radius) / CELLS, radius / 5];
  const around = (x: number, z: number) => {
    let found = 0;
    for (let n = 0; n < QUANTA; n++) if ((places[2 * n] - x) ** 2 + (places[2 * n + 1] - z) ** 2 <= reach * reach) found++;
    return found;
  };
  for (let i = 0; i < CELLS; i++) {
    for (let j = 0; j < CELLS; j++) counts[(k * CELLS + i) * CELLS + j] = around((i + 0.5) * cell - radius, (j + 0.5) * cell - radius);
  }
  let [sum, squares] = [0, 0];
  for (let n = 0; n < QUANTA; n++) {
    means[2 * k] += places[2 * n] / QUANTA;
    means[2 * k + 1] += places[2 * n + 1] / QUANTA;
    const dense = around(places[2 * n], places[2 * n + 1]);
    sum += dense / QUANTA;
    squares += (dense * dense) / QUANTA;
  }
  usual[k] = sum;
  spread[k] = Math.sqrt(Math.max(0, squares - sum * sum));
}
