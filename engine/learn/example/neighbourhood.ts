import type { LearnedTrack } from '../morph/people-at.js';

/** Somebody near another at a moment [m, m/s]. */
export type Near = {
  readonly track: number;
  readonly x: number;
  readonly z: number;
  readonly velocityX: number;
  readonly velocityZ: number;
};

/** Velocity is taken over so many places. */
const BACK = 2;
const INTERVAL = 0.2;

/** Which tracks are there at each instant. */
export function presenceOf(tracks: readonly LearnedTrack[]): ReadonlyMap<number, readonly number[]> {
  const present = new Map<number, number[]>();
  for (const [n, { first, x }] of tracks.entries()) {
    for (let instant = first; instant < first + x.length; instant++) {
      const now = present.get(instant);
      if (now) now.push(n);
      else present.set(instant, [n]);
    }
  }
  return present;
}

/** The neighbourhood of a track at one of its places: everyone within a distance, nearest first, with the velocity of the last moments. */
export function peopleNear(
  tracks: readonly LearnedTrack[],
  presence: ReadonlyMap<number, readonly number[]>,
  track: number,
  k: number,
  reach: number,
): Near[] {
  const { first, x, z } = tracks[track];
  const near: Near[] = [];
  for (const n of presence.get(first + k) ?? []) {
    if (n === track) continue;
    const other = tracks[n];
    const at = first + k - other.first;
    const [dx, dz] = [other.x[at] - x[k], other.z[at] - z[k]];
    if (dx * dx + dz * dz > reach * reach) continue;
    const from = Math.max(0, at - BACK);
    const to = Math.min(other.x.length - 1, from + BACK);
    const time = Math.max(1, to - from) * INTERVAL;
    near.push({
      track: n,
      x: other.x[at],
      z: other.z[at],
      velocityX: (other.x[to] - other.x[from]) / time,
      velocityZ: (other.z[to] - other.z[from]) / time,
    });
  }
  const far = (one: Near) => (one.x - x[k]) ** 2 + (one.z - z[k]) ** 2;
  return near.sort((a, b) => far(a) - far(b) || a.track - b.track);
}
