import {
  ACTION_FLOATS,
  ACTION_POINTS,
  addPerson,
  addWall,
  beginSituation,
  clusterRows,
  type ExampleBase,
  type Influence,
  LearnedError,
  NO_HABITS,
  PEOPLE_REACH,
  RAY_COUNT,
  rayAngle,
  SECTORS,
  SIGHT,
  SITUATION_FLOATS,
  STATE_FLOATS,
  sectorAngle,
  WALL_REACH,
  writePattern,
} from '../../learned/index.js';
import { cos, sin } from '../../math/index.js';
import type { LearnedTrack } from '../morph/people-at.js';
import { type Near, peopleNear, presenceOf } from './neighbourhood.js';

/** What examples are learned from. Tracks have a place every 0.2 s. */
export type ExampleSource = {
  readonly name: string;
  readonly source: string;
  readonly tracks: readonly LearnedTrack[];
  /** How far it is to a wall from a place in a direction, at most so far [m]; nothing where there are none. */
  readonly wallAt?: ((x: number, z: number, dirX: number, dirZ: number, most: number) => number) | undefined;
  /** Most examples that are kept, evenly over all. */
  readonly most: number;
};

/** Places between two examples of one track. */
const STRIDE = 2;
/** The wish is where somebody was so many places later. */
const WISH = 24;
/** Velocity is taken over so many places. */
const BACK = 2;
const INTERVAL = 0.2;
/** Who goes no farther than this has no wish [m]. */
const STANDING = 0.4;
/** Who comes no nearer to anybody than this is on its own [m]. */
const NEAR = 2;
/** Examples in a node of the graph, about; nodes at most. */
const IN_NODE = 150;
const MOST_NODES = 240;
const FEWEST = 50;

type Moment = { readonly track: number; readonly k: number };

/** Learns who was where around people, and which path they took (Crowds by Example; The PAG Crowd). */
export function learnExamples({ name, source, tracks, wallAt, most }: ExampleSource): ExampleBase {
  const all = momentsOf(tracks);
  if (all.length < FEWEST)
    throw new LearnedError(
      `${name}: ${all.length} moments of people who go somewhere are too few to learn from; at least ${FEWEST} are needed`,
    );
  const step = Math.max(1, all.length / most);
  const moments = Array.from({ length: Math.floor(all.length / step) }, (_, n) => all[Math.floor(n * step)]);
  const count = moments.length;
  const situations = new Float32Array(count * SITUATION_FLOATS);
  const states = new Float32Array(count * STATE_FLOATS);
  const later = new Float32Array(count * STATE_FLOATS);
  const actions = new Float32Array(count * ACTION_FLOATS);
  const clearance = new Float32Array(count);
  const hasLater = new Uint8Array(count);
  const presence = presenceOf(tracks);
  for (const [n, { track, k }] of moments.entries()) {
    const frame = frameOf(tracks[track], k);
    const near = peopleNear(tracks, presence, track, k, Math.max(PEOPLE_REACH, SIGHT));
    tellSituation(situations, n * SITUATION_FLOATS, frame, near, wallAt);
    tellState(states, n * STATE_FLOATS, frame, near, wallAt);
    clearance[n] = clearanceOf(tracks, track, k, near);
    for (let p = 0; p < ACTION_POINTS; p++) {
      const [dx, dz] = [tracks[track].x[k + p + 1] - frame.x, tracks[track].z[k + p + 1] - frame.z];
      actions[n * ACTION_FLOATS + 2 * p] = frame.aheadX * dx + frame.aheadZ * dz;
      actions[n * ACTION_FLOATS + 2 * p + 1] = frame.aheadX * dz - frame.aheadZ * dx;
    }
    const end = k + ACTION_POINTS;
    if (isMoment(tracks[track], end)) {
      const then = frameOf(tracks[track], end);
      tellState(later, n * STATE_FLOATS, then, peopleNear(tracks, presence, track, end, SIGHT), wallAt);
      hasLater[n] = 1;
    }
  }
  const nodeCount = Math.max(4, Math.min(MOST_NODES, Math.round(count / IN_NODE)));
  const { middles: nodes, cluster } = clusterRows(states, STATE_FLOATS, nodeCount);
  const to = Int32Array.from(hasLater, (has, n) => (has ? nearestNode(nodes, later, n) : -1));
  return {
    name,
    source,
    situations,
    actions,
    clearance,
    nodes,
    from: Int32Array.from(cluster),
    to,
    room: roomOf(clearance),
    reach: reachOf(situations),
    habits: NO_HABITS,
    graphHabits: NO_HABITS,
  };
}

/** Where somebody is, which way it wants to go, and how it moves. */
type Frame = { x: number; z: number; aheadX: number; aheadZ: number; wish: number; ahead: number; aside: number };

function frameOf({ x, z }: LearnedTrack, k: number): Frame {
  const end = Math.min(x.length - 1, k + WISH);
  const [dx, dz] = [x[end] - x[k], z[end] - z[k]];
  const far = Math.sqrt(dx * dx + dz * dz);
  const [aheadX, aheadZ] = [dx / far, dz / far];
  const [vx, vz] = [(x[k] - x[k - BACK]) / (BACK * INTERVAL), (z[k] - z[k - BACK]) / (BACK * INTERVAL)];
  const wish = far / ((end - k) * INTERVAL);
  return { x: x[k], z: z[k], aheadX, aheadZ, wish, ahead: aheadX * vx + aheadZ * vz, aside: aheadX * vz - aheadZ * vx };
}

