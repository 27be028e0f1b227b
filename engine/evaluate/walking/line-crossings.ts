import type { Frame } from '../../record/index.js';
import type { Watcher } from '../watch.js';

/** A line across a passage, from one point to another [m]. */
export type CrossingLine = { readonly from: readonly [x: number, z: number]; readonly to: readonly [x: number, z: number] };

/** When people passed a line for the first time. */
export type LineCrossings = Watcher & {
  /** In the order of time, between frames by straight interpolation [s] */
  readonly times: readonly number[];
};

/** Notes when each person first passes a line, in either direction. */
export function createLineCrossings({ from, to }: CrossingLine): LineCrossings {
  const [alongX, alongZ] = [to[0] - from[0], to[1] - from[1]];
  const squared = alongX * alongX + alongZ * alongZ;
  const last = new Map<number, { x: number; z: number; side: number; time: number }>();
  const passed = new Set<number>();
  const times: number[] = [];
  const sideOf = (x: number, z: number) => alongX * (z - from[1]) - alongZ * (x - from[0]);

  /** When somebody who changed sides was on the line; undefined where it was passed beyond its ends. */
  function meeting(before: { x: number; z: number; side: number; time: number }, x: number, z: number, side: number, time: number) {
    const share = before.side / (before.side - side);
    const [atX, atZ] = [before.x + share * (x - before.x), before.z + share * (z - before.z)];
    const along = ((atX - from[0]) * alongX + (atZ - from[1]) * alongZ) / squared;
    return along >= 0 && along <= 1 ? before.time + share * (time - before.time) : undefined;
  }

  function see({ count, id, x, z, time }: Frame): void {
    const first = times.length;
    for (let i = 0; i < count; i++) {
      if (passed.has(id[i])) continue;
      const side = sideOf(x[i], z[i]);
      // Whoever stands on the line has not decided yet.
      if (side === 0) continue;
      const before = last.get(id[i]);
      last.set(id[i], { x: x[i], z: z[i], side, time });
      if (!before || before.side > 0 === side > 0) continue;
      const at = meeting(before, x[i], z[i], side, time);
      if (at === undefined) continue;
      passed.add(id[i]);
      last.delete(id[i]);
      times.push(at);
    }
    if (times.length - first > 1) times.push(...times.splice(first).sort((a, b) => a - b));
  }

  return { times, see };
}

/**
 * People per second between two shares of all crossings, by default from 10 % to 90 % of them, where the flow is steady.
 * Zero where there are too few to tell.
 */
export function flowOf(times: readonly number[], from = 0.1, to = 0.9): number {
  const first = Math.floor(times.length * from);
  const last = Math.min(times.length - 1, Math.floor(times.length * to));
  return last > first && times[last] > times[first] ? (last - first) / (times[last] - times[first]) : 0;
}
