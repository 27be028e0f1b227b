import type { Recording, Track } from '../../record/index.js';

/** A path at evenly spaced instants, without gaps. */
export type SampledTrack = {
  readonly id: number;
  /** The number of its first instant. */
  readonly first: number;
  /** [m] */
  readonly x: Float64Array;
  /** [m] */
  readonly z: Float64Array;
};

/** Forgives the rounding of times, as a share of the interval. */
const ROUNDING = 1e-3;

/**
 * Everyone's places at instants an interval apart, counted from the recording's first frame and interpolated on straight lines [s]. Samples
 * that are about an interval apart themselves are taken as they are, at the nearest instant: video frames are not counted that exactly. Where samples are farther apart than the interval a path ends, and what follows is a path of its own with the same id.
 */
export function sampleTracks(recording: Recording, interval: number): SampledTrack[] {
  const { tick: dt } = recording.manifest;
  const start = recording.frameCount > 0 ? recording.frame(0).tick : 0;
  return recording.tracks().flatMap((track) => {
    const exact = (tick: number) => ((tick - start) * dt) / interval;
    return sampleTrack(track, isCoarse(track, exact) ? (tick) => Math.floor(exact(tick) + 0.5 + ROUNDING) : exact);
  });
}

/** Whether samples are about an interval apart. */
function isCoarse({ tick }: Track, placeOf: (tick: number) => number): boolean {
  let least = Infinity;
  for (let k = 1; k < tick.length; k++) least = Math.min(least, placeOf(tick[k]) - placeOf(tick[k - 1]));
  return least > 0.75;
}

function sampleTrack({ id, tick, x, z }: Track, placeOf: (tick: number) => number): SampledTrack[] {
  const pieces: SampledTrack[] = [];
  for (let from = 0; from < tick.length; ) {
    let to = from;
    while (to + 1 < tick.length && placeOf(tick[to + 1]) - placeOf(tick[to]) <= 1 + ROUNDING) to++;
    const first = Math.max(0, Math.ceil(placeOf(tick[from]) - ROUNDING));
    const last = Math.floor(placeOf(tick[to]) + ROUNDING);
    if (last >= first) {
      const piece = { id, first, x: new Float64Array(last - first + 1), z: new Float64Array(last - first + 1) };
      for (let instant = first, k = from; instant <= last; instant++) {
        while (k + 1 < to && placeOf(tick[k + 1]) < instant - ROUNDING) k++;
        const next = Math.min(k + 1, to);
        const length = placeOf(tick[next]) - placeOf(tick[k]);
        const share = length > 0 ? Math.min(1, Math.max(0, (instant - placeOf(tick[k])) / length)) : 0;
        piece.x[instant - first] = x[k] + share * (x[next] - x[k]);
        piece.z[instant - first] = z[k] + share * (z[next] - z[k]);
      }
      pieces.push(piece);
    }
    from = to + 1;
  }
  return pieces;
}
