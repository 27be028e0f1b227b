import type { Frame, Person } from '../../record/index.js';
import { TOUCH } from '../overlap/body-contacts.js';
import { type Bodies, createBodies, fillBodies, type Sizes, torsoDistance } from '../overlap/torsos.js';
import { quantile } from '../statistics/statistics.js';

/** What one person of a crowd meets in it: what would tell a viewer in its place that the others are no people. */
export type AroundPerson = {
  readonly id: number;
  /** How long it was there [s]. */
  readonly seconds: number;
  /** Distance of the centre of the nearest other: the middle of all moments, and what one in twenty is below [m]. */
  readonly nearest: { readonly median: number; readonly low: number };
  /** Times that somebody came to touch it, and those of them in which the other came the faster of both. */
  readonly touches: number;
  readonly runInto: number;
  /** How deep torsos overlapped at worst [mm]; 0 where they never did. */
  readonly overlap: number;
  /** Person-seconds of others within reach. */
  readonly watched: number;
  /** Of others within reach, a minute of one person: sudden changes of velocity, and turns to and fro. */
  readonly jolts: number;
  readonly shakes: number;
  /** How fast feet that stand on the ground slide, of others within reach, as a mean [mm/s]; undefined where no feet were seen. */
  readonly slide: number | undefined;
};

/** What was counted so far, as sums that only grow, for whoever draws them over time. */
export type CountedAround = {
  readonly touches: number;
  readonly runInto: number;
  readonly jolts: number;
  readonly shakes: number;
  /** Way that standing feet slid [mm]. */
  readonly slid: number;
  /** Deepest overlap so far [mm]. */
  readonly overlap: number;
};

/** Where the feet of the n-th person of a frame are: x, y, z of the left and of the right one [m]; false where its body is not known. */
export type FeetOf = (frame: Frame, n: number, feet: Float64Array) => boolean;

/** Looks around one person of a crowd, frame by frame. */
export type PersonWatch = {
  look(frame: Frame): void;
  /** What it met so far; undefined where it was never there. */
  result(): AroundPerson | undefined;
  counted(): CountedAround;
};

/** Who is looked around, how large people are, how far one looks [m], and where their feet are, if that is known. */
export type WatchOptions = {
  readonly id: number;
  readonly sizeOf: (id: number) => Pick<Person, 'torsoBreadth' | 'torsoDepth'>;
  readonly reach?: number;
  readonly feetOf?: FeetOf | undefined;
};

/** Others farther away than this are not looked at [m]. */
export const REACH = 5;
/** A change of velocity that is quicker than this is sudden: people who walk brake with less than 3 m/s² [m/s²]. */
const JOLT = 6;
/** A turn faster than this that is followed by one as fast the other way within this time is to and fro [rad/s], [s]. */
const SHAKE_TURN = 1.5;
const SHAKE_TIME = 0.4;
/** A foot stands that is within this of the lowest it was lately, and rises by less than this [m], [m/s]. */
const SOLE = 0.012;
const RISES = 0.05;
/** A foot that goes faster than this is on its way, not sliding [m/s]. */
const STEPS = 0.8;

/** What is kept of one of the others from frame to frame. */
type Other = {
  time: number;
  vx: number;
  vz: number;
  heading: number;
  turnAt: number;
  turn: number;
  isJolted: boolean;
  /** Feet of the frame before, and the lowest that each was [m]; NaN where they were not seen. */
  readonly feet: Float64Array;
  readonly low: Float64Array;
};

/** What was seen so far. */
type Seen = {
  readonly others: Map<number, Other>;
  touching: Set<number>;
  /** The velocity of the person itself in the frame before [m/s]. */
  mine: readonly [x: number, z: number];
  /** Distance of the nearest other, moment by moment [m]. */
  readonly nearest: number[];
  last: number | undefined;
  seconds: number;
  watched: number;
  touches: number;
  runInto: number;
  overlap: number;
  jolts: number;
  shakes: number;
  /** Way that standing feet slid [m], and how long they stood [s]. */
  slid: number;
  stood: number;
};

/** Begins to look around a person. */
export function watchPerson({ id, sizeOf, reach = REACH, feetOf }: WatchOptions): PersonWatch {
  const bodies = createBodies();
  const numbers = new Map<number, number>();
  let sizes: Sizes = { half: new Float64Array(64), radius: new Float64Array(64), largest: 0 };
  const numberOf = (other: number): number => {
    const known = numbers.get(other);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(other, number);
    if (number === sizes.half.length) sizes = { ...sizes, half: longer(sizes.half), radius: longer(sizes.radius) };
    const { torsoBreadth, torsoDepth } = sizeOf(other);
    sizes.radius[number] = torsoDepth / 2;
    sizes.half[number] = Math.max(0, (torsoBreadth - torsoDepth) / 2);
    return number;
  };
  const sums = { seconds: 0, watched: 0, touches: 0, runInto: 0, overlap: 0, jolts: 0, shakes: 0, slid: 0, stood: 0 };
  const seen: Seen = { others: new Map(), touching: new Set(), mine: [0, 0], nearest: [], last: undefined, ...sums };
  return {
    look: (frame) => {
      const me = frame.id.subarray(0, frame.count).indexOf(id);
      if (me < 0) return;
      for (let n = 0; n < frame.count; n++) numberOf(frame.id[n]);
      fillBodies(bodies, frame, { numberOf }, sizes);
      lookAround(seen, frame, { me, bodies, reach, elapsed: seen.last === undefined ? 0 : frame.time - seen.last, feetOf });
      seen.last = frame.time;
    },
    result: () => (seen.last === undefined ? undefined : resultOf(id, seen)),
    counted: () => {
      const { touches, runInto, jolts, shakes, slid, overlap } = seen;
      return { touches, runInto, jolts, shakes, slid: 1000 * slid, overlap };
    },
  };
}

