import type { Recording, Track } from '../../record/index.js';
import type { SampledTrack } from './sample-tracks.js';

/** Samples farther apart than this belong to two paths [s]. */
const LONGEST_GAP = 1.05;
/** Nobody walks faster: identities were taken for each other [m/s]. */
const FASTEST = 4.5;

/** Everyone's places at instants an interval apart on smooth curves through the samples (cubic Hermite); paths end at gaps and at jumps [s]. */
export function resampleTracks(recording: Recording, interval: number): SampledTrack[] {
  const { tick: dt } = recording.manifest;
  const start = recording.frameCount > 0 ? recording.frame(0).tick : 0;
  return recording.tracks().flatMap((track) => resample(track, start, dt, interval));
}

function resample(track: Track, start: number, dt: number, interval: number): SampledTrack[] {
  const { id, tick, x, z } = track;
  const timeOf = (k: number) => (tick[k] - start) * dt;
  const pieces: SampledTrack[] = [];
  for (let from = 0; from < tick.length; ) {
    let to = from;
    while (to + 1 < tick.length) {
      const gap = timeOf(to + 1) - timeOf(to);
      const step = Math.sqrt((x[to + 1] - x[to]) ** 2 + (z[to + 1] - z[to]) ** 2);
      if (gap > LONGEST_GAP || step > FASTEST * gap) break;
      to++;
    }
    const first = Math.ceil(timeOf(from) / interval - 1e-6);
    const count = Math.floor(timeOf(to) / interval + 1e-6) - first + 1;
    if (count >= 2) {
      const places = (values: Float32Array) => Float64Array.from({ length: count }, () => values[from]);
      const piece = { id, first, x: places(x), z: places(z) };
      for (let n = 0, k = from; n < count; n++) {
        const time = (first + n) * interval;
        while (k + 1 < to && timeOf(k + 1) < time) k++;
        piece.x[n] = curve(x, timeOf, k, time, from, to);
        piece.z[n] = curve(z, timeOf, k, time, from, to);
      }
      pieces.push(piece);
    }
    from = to + 1;
  }
  return pieces;
}

function curve(values: Float32Array, timeOf: (k: number) => number, k: number, time: number, from: number, to: number): number {
  const next = Math.min(k + 1, to);
  if (next === k) return values[k];
  const span = timeOf(next) - timeOf(k);
  const s = Math.max(0, Math.min(1, (time - timeOf(k)) / span));
  const slope = (n: number) => {
    const [a, b] = [Math.max(from, n - 1), Math.min(to, n + 1)];
    return (values[b] - values[a]) / (timeOf(b) - timeOf(a));
  };
  const [s2, s3] = [s * s, s * s * s];
  return (
    (2 * s3 - 3 * s2 + 1) * values[k] +
    (s3 - 2 * s2 + s) * span * slope(k) +
    (3 * s2 - 2 * s3) * values[next] +
    (s3 - s2) * span * slope(next)
  );
}
