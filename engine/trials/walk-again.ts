import type { CrowdState, Predict, SampledTrack } from '../evaluate/index.js';
import { NEWCOMER } from '../sim/index.js';
import { capFor, wishFor } from './predict-paths.js';

/** Somebody who walks again, with the velocity it has now [m/s]. */
type Walker = { readonly track: SampledTrack; vx: number; vz: number; readonly cap: number };

/**
 * Lets a simulator walk a crowd of real people again: everyone starts where and when it did, with the velocity it had, and wishes to be where it was last in time.
 * Beyond the first interval nothing of the true paths is known but their ends, and whoever has come goes on with what its model remembers [s].
 */
export function walkAgain(tracks: readonly SampledTrack[], predict: Predict, interval: number): SampledTrack[] {
  const walkers = tracks.filter(({ x }) => x.length > 1).map((track) => startWalker(track, interval));
  const begin = walkers.reduce((least, { track }) => Math.min(least, track.first), Infinity);
  const end = walkers.reduce((most, { track }) => Math.max(most, lastOf(track)), -Infinity);
  const goals = walkers.map(({ track: { x, z } }) => [x[x.length - 1], z[z.length - 1]] as const);
  const rows = new Int32Array(walkers.length).fill(NEWCOMER);
  for (let instant = begin; instant < end; instant++) {
    const present = walkers.flatMap(({ track }, n) => (track.first <= instant && instant < lastOf(track) ? [n] : []));
    const state = stateOf(present.map((n) => rows[n]));
    rows.fill(NEWCOMER);
    present.forEach((n, row) => {
      rows[n] = row;
      putInto(state, row, walkers[n], goals[n], instant, interval);
    });
    predict(state, interval);
    present.forEach((n, row) => {
      takeFrom(state, row, walkers[n], instant);
    });
  }
  return walkers.map(({ track }) => track);
}

function lastOf({ first, x }: SampledTrack): number {
  return first + x.length - 1;
}

/** A walker whose places after the first are yet to be found. */
function startWalker({ id, first, x, z }: SampledTrack, interval: number): Walker {
  const track = { id, first, x: Float64Array.from(x), z: Float64Array.from(z) };
  let length = 0;
  for (let k = 1; k < x.length; k++) length += Math.sqrt((x[k] - x[k - 1]) ** 2 + (z[k] - z[k - 1]) ** 2);
  const cap = capFor(length / ((x.length - 1) * interval));
  return { track, vx: (x[1] - x[0]) / interval, vz: (z[1] - z[0]) / interval, cap };
}

function stateOf(before: readonly number[]): CrowdState {
  const count = before.length;
  const column = () => new Float64Array(count);
  const motion = { x: column(), z: column(), velocityX: column(), velocityZ: column() };
  return { count, ...motion, preferredX: column(), preferredZ: column(), maximumSpeed: column(), before: Int32Array.from(before) };
}

function putInto(state: CrowdState, row: number, walker: Walker, goal: readonly [number, number], instant: number, interval: number): void {
  const { track, vx, vz, cap } = walker;
  const k = instant - track.first;
  const at = [track.x[k], track.z[k]] as const;
  const [wishX, wishZ] = wishFor(goal, at, (lastOf(track) - instant) * interval, cap);
  [state.x[row], state.z[row]] = at;
  [state.velocityX[row], state.velocityZ[row]] = [vx, vz];
  [state.preferredX[row], state.preferredZ[row], state.maximumSpeed[row]] = [wishX, wishZ, cap];
}

function takeFrom(state: CrowdState, row: number, walker: Walker, instant: number): void {
  const { track } = walker;
  const next = instant + 1 - track.first;
  [track.x[next], track.z[next]] = [state.x[row], state.z[row]];
  [walker.vx, walker.vz] = [state.velocityX[row], state.velocityZ[row]];
}
