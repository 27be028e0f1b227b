import type { SampledTrack } from '../tracks/sample-tracks.js';

/** Who keeps company: near and alike for most of the time that both are seen. */
export type CompanionOptions = {
  /** [m] */
  readonly near: number;
  /** Difference of velocities [m/s] */
  readonly alike: number;
  /** Share of the common time. */
  readonly share: number;
  /** Least common time [s] */
  readonly time: number;
};

export const COMPANION_DEFAULTS: CompanionOptions = { near: 2, alike: 0.5, share: 0.7, time: 2 };

/** Groups of tracks that walk together: the number of its group for each track; `period` is that of a world whose sides are joined [m]. */
export function findCompanions(
  tracks: readonly SampledTrack[],
  interval: number,
  period?: readonly [x: number, z: number],
  options: CompanionOptions = COMPANION_DEFAULTS,
): Int32Array {
  const { near, alike, share, time } = options;
  const parent = Int32Array.from(tracks, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root];
    parent[i] = root;
    return root;
  };
  const order = tracks.map((_, i) => i).sort((a, b) => tracks[a].first - tracks[b].first);
  const wrap = (d: number, axis: 0 | 1) => (period ? d - period[axis] * Math.round(d / period[axis]) : d);
  for (let n = 0; n < order.length; n++) {
    const a = tracks[order[n]];
    const end = a.first + a.x.length;
    for (let m = n + 1; m < order.length && tracks[order[m]].first < end; m++) {
      const b = tracks[order[m]];
      const common = Math.min(end, b.first + b.x.length) - b.first;
      if (common * interval < time) continue;
      const stride = Math.max(1, Math.round(0.4 / interval), Math.floor(common / 60));
      let [together, looked, misses] = [0, 0, 0];
      const instants = Math.ceil((common - 1) / stride);
      for (let t = 0; t < common - 1; t += stride) {
        const [i, j] = [b.first - a.first + t, t];
        looked++;
        const dx = wrap(a.x[i] - b.x[j], 0);
        const dz = wrap(a.z[i] - b.z[j], 1);
        const vx = wrap(a.x[i + 1] - a.x[i], 0) - wrap(b.x[j + 1] - b.x[j], 0);
        const vz = wrap(a.z[i + 1] - a.z[i], 1) - wrap(b.z[j + 1] - b.z[j], 1);
        if (dx * dx + dz * dz <= near * near && vx * vx + vz * vz <= (alike * interval) ** 2) together++;
        else if (++misses > (1 - share) * instants + 1) break;
      }
      if (together >= share * instants && looked > 0) parent[find(order[m])] = find(order[n]);
    }
  }
  return Int32Array.from(tracks, (_, i) => find(i));
}