function longer(column: Float64Array): Float64Array {
  const twice = new Float64Array(2 * column.length);
  twice.set(column);
  return twice;
}

function resultOf(id: number, { seconds, watched, touches, runInto, overlap, nearest, jolts, shakes, slid, stood }: Seen): AroundPerson {
  const ofNearest = (share: number) => (nearest.length === 0 ? Number.NaN : quantile(nearest, share));
  const aMinute = (count: number) => (watched > 0 ? (60 * count) / watched : 0);
  return {
    id,
    seconds,
    nearest: { median: ofNearest(0.5), low: ofNearest(0.05) },
    touches,
    runInto,
    overlap,
    watched,
    jolts: aMinute(jolts),
    shakes: aMinute(shakes),
    slide: stood > 0 ? (1000 * slid) / stood : undefined,
  };
}

type Look = {
  readonly me: number;
  readonly bodies: Bodies;
  readonly reach: number;
  readonly elapsed: number;
  readonly feetOf: FeetOf | undefined;
};

/** Looks at everyone within reach in one frame. */
function lookAround(seen: Seen, frame: Frame, { me, bodies, reach, elapsed, feetOf }: Look): void {
  const touching = new Set<number>();
  let closest = Infinity;
  seen.seconds += elapsed;
  for (let n = 0; n < frame.count; n++) {
    if (n === me) continue;
    const id = frame.id[n];
    const [awayX, awayZ] = [frame.x[n] - frame.x[me], frame.z[n] - frame.z[me]];
    const distance = Math.hypot(awayX, awayZ);
    closest = Math.min(closest, distance);
    if (distance > reach) {
      seen.others.delete(id);
      continue;
    }
    seen.watched += elapsed;
    const before = seen.others.get(id);
    // Whether the other came faster is asked of the frame before.
    const cameFaster = before !== undefined && comesFaster(seen.mine, before, awayX, awayZ);
    watch(seen, frame, n, feetOf);
    const gap = torsoDistance(bodies, me, n, awayX, awayZ);
    seen.overlap = Math.max(seen.overlap, -1000 * gap);
    if (gap >= TOUCH) continue;
    touching.add(id);
    if (seen.touching.has(id)) continue;
    seen.touches += 1;
    if (cameFaster) seen.runInto += 1;
  }
  seen.touching = touching;
  seen.mine = [frame.velocityX[me], frame.velocityZ[me]];
  if (closest < Infinity) seen.nearest.push(closest);
}

/** Whether the other approached faster than the person itself before they touched, along the way between both. */
function comesFaster([mineX, mineZ]: Seen['mine'], { vx, vz }: Other, awayX: number, awayZ: number): boolean {
  return -(vx * awayX + vz * awayZ) > mineX * awayX + mineZ * awayZ;
}

/** Notes sudden changes and turns to and fro of one of the others, each once, when it begins; and feet that slide. */
function watch(seen: Seen, frame: Frame, n: number, feetOf: FeetOf | undefined): void {
  const { others } = seen;
  const [vx, vz, heading, time] = [frame.velocityX[n], frame.velocityZ[n], frame.heading[n], frame.time];
  const before = others.get(frame.id[n]);
  const elapsed = before ? time - before.time : 0;
  if (!before || elapsed <= 0) {
    const feet = new Float64Array(6);
    if (!feetOf?.(frame, n, feet)) feet.fill(Number.NaN);
    const low = new Float64Array([feet[1], feet[4]]);
    others.set(frame.id[n], { time, vx, vz, heading, turnAt: -Infinity, turn: 0, isJolted: false, feet, low });
    return;
  }
  if (feetOf) watchFeet(seen, before, elapsed, feetOf(frame, n, _feet));
  const isJolted = Math.hypot(vx - before.vx, vz - before.vz) / elapsed > JOLT;
  if (isJolted && !before.isJolted) seen.jolts += 1;
  const turned = Math.atan2(Math.sin(heading - before.heading), Math.cos(heading - before.heading)) / elapsed;
  if (Math.abs(turned) > SHAKE_TURN) {
    if (turned * before.turn < 0 && time - before.turnAt < SHAKE_TIME) seen.shakes += 1;
    before.turnAt = time;
    before.turn = turned;
  }
  Object.assign(before, { time, vx, vz, heading, isJolted });
}

const _feet = new Float64Array(6);

/** Feet that stand on the ground stay where they are; the way that they go nevertheless counts. */
function watchFeet(seen: Seen, { feet, low }: Other, elapsed: number, isKnown: boolean): void {
  for (let foot = 0; foot < 2; foot++) {
    const at = 3 * foot;
    const [x, y, z] = isKnown ? _feet.subarray(at, at + 3) : [Number.NaN, Number.NaN, Number.NaN];
    const way = Math.hypot(x - feet[at], z - feet[at + 2]);
    // The ground is where the foot was lowest lately: it may rise and fall.
    low[foot] = Number.isNaN(low[foot]) ? y : Math.min(y, low[foot] + 0.02 * elapsed);
    const stands = y - low[foot] < SOLE && Math.abs(y - feet[at + 1]) < RISES * elapsed && way < STEPS * elapsed;
    if (stands) {
      seen.slid += way;
      seen.stood += elapsed;
    }
    feet.set([x, y, z], at);
  }
}
