import type { Frame } from 'promenade/record';

/** A moment that can be shown again; its columns are views that belong to the source. */
export type Kept = {
  readonly frame: Frame;
  /** What has become of things since the beginning, five numbers each (see `changesOf`). */
  readonly objects: readonly number[];
};

/** Moments that a worker can show in any order: what was simulated so far, or a recording. */
export type Source = {
  /** Length of a tick [s]. */
  readonly dt: number;
  /** The first and the last tick that can be shown. */
  readonly first: number;
  readonly last: number;
  /** From one kept moment to the next [ticks]. */
  readonly every: number;
  /** The last moment at or before a tick, the first one for earlier ticks; valid until the next call. */
  at(tick: number): Kept;
};

/** Moments before the one that is jumped to, so that those who walk are in their stride [s]. */
const RUN_UP: readonly number[] = [0.45, 0.3, 0.15];
/** How many moments a jump takes at most. */
export const LONGEST_JUMP = RUN_UP.length + 1;

/** Ticks of the moments that lead up to a tick, the earliest first, without itself. */
export function runUpTo({ dt, first, last, at }: Source, tick: number): number[] {
  const ticks = RUN_UP.map((seconds) => tick - Math.round(seconds / dt)).filter((earlier) => earlier >= first && earlier <= last);
  const kept = ticks.map((earlier) => at(earlier).frame.tick).filter((earlier) => earlier < tick);
  return [...new Set(kept)];
}
