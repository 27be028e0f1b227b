import { random, STREAM } from '../../math/index.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';

/**
 * Lets everyone walk the same way at another time, chosen by chance among those of the recording: the paths stay real, but people no longer
 * answer to who is around them.
 */
export function shuffleTimes(tracks: readonly SampledTrack[], seed: number): SampledTrack[] {
  const begin = tracks.reduce((least, { first }) => Math.min(least, first), Infinity);
  const end = tracks.reduce((most, { first, x }) => Math.max(most, first + x.length), 0);
  return tracks.map((track, n) => {
    const free = Math.max(0, end - begin - track.x.length);
    return { ...track, first: begin + Math.floor(random(seed, STREAM.shuffle, n, 0) * (free + 1)) };
  });
}

/** Lets everyone make the same steps from the same place in an order chosen by chance. */
export function shuffleSteps(tracks: readonly SampledTrack[], seed: number): SampledTrack[] {
  return tracks.map((track, n) => {
    const steps = Array.from({ length: track.x.length - 1 }, (_, k) => k);
    for (let k = steps.length - 1; k > 0; k--) {
      const other = Math.floor(random(seed, STREAM.shuffle, n, k + 1) * (k + 1));
      [steps[k], steps[other]] = [steps[other], steps[k]];
    }
    const [x, z] = [Float64Array.from(track.x), Float64Array.from(track.z)];
    steps.forEach((from, k) => {
      x[k + 1] = x[k] + track.x[from + 1] - track.x[from];
      z[k + 1] = z[k] + track.z[from + 1] - track.z[from];
    });
    return { ...track, x, z };
  });
}
