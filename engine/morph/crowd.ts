/** Points of a segment behind its start, 0.2 s apart. */
export const SEGMENT_POINTS = 5;
/** Length of a segment [s]. */
export const SEGMENT_TIME = 1;
/** Floats of a segment. */
export const SEGMENT_FLOATS = 2 * SEGMENT_POINTS;
/** Most neighbours that a formation has; of more, the nearest count. */
export const MOST_POINTS = 10;
/** Largest group of companions. */
export const MOST_COMPANIONS = 8;
/** Directions, and sizes of groups, that stand for all of a crowd. */
export const QUANTA = 64;

/** A distribution of like neighbourhoods: `count` neighbours in each of its samples, in the frame of the way [m]. */
export type Formation = {
  /** Of all neighbourhoods, how many are like these; 0 to 1. */
  readonly share: number;
  readonly count: number;
  /** x and z of the points, sample by sample, each in the same order; x is ahead, z to the right. */
  readonly points: Float32Array;
};

/** Values of a statistic at even shares: the least, …, the greatest. */
export type Quantiles = { readonly name: string; readonly unit: string; readonly values: Float32Array };

/** How a crowd forms and moves, learned from tracks (Ju et al., Morphable Crowds, 2010); plain data. */
export type CrowdModel = {
  readonly name: string;
  /** What it was learned from, in words. */
  readonly source: string;
  /** Neighbours count within this distance: the mean distance of the fourth [m]. */
  readonly radius: number;
  /** Nobody who is not jostled comes nearer [m]. */
  readonly closest: number;
  /** People on a square metre where they are [1/m²]. */
  readonly density: number;
  /** How people keep from others than their companions (`strangers.ts`); empty where that was not learned. */
  readonly strangers: Float32Array;
  /** Formations of people on their own and of those who lead companions. */
  readonly upper: readonly Formation[];
  /** Formations of companions around the one who leads. */
  readonly lower: readonly Formation[];
  /** Paths of a second in the frame of the way, `SEGMENT_FLOATS` each [m]. */
  readonly segments: Float32Array;
  /** Ways of people against the main direction, in order [rad]; `QUANTA` of them. */
  readonly directions: Float32Array;
  /** Sizes of groups, in order; `QUANTA` of them. */
  readonly sizes: Uint8Array;
  readonly statistics: readonly Quantiles[];
};

/** A crowd that cannot be learned, read or blended, and why. */
export class CrowdError extends Error {
  override readonly name = 'CrowdError';
}
