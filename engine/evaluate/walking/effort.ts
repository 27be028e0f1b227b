import type { Frame, Person } from '../../record/index.js';
import type { Watcher } from '../watch.js';
import { STANDING, WALKING } from './energy.js';

/** What a person's way has come to in the frames seen so far. */
export type Effort = {
  /** Way walked [m]. */
  readonly length: number;
  /** From the first frame with the person to the last [s]. */
  readonly time: number;
  /** Energy of walking and standing, and the penalty of collisions [J]. */
  readonly effort: number;
  /** The part of it that is a penalty [J]. */
  readonly penalty: number;
};

/** Adds up the effort of everyone in frames as they come. */
export type EffortWatcher = Watcher & { of(id: number): Effort };

type Sums = {
  mass: number;
  breadth: number;
  x: number;
  z: number;
  begin: number;
  last: number;
  length: number;
  joules: number;
  depth: number;
};

/**
 * Penalty of a collision, for each metre that two discs as wide as the shoulders overlap, each second and each kilogram [J/(kg m s)]. The document says
 * that collisions are penalised but not by how much: the number is ours.
 */
const COLLIDING = 10;
const NOTHING: Effort = { length: 0, time: 0, effort: 0, penalty: 0 };

/**
 * Effort of Kapadia et al. (Scenario Space, 2011): the energy of walking, M ∫ (e_s + e_w v²) dt, which deviations from the speed of least effort and
 * from the shortest way make larger, and a penalty for the time and depth of collisions. Every pair of a frame is looked at: it is meant for few people.
 */
export function createEffortWatcher(personOf: (id: number) => Person): EffortWatcher {
  const people = new Map<number, Sums>();
  return {
    see(frame) {
      for (let i = 0; i < frame.count; i++) {
        const known = people.get(frame.id[i]);
        if (known) walkOn(known, frame, i, depthOf(frame, i, people));
        else people.set(frame.id[i], beginAt(personOf(frame.id[i]), frame, i));
      }
    },
    of(id) {
      const sums = people.get(id);
      if (!sums) return NOTHING;
      const penalty = sums.mass * COLLIDING * sums.depth;
      return { length: sums.length, time: sums.last - sums.begin, effort: sums.mass * sums.joules + penalty, penalty };
    },
  };
}

/** The least effort with which a way can be walked: at the speed √(e_s / e_w), 1.33 m/s, without stops [J]. */
export function optimalEffort(length: number, mass: number): number {
  return 2 * mass * length * Math.sqrt(STANDING * WALKING);
}

/** The effort of walking from point to point at even speeds, x and z in pairs [J]. */
export function effortAlong(points: ArrayLike<number>, times: ArrayLike<number>, count: number, mass: number): number {
  let joules = 0;
  for (let n = 1; n < count; n++) {
    const seconds = times[n] - times[n - 1];
    const [dx, dz] = [points[2 * n] - points[2 * n - 2], points[2 * n + 1] - points[2 * n - 1]];
    if (seconds > 0) joules += STANDING * seconds + (WALKING * (dx * dx + dz * dz)) / seconds;
  }
  return mass * joules;
}

function beginAt({ mass, torsoBreadth }: Person, { x, z, time }: Frame, i: number): Sums {
  return { mass, breadth: torsoBreadth, x: x[i], z: z[i], begin: time, last: time, length: 0, joules: 0, depth: 0 };
}

function walkOn(sums: Sums, { x, z, time }: Frame, i: number, depth: number): void {
  const seconds = time - sums.last;
  const [dx, dz] = [x[i] - sums.x, z[i] - sums.z];
  const squared = dx * dx + dz * dz;
  if (!(seconds > 0)) return;
  sums.length += Math.sqrt(squared);
  sums.joules += STANDING * seconds + (WALKING * squared) / seconds;
  sums.depth += depth * seconds;
  [sums.x, sums.z, sums.last] = [x[i], z[i], time];
}

/** How deep somebody's disc is in those of others, all added up [m]. */
function depthOf({ count, id, x, z }: Frame, i: number, people: ReadonlyMap<number, Sums>): number {
  const own = people.get(id[i])?.breadth ?? 0;
  let sum = 0;
  for (let j = 0; j < count; j++) {
    if (j === i) continue;
    const room = (own + (people.get(id[j])?.breadth ?? 0)) / 2;
    const [dx, dz] = [x[j] - x[i], z[j] - z[i]];
    const squared = dx * dx + dz * dz;
    if (squared < room * room) sum += room - Math.sqrt(squared);
  }
  return sum;
}
