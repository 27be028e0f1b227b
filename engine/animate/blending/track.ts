import type { MotionParameters } from '../library.js';
import type { Trajectory } from './adapt.js';
import { wrapAngle, yawOf } from './arc.js';

/** Places of a body at even times, as recordings have them. */
export type EvenTrack = {
  /** [m] */
  readonly x: ArrayLike<number>;
  readonly z: ArrayLike<number>;
  /** Between two places [s]. */
  readonly step: number;
};

/** What `bake` needs to follow a track. */
export type Followed = { readonly trajectory: Trajectory; readonly parameters: (time: number) => MotionParameters };

/** Time over which speed and direction are taken [s]. */
const WINDOW = 0.5;
/** Slower than this a body keeps its direction [m/s]. */
const SLOW = 0.15;
/** Speeds at which one walks, jogs and runs, with the gait going over evenly between them [m/s]. */
const GAITS: readonly (readonly [speed: number, gait: number])[] = [
  [1.8, 0],
  [2.3, 1],
  [2.6, 1],
  [3.2, 2],
];

/** A trajectory through all places of a track, and the speed, turn rate and gait along it. */
export function followTrack(track: EvenTrack): Followed {
  const { step } = track;
  const last = track.x.length - 1;
  const half = Math.max(1, Math.round(WINDOW / 2 / step));
  const velocities = Array.from({ length: last + 1 }, (_, k) => velocityAt(track, Math.max(0, k - half), Math.min(last, k + half)));
  const speeds = velocities.map(({ x, z }) => Math.sqrt(x * x + z * z));
  const yaws = yawsOf(velocities, speeds);
  const turnRates = yaws.map((_, k) => {
    const from = Math.max(0, k - half);
    const to = Math.min(last, k + half);
    return to > from ? (yaws[to] - yaws[from]) / ((to - from) * step) : 0;
  });
  return {
    trajectory: (time) => ({ x: smooth(track.x, time / step), z: smooth(track.z, time / step), yaw: smooth(yaws, time / step) }),
    parameters: (time) => {
      const speed = Math.max(0, smooth(speeds, time / step));
      return { gait: gaitOfSpeed(speed), speed, turnRate: smooth(turnRates, time / step) };
    },
  };
}

/** The gait people have at a speed: walk 0, jog 1, run 2. */
export function gaitOfSpeed(speed: number): number {
  const next = GAITS.findIndex(([faster]) => speed < faster);
  if (next === 0) return 0;
  if (next < 0) return 2;
  const [from, low] = GAITS[next - 1];
  const [to, high] = GAITS[next];
  return low + ((high - low) * (speed - from)) / (to - from);
}

function velocityAt({ x, z, step }: EvenTrack, from: number, to: number): { x: number; z: number } {
  const time = Math.max(to - from, 1) * step;
  return { x: (x[to] - x[from]) / time, z: (z[to] - z[from]) / time };
}

/** Directions, counted on over whole turns; who hardly moves keeps the last one, or has the first that comes. */
function yawsOf(velocities: readonly { readonly x: number; readonly z: number }[], speeds: readonly number[]): number[] {
  const first =
    velocities[
      Math.max(
        0,
        speeds.findIndex((speed) => speed >= SLOW),
      )
    ];
  let yaw = yawOf(first.x, first.z);
  return velocities.map(({ x, z }, k) => {
    if (speeds[k] >= SLOW) yaw += wrapAngle(yawOf(x, z) - yaw);
    return yaw;
  });
}

/** Value between samples, by the curve of Catmull and Rom, which goes through all of them; the ends go on. */
function smooth(values: ArrayLike<number>, at: number): number {
  const last = values.length - 1;
  const inside = Math.min(Math.max(at, 0), last);
  const k = Math.min(Math.floor(inside), Math.max(last - 1, 0));
  const t = inside - k;
  const value = (offset: number) => values[Math.min(Math.max(k + offset, 0), last)];
  const [a, b, c, d] = [value(-1), value(0), value(1), value(2)];
  return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
