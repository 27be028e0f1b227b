import type { Recording, Track } from '../../record/index.js';

/** A path without its jitter, with the velocity that belongs to it. */
export type SmoothTrack = {
  readonly id: number;
  /** [s] */
  readonly time: Float64Array;
  /** [m] */
  readonly x: Float64Array;
  /** [m] */
  readonly z: Float64Array;
  /** [m/s] */
  readonly velocityX: Float64Array;
  /** [m/s] */
  readonly velocityZ: Float64Array;
};

export type SmoothOptions = {
  /** Samples up to this far before and after take part; about half a step of a walker, so that the sway of heads goes [s]. */
  readonly span: number;
};

export const SMOOTH_DEFAULTS: SmoothOptions = { span: 0.5 };

/** Samples farther apart than this say nothing about how somebody walks between them [s]. */
const LONGEST_STEP = 2;

/** The smoothed paths of everyone in a recording, in the order of ids. */
export function smoothTracks(recording: Recording, options: Partial<SmoothOptions> = {}): SmoothTrack[] {
  return recording.tracks().map((track) => smoothTrack(track, recording.manifest.tick, options));
}

/**
 * Lays a straight line through the samples around each one, nearer ones counting more (local linear regression with triangular weights:
 * Fan and Gijbels, 1996): its value there is the place, its slope the velocity. Steady motion stays exactly what it is, also at the ends
 * of a path and beside gaps. Where samples are mostly farther apart than the span, up to 2 s, their neighbours take part instead. A sample
 * without any other near it keeps its place, and stands.
 */
export function smoothTrack(track: Track, tick: number, options: Partial<SmoothOptions> = {}): SmoothTrack {
  const n = track.tick.length;
  const asked = options.span ?? SMOOTH_DEFAULTS.span;
  const step = usualStep(track, tick);
  // A little longer than a step, so that rounding leaves no neighbour out.
  const span = step > asked && step <= LONGEST_STEP ? 1.001 * step : asked;
  const column = () => new Float64Array(n);
  const smooth = { id: track.id, time: column(), x: column(), z: column(), velocityX: column(), velocityZ: column() };
  for (let k = 0; k < n; k++) smooth.time[k] = track.tick[k] * tick;
  for (let k = 0, from = 0, to = 0; k < n; k++) {
    while (smooth.time[k] - smooth.time[from] > span) from++;
    while (to + 1 < n && smooth.time[to + 1] - smooth.time[k] <= span) to++;
    fitLine(track, smooth, { k, from, to, span });
  }
  return smooth;
}

/** The middle of the steps between samples; 0 where there is none [s]. */
function usualStep(track: Track, tick: number): number {
  const steps = Array.from(track.tick.subarray(1), (at, k) => at - track.tick[k]).sort((a, b) => a - b);
  return (steps[steps.length >> 1] ?? 0) * tick;
}

function fitLine(track: Track, smooth: SmoothTrack, { k, from, to, span }: { k: number; from: number; to: number; span: number }): void {
  let [sum, sumT, sumTT, sumX, sumZ, sumTX, sumTZ] = [0, 0, 0, 0, 0, 0, 0];
  for (let j = from; j <= to; j++) {
    const t = smooth.time[j] - smooth.time[k];
    // A little more than the span, so that samples just at its end have a say: two samples must make a line.
    const weight = 1 - Math.abs(t) / (1.01 * span);
    const [x, z] = [track.x[j] - track.x[k], track.z[j] - track.z[k]];
    sum += weight;
    sumT += weight * t;
    sumTT += weight * t * t;
    sumX += weight * x;
    sumZ += weight * z;
    sumTX += weight * t * x;
    sumTZ += weight * t * z;
  }
  const spread = sum * sumTT - sumT * sumT;
  const isLine = spread > 1e-12;
  const velocityX = isLine ? (sum * sumTX - sumT * sumX) / spread : 0;
  const velocityZ = isLine ? (sum * sumTZ - sumT * sumZ) / spread : 0;
  smooth.velocityX[k] = velocityX;
  smooth.velocityZ[k] = velocityZ;
  smooth.x[k] = track.x[k] + (isLine ? (sumX - velocityX * sumT) / sum : 0);
  smooth.z[k] = track.z[k] + (isLine ? (sumZ - velocityZ * sumT) / sum : 0);
}
