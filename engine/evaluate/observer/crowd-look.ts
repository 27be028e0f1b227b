import type { Frame } from '../../record/index.js';

/** What an observer sees of a moment: who is where. */
export type Seen = Pick<Frame, 'id' | 'x' | 'z' | 'count'>;

/** What strikes somebody who watches tracks, in the order of `crowdLook`. */
export const LOOK_NAMES = [
  'mean speed [m/s]',
  'speed of the fastest twentieth [m/s]',
  'logarithm of the nearest distance, closest fiftieth [m]',
  'logarithm of the nearest distance, closest tenth [m]',
  'logarithm of the nearest distance, median [m]',
  'logarithm of the mean acceleration [m/s²]',
  'share of time at a standstill',
  'distance at which people will pass each other, closest tenth [m]',
] as const;

/** Who is slower stands [m/s]. */
const STANDING = 0.3;
/** Passing is looked at for people nearer than this, within this time [m, s]. */
const LOOKED_AT = 12;
const FORESEEN = 6;

/** What of a crowd can be seen from its tracks alone: moments at equal distances in time [s]. */
export function crowdLook(moments: Iterable<Seen>, interval: number): number[] {
  const speeds: number[] = [];
  const nearest: number[] = [];
  const accelerations: number[] = [];
  const passing: number[] = [];
  let before: Moment | undefined;
  for (const seen of moments) {
    const now = momentOf(seen, before, interval);
    if (before) {
      collectMotion(now, before, interval, speeds, accelerations);
      collectDistances(now, nearest, passing);
    }
    before = now;
  }
  const standing = speeds.filter((speed) => speed < STANDING).length / Math.max(1, speeds.length);
  return [
    mean(speeds),
    quantile(speeds, 0.95),
    Math.log(Math.max(1e-3, quantile(nearest, 0.02))),
    Math.log(Math.max(1e-3, quantile(nearest, 0.1))),
    Math.log(Math.max(1e-3, quantile(nearest, 0.5))),
    Math.log(Math.max(1e-3, mean(accelerations))),
    standing,
    quantile(passing, 0.1),
  ];
}

/** A moment with velocities, which only those have who were there before. */
type Moment = {
  readonly ids: readonly number[];
  readonly x: Float64Array;
  readonly z: Float64Array;
  readonly velocityX: Float64Array;
  readonly velocityZ: Float64Array;
  readonly placeOf: ReadonlyMap<number, number>;
};

function momentOf({ id, x, z, count }: Seen, before: Moment | undefined, interval: number): Moment {
  const ids = Array.from(id.subarray(0, count));
  const velocity = (now: ArrayLike<number>, then: Float64Array | undefined) =>
    Float64Array.from(ids, (own, n) => {
      const place = before?.placeOf.get(own);
      return place === undefined || !then ? Number.NaN : (now[n] - then[place]) / interval;
    });
  return {
    ids,
    x: Float64Array.from(x.subarray(0, count)),
    z: Float64Array.from(z.subarray(0, count)),
    velocityX: velocity(x, before?.x),
    velocityZ: velocity(z, before?.z),
    placeOf: new Map(ids.map((own, n) => [own, n])),
  };
}

function collectMotion(now: Moment, before: Moment, interval: number, speeds: number[], accelerations: number[]): void {
  for (const [n, id] of now.ids.entries()) {
    const speed = Math.hypot(now.velocityX[n], now.velocityZ[n]);
    if (Number.isNaN(speed)) continue;
    speeds.push(speed);
    const place = before.placeOf.get(id) ?? n;
    const change = Math.hypot(now.velocityX[n] - before.velocityX[place], now.velocityZ[n] - before.velocityZ[place]);
    if (!Number.isNaN(change)) accelerations.push(change / interval);
  }
}

/** How near people are to each other, and how near they will pass if nobody changes its way. */
function collectDistances({ ids, x, z, velocityX, velocityZ }: Moment, nearest: number[], passing: number[]): void {
  for (let i = 0; i < ids.length; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < ids.length; k++) {
      if (k === i) continue;
      const [dx, dz] = [x[k] - x[i], z[k] - z[i]];
      const distance = Math.hypot(dx, dz);
      least = Math.min(least, distance);
      if (k < i || distance > LOOKED_AT) continue;
      const [vx, vz] = [velocityX[k] - velocityX[i], velocityZ[k] - velocityZ[i]];
      const square = vx * vx + vz * vz;
      const time = -(dx * vx + dz * vz) / square;
      if (square > STANDING && time > 0 && time < FORESEEN) passing.push(Math.hypot(dx + vx * time, dz + vz * time));
    }
    if (Number.isFinite(least)) nearest.push(least);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
