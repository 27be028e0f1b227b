import type { SampledTrack } from '../tracks/sample-tracks.js';

/** How groups of people walk, over all their common moments. */
export type GroupShape = {
  /** Between neighbours in a group [m]. */
  readonly distance: number;
  /** How far somebody in the middle of three or more stays behind those at the sides [m]. */
  readonly bend: number;
  /** Shares of moments in which a group is side by side, in a V (three and more), or in file. */
  readonly abreast: number;
  readonly vee: number;
  readonly file: number;
  /** Mean speed of people in groups of 1, 2, 3, …; not a number where there is none [m/s]. */
  readonly speeds: readonly number[];
};

/** Slower groups have no shape [m/s]. */
const STANDING = 0.3;
/** From this bend on three are a V [m]. */
const BENT = 0.25;
const LARGEST = 8;

/** Measures the shapes of groups; `groups` has the number of a group for each track, `interval` is between places [s]. */
export function groupShape(tracks: readonly SampledTrack[], groups: Int32Array, interval: number): GroupShape {
  const members = new Map<number, number[]>();
  for (const [n, group] of groups.entries()) members.set(group, [...(members.get(group) ?? []), n]);
  const speeds = Array.from({ length: LARGEST }, () => ({ sum: 0, count: 0 }));
  const sums = { distance: 0, pairs: 0, bend: 0, bends: 0, abreast: 0, vee: 0, file: 0 };
  const step = Math.max(1, Math.round(0.4 / interval));
  for (const list of members.values()) {
    const first = Math.min(...list.map((n) => tracks[n].first));
    const last = Math.max(...list.map((n) => tracks[n].first + tracks[n].x.length));
    for (let instant = first; instant + step < last; instant += step) {
      const here = list.flatMap((n) => {
        const { first: begin, x, z } = tracks[n];
        const k = instant - begin;
        if (k < 0 || k + step >= x.length) return [];
        return [{ x: x[k], z: z[k], vx: (x[k + step] - x[k]) / (step * interval), vz: (z[k + step] - z[k]) / (step * interval) }];
      });
      if (here.length === 0) continue;
      const [vx, vz] = [mean(here.map((one) => one.vx)), mean(here.map((one) => one.vz))];
      const speed = Math.sqrt(vx * vx + vz * vz);
      const slot = speeds[Math.min(LARGEST, list.length) - 1];
      slot.sum += speed;
      slot.count++;
      if (here.length < 2 || speed < STANDING) continue;
      shapeOf(
        here.map(({ x, z }) => ({ ahead: (vx * x + vz * z) / speed, aside: (vx * z - vz * x) / speed })),
        sums,
      );
    }
  }
  const moments = Math.max(1, sums.abreast + sums.vee + sums.file);
  return {
    distance: sums.distance / Math.max(1, sums.pairs),
    bend: sums.bend / Math.max(1, sums.bends),
    abreast: sums.abreast / moments,
    vee: sums.vee / moments,
    file: sums.file / moments,
    speeds: speeds.map(({ sum, count }) => sum / count),
  };
}

type Sums = { distance: number; pairs: number; bend: number; bends: number; abreast: number; vee: number; file: number };

function shapeOf(people: readonly { readonly ahead: number; readonly aside: number }[], sums: Sums): void {
  const across = [...people].sort((a, b) => a.aside - b.aside);
  const wide = across[across.length - 1].aside - across[0].aside;
  const aheads = people.map(({ ahead }) => ahead);
  const long = Math.max(...aheads) - Math.min(...aheads);
  for (let n = 1; n < across.length; n++) {
    sums.distance += Math.sqrt((across[n].ahead - across[n - 1].ahead) ** 2 + (across[n].aside - across[n - 1].aside) ** 2);
    sums.pairs++;
  }
  let bend = 0;
  if (across.length > 2 && wide > long) {
    bend = (across[0].ahead + across[across.length - 1].ahead) / 2 - mean(across.slice(1, -1).map(({ ahead }) => ahead));
    sums.bend += bend;
    sums.bends++;
  }
  if (long > wide) sums.file++;
  else if (Math.abs(bend) > BENT) sums.vee++;
  else sums.abreast++;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}
