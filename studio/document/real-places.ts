import type { TrackColumns } from '../worker/track-columns.js';

/** Tracks of real people over a run: what they are called, when on the clock of the run they begin [s], and by how much they are moved [m]. */
export type RealTracks = {
  readonly name: string;
  readonly tracks: TrackColumns;
  readonly begins: number;
  readonly moved: readonly [x: number, z: number];
};

/** Where some people are at a moment, in columns. */
export type Places = { count: number; id: Uint32Array; x: Float32Array; z: Float32Array };

/** Pieces of the ways that led there: ax, az, bx, bz [m] and when each was walked, on the clock of the run [s]. */
export type Ways = { count: number; readonly piece: Float32Array; readonly time: Float32Array };

/** After a longer pause between two samples nobody knows where somebody was [s]. */
const LONGEST_PAUSE = 2;
/** Pieces of ways are at least this long [s]. */
const LEAST_PIECE = 0.2;

/** Nobody. */
export function createPlaces(): Places {
  return { count: 0, id: new Uint32Array(0), x: new Float32Array(0), z: new Float32Array(0) };
}

/** Room for so many pieces of ways. */
export function createWays(most: number): Ways {
  return { count: 0, piece: new Float32Array(4 * most), time: new Float32Array(most) };
}

/** Who is where at a time of the run, between two samples on the straight line. */
export function placesAt({ tracks, begins, moved: [movedX, movedZ] }: RealTracks, time: number, out: Places): void {
  const people = tracks.id.length;
  if (out.id.length < people) {
    out.id = new Uint32Array(people);
    out.x = new Float32Array(people);
    out.z = new Float32Array(people);
  }
  out.count = 0;
  for (let person = 0; person < people; person++) {
    const k = sampleBefore(tracks, person, time - begins);
    if (k < 0) continue;
    const next = Math.min(k + 1, tracks.first[person + 1] - 1);
    const span = tracks.time[next] - tracks.time[k];
    const share = span > 0 ? (time - begins - tracks.time[k]) / span : 0;
    out.id[out.count] = tracks.id[person];
    out.x[out.count] = tracks.x[k] + share * (tracks.x[next] - tracks.x[k]) + movedX;
    out.z[out.count] = tracks.z[k] + share * (tracks.z[next] - tracks.z[k]) + movedZ;
    out.count += 1;
  }
}

/** The ways of the last seconds of those who are there; of one person in so many where there is no room for all. */
export function waysUpTo(real: RealTracks, time: number, life: number, out: Ways): void {
  const { tracks, begins } = real;
  const [movedX, movedZ] = real.moved;
  const most = out.time.length;
  const present = Array.from(tracks.id.keys()).filter((person) => sampleBefore(tracks, person, time - begins) >= 0);
  const every = Math.max(1, Math.ceil((present.length * (life / LEAST_PIECE + 2)) / most));
  out.count = 0;
  for (let n = 0; n < present.length; n += every) {
    const person = present[n];
    let last = sampleBefore(tracks, person, time - begins);
    for (let k = last - 1; k >= tracks.first[person] && out.count < most; k--) {
      if (tracks.time[last] - tracks.time[k] > LONGEST_PAUSE || tracks.time[k] < time - begins - life) break;
      if (tracks.time[last] - tracks.time[k] < LEAST_PIECE - 1e-4) continue;
      out.piece[4 * out.count] = tracks.x[k] + movedX;
      out.piece[4 * out.count + 1] = tracks.z[k] + movedZ;
      out.piece[4 * out.count + 2] = tracks.x[last] + movedX;
      out.piece[4 * out.count + 3] = tracks.z[last] + movedZ;
      out.time[out.count] = tracks.time[last] + begins;
      out.count += 1;
      last = k;
    }
  }
}

/** Number of the last sample of a person up to a time; −1 while it is not there. */
function sampleBefore({ time: times, first }: TrackColumns, person: number, time: number): number {
  let [low, high] = [first[person], first[person + 1] - 1];
  if (high < low || time < times[low] - 1e-6 || time > times[high] + 1e-6) return -1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time + 1e-6) low = middle;
    else high = middle - 1;
  }
  const isBeforeGap = low < first[person + 1] - 1 && times[low + 1] - times[low] > LONGEST_PAUSE;
  return isBeforeGap && time > times[low] + 1e-6 ? -1 : low;
}
