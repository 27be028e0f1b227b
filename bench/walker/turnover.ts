import type { Watcher } from 'promenade/evaluate';

/** How many have left by a time [s]. */
export type Turnover = Watcher & { out(time: number): number };

/** Counts those who were there and are no more, second by second; ids of people who left are not given again. */
export function createTurnover(): Turnover {
  const gone: number[] = [];
  let most = -1;
  return {
    see({ count, id, time }) {
      for (let i = 0; i < count; i++) most = Math.max(most, id[i]);
      gone[Math.round(time)] = most + 1 - count;
    },
    out: (time) => gone[Math.min(gone.length - 1, Math.round(time))] ?? 0,
  };
}
