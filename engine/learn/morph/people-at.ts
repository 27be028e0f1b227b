import { atan2, cos, hypot, sin } from '../../math/index.js';

/** Places of somebody at even instants [m]. */
export type LearnedTrack = { readonly id: number; readonly first: number; readonly x: Float64Array; readonly z: Float64Array };

/** Somebody at an instant: where, and which way [rad], and how fast [m/s]. */
export type PersonAt = { readonly track: number; readonly x: number; readonly z: number; readonly way: number; readonly speed: number };

/** The way of somebody is the chord of so much time before and after [s]. */
const CHORD = 3;
/** The speed is that of so much time before and after [s]. */
const SPEED_TIME = 0.4;
/** On a shorter chord somebody has no way [m]. */
const SHORTEST_WAY = 0.3;

/** The way of a track at each of its places; for one who stands about, that of the whole track. */
export function waysOf({ x, z }: LearnedTrack, interval: number): Float64Array {
  const wide = Math.round(CHORD / interval);
  const last = x.length - 1;
  const whole = atan2(z[last] - z[0], x[last] - x[0]);
  return Float64Array.from(x, (_, k) => {
    const [a, b] = [Math.max(0, k - wide), Math.min(last, k + wide)];
    const [dx, dz] = [x[b] - x[a], z[b] - z[a]];
    return dx * dx + dz * dz < SHORTEST_WAY * SHORTEST_WAY ? whole : atan2(dz, dx);
  });
}

/** Everyone at an instant. */
export function peopleAt(tracks: readonly LearnedTrack[], ways: readonly Float64Array[], instant: number, interval: number): PersonAt[] {
  const wide = Math.max(1, Math.round(SPEED_TIME / interval));
  const people: PersonAt[] = [];
  for (const [track, { first, x, z }] of tracks.entries()) {
    const k = instant - first;
    if (k < 0 || k >= x.length) continue;
    const [a, b] = [Math.max(0, k - wide), Math.min(x.length - 1, k + wide)];
    const speed = b > a ? hypot(x[b] - x[a], z[b] - z[a]) / ((b - a) * interval) : 0;
    people.push({ track, x: x[k], z: z[k], way: ways[track][k], speed });
  }
  return people;
}

/** A place of another in the frame of somebody's way: ahead, and to the side. */
export function inFrame({ x, z, way }: PersonAt, other: PersonAt): [ahead: number, aside: number] {
  const [c, s] = [cos(way), sin(way)];
  const [dx, dz] = [other.x - x, other.z - z];
  return [c * dx + s * dz, c * dz - s * dx];
}
