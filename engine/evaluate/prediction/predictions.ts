import type { Recording } from '../../record/index.js';
import { type SampledTrack, sampleTracks } from '../tracks/sample-tracks.js';
import { displacementError, type Path } from './displacement.js';

type Point = readonly [x: number, z: number];

/** Somebody at the last observed instant. */
export type Present = {
  readonly at: Point;
  /** From the last two observed places; zero for one who has just come [m/s] */
  readonly velocity: Point;
  /** Places at the instants to predict, for those of whom all are known. These are scored. */
  readonly future?: Path;
};

/** Says where everyone will be at the next instants; one path for each person, in their order. */
export type PredictPaths = (people: readonly Present[]) => readonly Path[];

/** How predictions are made and judged. */
export type PredictionOptions = {
  /** Between two instants [s] */
  readonly interval: number;
  /** Instants that somebody must have been there for, the present one included. */
  readonly observed: number;
  /** Instants that are predicted. */
  readonly future: number;
  /** People nearer than this collide [m] */
  readonly tooNear: number;
  /** Only the part-th of so many stretches of time of equal length is looked at. */
  readonly part?: readonly [part: number, parts: number];
};

/** What is usual for ETH and UCY: 3.2 s observed, 4.8 s predicted. */
export const PREDICTION_DEFAULTS: PredictionOptions = { interval: 0.4, observed: 8, future: 12, tooNear: 0.2 };

/** Sums over all people and windows that were scored. */
export type PredictionScore = {
  /** How many there were. */
  readonly scored: number;
  /** Of mean displacement errors (ADE) [m] */
  readonly mean: number;
  /** Of final displacement errors (FDE) [m] */
  readonly final: number;
  /** Instants at which somebody who is scored is too near to anyone present. */
  readonly collisions: number;
};

/**
 * Lets predictions start from every instant of a recording. Everyone who is there at an instant is predicted; those who were there for all observed instants before
 * and are there for all instants to come are scored (Pellegrini et al., 2009; collisions as in TrajNet++, Kothari et al., 2020).
 */
export function scorePredictions(recording: Recording, predict: PredictPaths, options: Partial<PredictionOptions> = {}): PredictionScore {
  const settings = { ...PREDICTION_DEFAULTS, ...options };
  const tracks = sampleTracks(recording, settings.interval);
  const total = { scored: 0, mean: 0, final: 0, collisions: 0 };
  for (const instant of instantsOf(tracks, settings.part)) {
    const people = presentAt(tracks, instant, settings);
    if (people.some(({ future }) => future)) addWindow(total, people, predict(people), settings.tooNear);
  }
  return total;
}

/** The simplest of all models: everyone goes on as before. */
export function keepVelocity({ interval, future }: PredictionOptions = PREDICTION_DEFAULTS): PredictPaths {
  return (people) =>
    people.map(({ at, velocity }) =>
      Array.from({ length: future }, (_, k): Point => {
        const seconds = (k + 1) * interval;
        return [at[0] + velocity[0] * seconds, at[1] + velocity[1] * seconds];
      }),
    );
}

function instantsOf(tracks: readonly SampledTrack[], [part, parts]: readonly [number, number] = [0, 1]): number[] {
  const all = new Set<number>();
  for (const { first, x } of tracks) for (let k = 0; k < x.length; k++) all.add(first + k);
  const sorted = [...all].sort((a, b) => a - b);
  return sorted.filter((_, n) => Math.floor((n * parts) / sorted.length) === part);
}

function presentAt(tracks: readonly SampledTrack[], instant: number, { interval, observed, future }: PredictionOptions): Present[] {
  const people: Present[] = [];
  for (const { first, x, z } of tracks) {
    const k = instant - first;
    if (k < 0 || k >= x.length) continue;
    const velocity: Point = k > 0 ? [(x[k] - x[k - 1]) / interval, (z[k] - z[k - 1]) / interval] : [0, 0];
    const isWhole = k >= observed - 1 && k + future < x.length;
    const path = isWhole ? Array.from({ length: future }, (_, n): Point => [x[k + 1 + n], z[k + 1 + n]]) : undefined;
    people.push({ at: [x[k], z[k]], velocity, ...(path ? { future: path } : {}) });
  }
  return people;
}

function addWindow(
  total: { scored: number; mean: number; final: number; collisions: number },
  people: readonly Present[],
  paths: readonly Path[],
  tooNear: number,
): void {
  people.forEach(({ future }, i) => {
    if (!future) return;
    const { mean, final } = displacementError(paths[i], future);
    total.scored += 1;
    total.mean += mean;
    total.final += final;
    paths[i].forEach(([x, z], k) => {
      const isNear = (path: Path) => (path[k][0] - x) * (path[k][0] - x) + (path[k][1] - z) * (path[k][1] - z) < tooNear * tooNear;
      if (paths.some((path, j) => j !== i && isNear(path))) total.collisions += 1;
    });
  });
}
