import { cos, log, random, STREAM } from '../../math/index.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';

/** Numbers of a person's state: x, z [m] and velocity [m/s]. */
export const STATE_SIZE = 4;

/** Guesses of where somebody really was and how it moved, at every instant of a track; `states[(k * members + e) * STATE_SIZE + c]`. */
export type PersonEnsemble = {
  readonly track: SampledTrack;
  readonly states: Float64Array;
  /** Standard normal numbers in the same order, the same in every round: how the world went on, and how it was seen. */
  readonly course: Float64Array;
  readonly sight: Float64Array;
};

/** What guesses are made with. */
export type EnsembleSettings = {
  readonly members: number;
  /** Instants before the present one that an observation still improves. */
  readonly lag: number;
  /** Standard deviation of observed places [m] */
  readonly noise: number;
  /** Between two instants [s] */
  readonly interval: number;
  readonly seed: number;
};

/** Room for guesses about everyone. */
export function createEnsembles(tracks: readonly SampledTrack[], { members, seed }: EnsembleSettings): PersonEnsemble[] {
  return tracks.map((track, person) => {
    const states = new Float64Array(track.x.length * members * STATE_SIZE);
    const drawn = (own: number, shift: number) =>
      states.map((_, n) => {
        const [c, row] = [n % STATE_SIZE, Math.floor(n / STATE_SIZE)];
        return normal(own, person * members + (row % members), (track.first + Math.floor(row / members)) * 8 + shift + c);
      });
    return { track, states, course: drawn(seed + 1, 0), sight: drawn(seed, STATE_SIZE) };
  });
}

/** A number from the standard normal distribution that depends on its keys only (Box and Muller, 1958). */
export function normal(seed: number, a: number, b: number): number {
  const radius = Math.sqrt(-2 * log(1 - random(seed, STREAM.ensemble, a, 2 * b)));
  return radius * cos(2 * Math.PI * random(seed, STREAM.ensemble, a, 2 * b + 1));
}

/** Guesses about somebody who has just come: around the first place, with the velocity to the second. */
export function beginEnsemble({ track, states }: PersonEnsemble, person: number, settings: EnsembleSettings): void {
  const { members, noise, interval, seed } = settings;
  const { x, z, first } = track;
  const next = Math.min(1, x.length - 1);
  for (let e = 0; e < members; e++) {
    const draw = (c: number) => noise * normal(seed, person * members + e, first * 8 + c);
    states[e * STATE_SIZE] = x[0] + draw(0);
    states[e * STATE_SIZE + 1] = z[0] + draw(1);
    states[e * STATE_SIZE + 2] = (x[next] - x[0]) / interval + (draw(2) * Math.SQRT2) / interval;
    states[e * STATE_SIZE + 3] = (z[next] - z[0]) / interval + (draw(3) * Math.SQRT2) / interval;
  }
}

/**
 * Corrects the guesses about somebody at instant `k` of the track, and at the instants before it, by where it was seen and how fast it moved there:
 * the ensemble Kalman smoother with perturbed observations (Evensen, 2003) and a fixed lag, each person and each number alone. A velocity that was
 * not observed would stay whatever was assumed, for every simulator that does not ask for it.
 */
export function observe({ track, states, sight }: PersonEnsemble, k: number, settings: EnsembleSettings): void {
  const { members, lag, noise, interval } = settings;
  const [before, after] = [Math.max(0, k - 1), Math.min(track.x.length - 1, k + 1)];
  const seconds = Math.max(1, after - before) * interval;
  const seen = [track.x[k], track.z[k], (track.x[after] - track.x[before]) / seconds, (track.z[after] - track.z[before]) / seconds];
  const velocityNoise = (Math.SQRT2 * noise) / seconds;
  const [miss, away] = [new Float64Array(members), new Float64Array(members)];
  for (let c = 0; c < STATE_SIZE; c++) {
    const own = c < 2 ? noise : velocityNoise;
    const at = k * members * STATE_SIZE + c;
    const middle = meanOf(states, at, members);
    let squares = own * own * (members - 1);
    for (let e = 0; e < members; e++) {
      const value = states[at + e * STATE_SIZE];
      miss[e] = seen[c] + own * sight[at + e * STATE_SIZE] - value;
      away[e] = value - middle;
      squares += away[e] * away[e];
    }
    for (let back = Math.min(lag, k); back >= 0; back--) {
      for (let other = 0; other < STATE_SIZE; other++) {
        correct(states, (k - back) * members * STATE_SIZE + other, members, { miss, away, squares });
      }
    }
  }
}

type Miss = { readonly miss: Float64Array; readonly away: Float64Array; readonly squares: number };

/** Moves one number of all members by its gain times what they missed. */
function correct(states: Float64Array, at: number, members: number, { miss, away, squares }: Miss): void {
  const middle = meanOf(states, at, members);
  let sum = 0;
  for (let e = 0; e < members; e++) sum += (states[at + e * STATE_SIZE] - middle) * away[e];
  const gain = sum / squares;
  for (let e = 0; e < members; e++) states[at + e * STATE_SIZE] += gain * miss[e];
}

function meanOf(states: Float64Array, at: number, members: number): number {
  let sum = 0;
  for (let e = 0; e < members; e++) sum += states[at + e * STATE_SIZE];
  return sum / members;
}
