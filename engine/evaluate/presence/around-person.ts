import type { Frame, Recording } from '../../record/index.js';
import { TOUCH } from '../overlap/body-contacts.js';
import { type Bodies, bodySizes, createBodies, fillBodies, torsoDistance } from '../overlap/torsos.js';
import { quantile } from '../statistics/statistics.js';
import { findJourneys } from '../tracks/journeys.js';

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
};

/** Others farther away than this are not looked at [m]. */
export const REACH = 5;
/** A change of velocity that is quicker than this is sudden: people who walk brake with less than 3 m/s² [m/s²]. */
const JOLT = 6;
/** A turn faster than this that is followed by one as fast the other way within this time is to and fro [rad/s], [s]. */
const SHAKE_TURN = 1.5;
const SHAKE_TIME = 0.4;

/** What is kept of one of the others from frame to frame. */
type Other = { time: number; vx: number; vz: number; heading: number; turnAt: number; turn: number; isJolted: boolean };

/** What was seen so far. */
type Seen = {
  readonly others: Map<number, Other>;
  touching: Set<number>;
  /** The velocity of the person itself in the frame before [m/s]. */
  mine: readonly [x: number, z: number];
  /** Distance of the nearest other, moment by moment [m]. */
  readonly nearest: number[];
  seconds: number;
  watched: number;
  touches: number;
  runInto: number;
  overlap: number;
  jolts: number;
  shakes: number;
};

/** Looks at a recording from where one of its people is. Undefined where nobody has the id. */
export function aroundPerson(recording: Recording, id: number, reach = REACH): AroundPerson | undefined {
  const journeys = findJourneys(recording);
  const sizes = bodySizes(recording, journeys);
  const bodies = createBodies();
  const sums = { seconds: 0, watched: 0, touches: 0, runInto: 0, overlap: 0, jolts: 0, shakes: 0 };
  const seen: Seen = { others: new Map(), touching: new Set(), mine: [0, 0], nearest: [], ...sums };
  let last: number | undefined;
  for (const frame of recording.frames()) {
    const me = frame.id.subarray(0, frame.count).indexOf(id);
    if (me < 0) continue;
    fillBodies(bodies, frame, journeys, sizes);
    lookAround(seen, frame, { me, bodies, reach, elapsed: last === undefined ? 0 : frame.time - last });
    last = frame.time;
  }
  if (last === undefined) return undefined;
  const { seconds, watched, touches, runInto, overlap, nearest } = seen;
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
    jolts: aMinute(seen.jolts),
    shakes: aMinute(seen.shakes),
  };
}

type Look = { readonly me: number; readonly bodies: Bodies; readonly reach: number; readonly elapsed: number };

/** Looks at everyone within reach in one frame. */
function lookAround(seen: Seen, frame: Frame, { me, bodies, reach, elapsed }: Look): void {
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
    watch(seen, frame, n);
    const gap = torsoDistance(bodies, me, n, awayX, awayZ);
    seen.overlap = Math.max(seen.overlap, -1000 * gap);
    if (gap >= TOUCH) continue;
    touching.add(id);
    if (seen.touching.has(id)) continue;
    seen.touches += 1;
    if (before && comesFaster(seen.mine, before, awayX, awayZ)) seen.runInto += 1;
  }
  seen.touching = touching;
  seen.mine = [frame.velocityX[me], frame.velocityZ[me]];
  if (closest < Infinity) seen.nearest.push(closest);
}

/** Whether the other approached faster than the person itself before they touched, along the way between both. */
function comesFaster([mineX, mineZ]: Seen['mine'], { vx, vz }: Other, awayX: number, awayZ: number): boolean {
  return -(vx * awayX + vz * awayZ) > mineX * awayX + mineZ * awayZ;
}

/** Notes sudden changes and turns to and fro of one of the others; each counts once, when it begins. */
function watch(seen: Seen, frame: Frame, n: number): void {
  const { others } = seen;
  const [vx, vz, heading, time] = [frame.velocityX[n], frame.velocityZ[n], frame.heading[n], frame.time];
  const before = others.get(frame.id[n]);
  const elapsed = before ? time - before.time : 0;
  if (!before || elapsed <= 0) {
    others.set(frame.id[n], { time, vx, vz, heading, turnAt: -Infinity, turn: 0, isJolted: false });
    return;
  }
  const isJolted = Math.hypot(vx - before.vx, vz - before.vz) / elapsed > JOLT;
  if (isJolted && !before.isJolted) seen.jolts += 1;
  const turned = Math.atan2(Math.sin(heading - before.heading), Math.cos(heading - before.heading)) / elapsed;
  let { turnAt, turn } = before;
  if (Math.abs(turned) > SHAKE_TURN) {
    if (turned * turn < 0 && time - turnAt < SHAKE_TIME) seen.shakes += 1;
    turnAt = time;
    turn = turned;
  }
  others.set(frame.id[n], { time, vx, vz, heading, turnAt, turn, isJolted });
}
