import type { Frame } from '../record/index.js';
import { createObstacleFinder, type Ring } from './overlap/obstacle-discs.js';
import { createNearby, fileNearby, nearInto } from './tracks/nearby.js';
import type { Watcher } from './watch.js';

/** What a test case of SteerBench came to, as means over people. */
export type SteerBenchScore = {
  readonly people: number;
  /** Times that somebody began to overlap another or an obstacle, per person; those of a pair count for both. */
  readonly collisions: number;
  /** From the first frame until gone, or until the last frame [s]. */
  readonly time: number;
  /** Sum of ½ v² over frames of 1/20 s: 20 times the integral [m²/s²]. */
  readonly energy: number;
  /** 50 collisions + time + energy. */
  readonly score: number;
};

/** A score as frames come. */
export type SteerBenchWatcher = Watcher & { score(): SteerBenchScore };

/** What the score is made of besides frames. */
export type SteerBenchScoreOptions = {
  /** Radius of the disc that somebody is [m]. */
  readonly radiusOf: (id: number) => number;
  /** Outlines of obstacles. */
  readonly obstacles?: readonly Ring[];
  /** Who overlapped and has not come apart by so much since is in the same collision: touching discs come and go by a hair [m]. */
  readonly parted?: number;
};

/** A collision costs as much as so many seconds. */
const COLLISION_WEIGHT = 50;
/** Frames of the original in a second: it adds up energies frame by frame [1/s]. */
const ORIGINAL_RATE = 20;
const NO_PERIOD = { x: 0, z: 0 };
/** Keys of pairs are first * this + second. */
const MOST_IDS = 2 ** 26;

type Walk = { readonly radius: number; readonly from: number; seen: number; gone?: number; lastX: number; lastZ: number; energy: number };

/**
 * Scores a run by the first composite score of SteerBench (Singh, Kapadia, Faloutsos, Reinman: SteerBench, a benchmark suite for
 * evaluating steering behaviors, 2009; "composite01" of SteerSuite): people are discs, every collision weighs 50.
 */
export function createSteerBenchScore({ radiusOf, obstacles = [], parted = 0.01 }: SteerBenchScoreOptions): SteerBenchWatcher {
  const walks = new Map<number, Walk>();
  const nearby = createNearby();
  const near: number[] = [];
  let largest = 0;
  let finder = createObstacleFinder(obstacles, largest);
  let collisions = 0;
  let pairs = new Set<number>();
  let touches = new Set<number>();
  let before: number | undefined;

  const begin = ({ id, x, z, time }: Frame, i: number): Walk => {
    const radius = radiusOf(id[i]);
    if (radius > largest) {
      largest = radius;
      finder = createObstacleFinder(obstacles, largest + parted);
    }
    const walk: Walk = { radius, from: time, seen: time, lastX: x[i], lastZ: z[i], energy: 0 };
    walks.set(id[i], walk);
    return walk;
  };

  /** Time and energy of everybody; who is gone in the next frame was there until then. */
  const move = (frame: Frame, seconds: number): void => {
    for (let i = 0; i < frame.count; i++) {
      const walk = walks.get(frame.id[i]) ?? begin(frame, i);
      const [dx, dz] = [frame.x[i] - walk.lastX, frame.z[i] - walk.lastZ];
      if (seconds > 0) walk.energy += ((ORIGINAL_RATE / 2) * (dx * dx + dz * dz)) / seconds;
      walk.lastX = frame.x[i];
      walk.lastZ = frame.z[i];
      walk.seen = frame.time;
    }
    for (const walk of walks.values()) if (walk.seen < frame.time) walk.gone ??= frame.time;
  };

  const meetPeople = (frame: Frame): void => {
    const now = new Set<number>();
    fileNearby(nearby, frame, 2 * largest + parted, NO_PERIOD);
    for (let i = 0; i < frame.count; i++) {
      const found = nearInto(nearby, i, near);
      for (let n = 0; n < found; n++) {
        const j = near[n];
        if (j <= i) continue;
        const key = frame.id[i] * MOST_IDS + frame.id[j];
        const reach = radiusIn(walks, frame.id[i]) + radiusIn(walks, frame.id[j]) + (pairs.has(key) ? parted : 0);
        const [awayX, awayZ] = [frame.x[j] - frame.x[i], frame.z[j] - frame.z[i]];
        if (awayX * awayX + awayZ * awayZ < reach * reach) now.add(key);
      }
    }
    collisions += 2 * countNew(now, pairs);
    pairs = now;
  };

  const meetObstacles = (frame: Frame): void => {
    const now = new Set<number>();
    for (let i = 0; i < frame.count; i++) {
      const id = frame.id[i];
      finder.visit(frame.x[i], frame.z[i], radiusIn(walks, id) + parted, (obstacle, distance) => {
        const key = id * finder.count + obstacle;
        if (distance < radiusIn(walks, id) || touches.has(key)) now.add(key);
      });
    }
    collisions += countNew(now, touches);
    touches = now;
  };

  return {
    see(frame) {
      move(frame, before === undefined ? 0 : frame.time - before);
      meetPeople(frame);
      if (finder.count > 0) meetObstacles(frame);
      before = frame.time;
    },
    score: () => sumUp([...walks.values()], collisions),
  };
}

function sumUp(walks: readonly Walk[], total: number): SteerBenchScore {
  const people = walks.length;
  const meanOf = (sum: number) => (people === 0 ? 0 : sum / people);
  const collisions = meanOf(total);
  const time = meanOf(walks.reduce((sum, { from, seen, gone = seen }) => sum + gone - from, 0));
  const energy = meanOf(walks.reduce((sum, walk) => sum + walk.energy, 0));
  return { people, collisions, time, energy, score: COLLISION_WEIGHT * collisions + time + energy };
}

function radiusIn(walks: ReadonlyMap<number, Walk>, id: number): number {
  return walks.get(id)?.radius ?? 0;
}

function countNew(now: ReadonlySet<number>, earlier: ReadonlySet<number>): number {
  let count = 0;
  for (const key of now) if (!earlier.has(key)) count++;
  return count;
}
