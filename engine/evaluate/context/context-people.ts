import { mean } from '../statistics/statistics.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';
import { CONTEXT_SCORES, type ContextScore, type ContextScores } from './context.js';

/** How unusual one person is, and when; columns of the same length, in the order of time. */
export type ContextPerson = {
  readonly id: number;
  /** Over all moments. */
  readonly mean: Readonly<Record<ContextScore, number>>;
  /** [s] */
  readonly time: readonly number[];
  readonly scores: Readonly<Record<ContextScore, readonly number[]>>;
};

/** When the instants of sampled tracks are [s]. */
export type InstantTimes = { readonly start: number; readonly interval: number };

/** The scores of a crowd, person by person over time, in id order; those whose path has gaps are one person, those without a moment are left out. */
export function contextPeople(scores: ContextScores, tracks: readonly SampledTrack[], { start, interval }: InstantTimes): ContextPerson[] {
  const rowsOf = new Map<number, number[]>();
  scores.track.forEach((track, row) => {
    const { id } = tracks[track];
    const rows = rowsOf.get(id);
    if (rows) rows.push(row);
    else rowsOf.set(id, [row]);
  });
  return [...rowsOf]
    .sort(([a], [b]) => a - b)
    .map(([id, rows]) => {
      rows.sort((a, b) => scores.instant[a] - scores.instant[b]);
      const byScore = <T>(make: (values: number[]) => T) =>
        Object.fromEntries(CONTEXT_SCORES.map((score) => [score, make(rows.map((row) => scores.moments[score][row]))])) as Record<
          ContextScore,
          T
        >;
      return {
        id,
        mean: byScore(mean),
        time: rows.map((row) => Number((start + scores.instant[row] * interval).toFixed(6))),
        scores: byScore((values) => values),
      };
    });
}
