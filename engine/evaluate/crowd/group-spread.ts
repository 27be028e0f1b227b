import type { Frame } from '../../record/index.js';
import type { Watcher } from '../watch.js';

/** Who belongs together, and how they are looked at. */
export type GroupSpreadOptions = {
  readonly ids: readonly number[];
  /** Unit vector of the walking direction. */
  readonly direction: readonly [x: number, z: number];
  /** Length after which the world repeats along x, where it does [m] */
  readonly periodX?: number;
  /** Frames before this time are not looked at [s] */
  readonly from?: number;
};

/** How a social group keeps together. */
export type GroupSpread = Watcher & {
  /** Mean over frames and members of the distance from the group's middle; 0 where nothing was seen [m] */
  readonly spread: number;
  /** Mean speed of the members forward [m/s] */
  readonly speed: number;
  /** Members that were seen in at least one frame. */
  readonly members: number;
};

/** Measures how far the members of a social group are from their common middle, and how fast they walk. */
export function createGroupSpread({ ids, direction, periodX = 0, from = 0 }: GroupSpreadOptions): GroupSpread {
  const wanted = new Set(ids);
  const seen = new Set<number>();
  const total = { distance: 0, speed: 0, count: 0 };

  function see({ count, id, x, z, velocityX, velocityZ, time }: Frame): void {
    if (time < from - 1e-9) return;
    const places: [number, number][] = [];
    let first: number | undefined;
    for (let i = 0; i < count; i++) {
      if (!wanted.has(id[i])) continue;
      seen.add(id[i]);
      first ??= x[i];
      // The image nearest to the first member: a group may walk across the seam.
      const shift = periodX > 0 ? periodX * Math.round((x[i] - first) / periodX) : 0;
      places.push([x[i] - shift, z[i]]);
      total.speed += velocityX[i] * direction[0] + velocityZ[i] * direction[1];
    }
    const middleX = places.reduce((sum, [px]) => sum + px, 0) / places.length;
    const middleZ = places.reduce((sum, [, pz]) => sum + pz, 0) / places.length;
    for (const [px, pz] of places) total.distance += Math.hypot(px - middleX, pz - middleZ);
    total.count += places.length;
  }

  return {
    see,
    get spread() {
      return total.count > 0 ? total.distance / total.count : 0;
    },
    get speed() {
      return total.count > 0 ? total.speed / total.count : 0;
    },
    get members() {
      return seen.size;
    },
  };
}
