import type { Watcher } from 'promenade/evaluate';

/** Less than this is as good as nothing [m]. */
const LITTLE = 1;

/** Who hardly moved. */
export type Standstill = Watcher & {
  /** People who moved less than 1 m within some span of the given time. */
  readonly people: number;
  /** The largest share of those present over the whole span, at any look [0 to 1]. */
  readonly worst: number;
  /** The share at each look. */
  readonly shares: readonly number[];
};

/** Looks once every `span` seconds at who is less than 1 m from where it was a span ago. */
export function createStandstill(span: number): Standstill {
  const still = new Set<number>();
  const shares: number[] = [];
  let before = new Map<number, readonly [x: number, z: number]>();
  let next = 0;
  return {
    get people() {
      return still.size;
    },
    get worst() {
      return Math.max(0, ...shares);
    },
    shares,
    see({ count, id, x, z, time }) {
      if (time < next - 1e-6) return;
      next += span;
      let [asked, held] = [0, 0];
      const now = new Map<number, readonly [number, number]>();
      for (let i = 0; i < count; i++) {
        now.set(id[i], [x[i], z[i]]);
        const last = before.get(id[i]);
        if (last === undefined) continue;
        asked++;
        if (Math.hypot(x[i] - last[0], z[i] - last[1]) >= LITTLE) continue;
        held++;
        still.add(id[i]);
      }
      if (before.size > 0) shares.push(asked > 0 ? held / asked : 0);
      before = now;
    },
  };
}
