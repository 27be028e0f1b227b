import { atan2 } from '../../math/index.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';

/** What surrounds people, and what is compared of it. */
export type ContextMeasure = 'density' | 'proximity';

/** The measures in their order. */
export const CONTEXT_MEASURES: readonly ContextMeasure[] = ['density', 'proximity'];

/** Numbers of a state by measure, and of an action. */
export const STATE_LENGTH: Readonly<Record<ContextMeasure, number>> = { density: 9, proximity: 6 };
export const ACTION_LENGTH = 4;

/** Moments of people: in what situation somebody was, and what it did. Rows follow each other. */
export type ContextExamples = {
  /** Rows. */
  readonly count: number;
  /** The number of the track of each row. */
  readonly track: Uint32Array;
  readonly instant: Uint32Array;
  readonly states: Readonly<Record<ContextMeasure, Float64Array>>;
  /** Velocity forward and to the left over the next interval, and the one after it [m/s]. */
  readonly actions: Float64Array;
};

/** Instants before and after the present one that a moment reaches over. */
const REACH = 2;
/** People farther away do not count [m]. */
const SIGHT = 4;
/** Where near ends and far begins [m]. */
const NEAR = 1.5;
/** Shorter distances are taken as this [m]. */
const TOUCH = 0.1;
/** Who drifts away from somebody by no more than this from instant to instant goes along [m]. */
const ALIKE = 0.15;
/** Slower people keep the heading they had [m/s]. */
const STANDING = 0.2;

/** Takes the moments of all tracks, sampled at the same interval [s]. */
export function contextExamples(tracks: readonly SampledTrack[], interval: number): ContextExamples {
  const present = presentPeople(tracks);
  const count = tracks.reduce((sum, { x }) => sum + Math.max(0, x.length - 2 * REACH), 0);
  const examples = {
    count,
    track: new Uint32Array(count),
    instant: new Uint32Array(count),
    states: {
      density: new Float64Array(count * STATE_LENGTH.density),
      proximity: new Float64Array(count * STATE_LENGTH.proximity),
    },
    actions: new Float64Array(count * ACTION_LENGTH),
  };
  let row = 0;
  tracks.forEach((track, n) => {
    let heading: readonly [number, number] = [1, 0];
    for (let k = REACH; k + REACH < track.x.length; k++, row++) {
      const seconds = REACH * interval;
      const [vx, vz] = [(track.x[k] - track.x[k - REACH]) / seconds, (track.z[k] - track.z[k - REACH]) / seconds];
      const speed = Math.sqrt(vx * vx + vz * vz);
      if (speed > STANDING) heading = [vx / speed, vz / speed];
      examples.track[row] = n;
      examples.instant[row] = track.first + k;
      writeAction(examples.actions, row * ACTION_LENGTH, track, k, heading, interval);
      writeStates(examples.states, row, { tracks, present: present.get(track.first + k) ?? [], own: n, k, heading, speed });
    }
  });
  return examples;
}

function presentPeople(tracks: readonly SampledTrack[]): Map<number, number[]> {
  const present = new Map<number, number[]>();
  tracks.forEach(({ first, x }, n) => {
    for (let instant = first; instant < first + x.length; instant++) {
      const now = present.get(instant);
      if (now === undefined) present.set(instant, [n]);
      else now.push(n);
    }
  });
  return present;
}

function writeAction(
  actions: Float64Array,
  at: number,
  { x, z }: SampledTrack,
  k: number,
  [headX, headZ]: readonly [number, number],
  interval: number,
): void {
  for (let step = 0; step < 2; step++) {
    const [dx, dz] = [(x[k + step + 1] - x[k + step]) / interval, (z[k + step + 1] - z[k + step]) / interval];
    actions[at + 2 * step] = dx * headX + dz * headZ;
    actions[at + 2 * step + 1] = dz * headX - dx * headZ;
  }
}

type Moment = {
  readonly tracks: readonly SampledTrack[];
  readonly present: readonly number[];
  readonly own: number;
  readonly k: number;
  readonly heading: readonly [number, number];
  readonly speed: number;
};

/**
 * Density: people per square metre ahead, on the left, behind and on the right, near and far. Proximity: one over the least distance, during the moment,
 * of anybody ahead, on the left, behind and on the right, and of anybody who goes along. Both end with one's own speed.
 */
function writeStates(states: Readonly<Record<ContextMeasure, Float64Array>>, row: number, moment: Moment): void {
  const { tracks, present, own, k, heading, speed } = moment;
  const me = tracks[own];
  const density = row * STATE_LENGTH.density;
  const proximity = row * STATE_LENGTH.proximity;
  states.density[density + 8] = speed;
  states.proximity[proximity + 5] = speed;
  const instant = me.first + k;
  for (const other of present) {
    if (other === own) continue;
    const them = tracks[other];
    const [dx, dz] = [them.x[instant - them.first] - me.x[k], them.z[instant - them.first] - me.z[k]];
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (distance >= SIGHT) continue;
    const angle = atan2(dz * heading[0] - dx * heading[1], dx * heading[0] + dz * heading[1]) / (2 * Math.PI);
    const ring = distance < NEAR ? 0 : 1;
    const area = (Math.PI / 4) * (ring === 0 ? NEAR * NEAR : SIGHT * SIGHT - NEAR * NEAR);
    states.density[density + 4 * ring + (Math.floor(4 * angle + 4.5) % 4)] += 1 / area;
    const slot = proximity + (isCompanion(me, k, them) ? 4 : Math.floor(4 * angle + 4.5) % 4);
    states.proximity[slot] = Math.max(states.proximity[slot], 1 / leastDistance(me, k, them));
  }
}

/** Whether two people move alike during a moment. */
function isCompanion(me: SampledTrack, k: number, them: SampledTrack): boolean {
  const instant = me.first + k - them.first;
  const [from, to] = [Math.max(-REACH, -instant), Math.min(REACH, them.x.length - 1 - instant)];
  const [dx, dz] = [them.x[instant + to] - them.x[instant + from], them.z[instant + to] - them.z[instant + from]];
  const [ownX, ownZ] = [me.x[k + to] - me.x[k + from], me.z[k + to] - me.z[k + from]];
  const limit = ALIKE * Math.max(1, to - from);
  return (dx - ownX) * (dx - ownX) + (dz - ownZ) * (dz - ownZ) <= limit * limit;
}

/** The least distance of two people during a moment, also between instants. */
function leastDistance(me: SampledTrack, k: number, them: SampledTrack): number {
  let least = SIGHT * SIGHT;
  let [lastX, lastZ, isKnown] = [0, 0, false];
  for (let j = k - REACH; j <= k + REACH; j++) {
    const other = me.first + j - them.first;
    if (other < 0 || other >= them.x.length) continue;
    const [dx, dz] = [them.x[other] - me.x[j], them.z[other] - me.z[j]];
    least = Math.min(least, isKnown ? squaredToOrigin(lastX, lastZ, dx, dz) : dx * dx + dz * dz);
    [lastX, lastZ, isKnown] = [dx, dz, true];
  }
  return Math.max(TOUCH, Math.sqrt(least));
}

/** The squared distance of the origin from a stretch between two points. */
function squaredToOrigin(fromX: number, fromZ: number, toX: number, toZ: number): number {
  const [dx, dz] = [toX - fromX, toZ - fromZ];
  const squared = dx * dx + dz * dz;
  const share = squared > 0 ? Math.min(1, Math.max(0, -(fromX * dx + fromZ * dz) / squared)) : 0;
  const [x, z] = [fromX + share * dx, fromZ + share * dz];
  return x * x + z * z;
}
