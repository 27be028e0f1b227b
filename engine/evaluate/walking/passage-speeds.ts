import type { Recording, Track } from '../../record/index.js';

/** A stretch along x, from one place to another [m]. */
export type Passage = { readonly from: number; readonly to: number };

/** Mean speed of everyone along a stretch, in the order of ids; not a number for who did not walk all of it [m/s]. */
export function passageSpeeds(recording: Recording, { from, to }: Passage): number[] {
  const { tick } = recording.manifest;
  return recording.tracks().map((track) => Math.abs(to - from) / ((tickAt(track, to) - tickAt(track, from)) * tick));
}

/** When a track was first at a place, between samples by straight interpolation [ticks]. */
function tickAt({ tick, x }: Track, place: number): number {
  for (let n = 1; n < x.length; n++) {
    const isPassed = x[n - 1] <= place !== x[n] <= place;
    if (isPassed) return tick[n - 1] + ((place - x[n - 1]) / (x[n] - x[n - 1])) * (tick[n] - tick[n - 1]);
  }
  return Number.NaN;
}
