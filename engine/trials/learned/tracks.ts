import type { SampledTrack } from '../../evaluate/index.js';
import { partOfTime } from '../morph/learn-from.js';

/** Tracks that something is learned from, and those that it is judged by. */
export type Split = {
  readonly seen: readonly (readonly SampledTrack[])[];
  readonly unseen: readonly (readonly SampledTrack[])[];
  readonly by: 'time' | 'scene';
};

/** One line of a report: what was measured on tracks not seen, and what stands beside it. */
export type JudgedRow = { readonly measure: string; readonly unit: string; readonly value: number; readonly beside: string };

/** Splits by time, the first half against the second; or by scene, where others are given to judge by. */
export function splitTracks(lists: readonly (readonly SampledTrack[])[], others: readonly (readonly SampledTrack[])[]): Split {
  if (others.length > 0) return { seen: lists, unseen: others, by: 'scene' };
  return {
    seen: lists.map((tracks) => partOfTime(tracks, 0, 0.5)),
    unseen: lists.map((tracks) => partOfTime(tracks, 0.5, 1)),
    by: 'time',
  };
}