function isMoment({ x, z }: LearnedTrack, k: number): boolean {
  if (k < BACK || k + ACTION_POINTS >= x.length) return false;
  const end = Math.min(x.length - 1, k + WISH);
  const least = (STANDING * (end - k)) / WISH;
  return (x[end] - x[k]) ** 2 + (z[end] - z[k]) ** 2 > least * least;
}

function momentsOf(tracks: readonly LearnedTrack[]): Moment[] {
  return tracks.flatMap((one, track) =>
    Array.from({ length: Math.ceil(one.x.length / STRIDE) }, (_, n) => n * STRIDE)
      .filter((k) => isMoment(one, k))
      .map((k) => ({ track, k })),
  );
}

function inFrame({ x, z, aheadX, aheadZ }: Frame, near: readonly Near[]): Influence[] {
  return near.map((other) => {
    const [dx, dz] = [other.x - x, other.z - z];
    return {
      x: aheadX * dx + aheadZ * dz,
      z: aheadX * dz - aheadZ * dx,
      velocityX: aheadX * other.velocityX + aheadZ * other.velocityZ,
      velocityZ: aheadX * other.velocityZ - aheadZ * other.velocityX,
    };
  });
}

function tellSituation(into: Float32Array, at: number, frame: Frame, near: readonly Near[], wallAt: ExampleSource['wallAt']): void {
  beginSituation(into, at, frame.ahead, frame.aside, frame.wish);
  for (const influence of inFrame(frame, near)) addPerson(into, at, influence);
  if (wallAt === undefined) return;
  for (let sector = 0; sector < SECTORS; sector++) addWall(into, at, sector, distanceAlong(frame, sectorAngle(sector), wallAt, WALL_REACH));
}

function tellState(into: Float32Array, at: number, frame: Frame, near: readonly Near[], wallAt: ExampleSource['wallAt']): void {
  into[at] = frame.ahead;
  into[at + 1] = frame.aside;
  into[at + 2] = frame.wish;
  const people = inFrame(frame, near);
  const walls =
    wallAt === undefined
      ? undefined
      : Float64Array.from({ length: RAY_COUNT }, (_, ray) => distanceAlong(frame, rayAngle(ray), wallAt, SIGHT));
  writePattern(into, at + 3, frame.ahead, frame.aside, people, people.length, walls);
}

function distanceAlong({ x, z, aheadX, aheadZ }: Frame, angle: number, wallAt: NonNullable<ExampleSource['wallAt']>, most: number): number {
  const [c, s] = [cos(angle), sin(angle)];
  return wallAt(x, z, aheadX * c - aheadZ * s, aheadZ * c + aheadX * s, most);
}

/** How near somebody came to those around it until the end of its action [m]. */
function clearanceOf(tracks: readonly LearnedTrack[], track: number, k: number, near: readonly Near[]): number {
  const own = tracks[track];
  let least = PEOPLE_REACH * PEOPLE_REACH;
  for (const { track: other } of near) {
    const { first, x, z } = tracks[other];
    for (let p = 0; p <= ACTION_POINTS; p++) {
      const at = own.first + k + p - first;
      if (at < x.length) least = Math.min(least, (x[at] - own.x[k + p]) ** 2 + (z[at] - own.z[k + p]) ** 2);
    }
  }
  return Math.sqrt(least);
}

function nearestNode(nodes: Float32Array, states: Float32Array, n: number): number {
  let [best, least] = [0, Infinity];
  for (let node = 0; node < nodes.length / STATE_FLOATS; node++) {
    let sum = 0;
    for (let f = 0; f < STATE_FLOATS; f++) sum += (nodes[node * STATE_FLOATS + f] - states[n * STATE_FLOATS + f]) ** 2;
    if (sum < least) [best, least] = [node, sum];
  }
  return best;
}

/** What all but a quarter of those with somebody near kept from others; nothing where nobody was near [m]. */
function roomOf(clearance: Float32Array): number {
  const near = clearance.filter((distance) => distance < NEAR).sort();
  return near.length > 0 ? near[near.length >> 2] : 0;
}

/** How far from examples a question may be: three times the distance of an example to the nearest of those beside it in the list. */
function reachOf(situations: Float32Array): number {
  const count = situations.length / SITUATION_FLOATS;
  const looked = Math.min(200, count);
  let sum = 0;
  for (let n = 0; n < looked; n++) {
    const one = Math.floor((n * count) / looked);
    let least = Infinity;
    for (let other = 0; other < count; other++) {
      if (Math.abs(other - one) < 10) continue;
      let square = 0;
      for (let f = 0; f < SITUATION_FLOATS && square < least; f++)
        square += (situations[one * SITUATION_FLOATS + f] - situations[other * SITUATION_FLOATS + f]) ** 2;
      least = Math.min(least, square);
    }
    sum += Math.sqrt(least) / looked;
  }
  return 3 * sum;
}
