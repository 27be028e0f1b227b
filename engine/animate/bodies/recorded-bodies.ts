import { aboutAxis, atan2, cos, IDENTITY, sin, type Vector, vectorAt } from '../../math/index.js';
import { type Frame, type Poses, type Recording, RecordingError } from '../../record/index.js';
import { type Skeleton, SOLE } from '../skeleton.js';

/** Which bodies of a recording are wanted, when, and how often. */
export type BodyChoice = {
  /** Ids of agents; everybody without it. */
  readonly agents?: readonly number[];
  /** The span of time that is wanted; all of it without them [s] */
  readonly from?: number;
  readonly to?: number;
  /** Every nth recorded frame. */
  readonly every?: number;
};

/** An agent whose body was recorded. */
export type RecordedBody = {
  readonly id: number;
  readonly population: string;
  /** Number of the population, as frames have it. */
  readonly populationNumber: number;
  /** Size over that of the skeleton. */
  readonly scale: number;
  /** Numbers of the cast's frames in which the agent is there, ascending. */
  readonly frames: readonly number[];
  /** Where its hips are in the first of them [m] */
  readonly start: Vector;
};

/** Bodies of a recording, over the frames from the first to the last in which anybody of them is there. */
export type RecordedCast = {
  readonly recording: Recording;
  readonly skeleton: Skeleton;
  /** In id order. */
  readonly bodies: readonly RecordedBody[];
  /** Numbers of the recording's frames. */
  readonly frames: readonly number[];
  /** Of each frame, the first at 0 [s] */
  readonly times: Float64Array;
};

/** What a body does: one row per frame of its own. */
export type BodyMotion = {
  readonly body: RecordedBody;
  /** Of the hips, three numbers per frame [m] */
  readonly root: Float32Array;
  /** (x, y, z, w) joint by joint, frame by frame; from frame to frame the sign does not jump. */
  readonly rotations: Float32Array;
};

/** Bodies whose motions are gathered at a time have so many poses together: about 400 MB. */
const POSES_AT_A_TIME = 1_000_000;
/** Bodies of this level and beyond have a style and a phase, but no joints. */
const WITHOUT_JOINTS = 2;

/** Who is there, and when; refuses a recording without poses, agents that it does not have, and times outside of it. */
export function findCast(recording: Recording, choice: BodyChoice = {}): RecordedCast {
  const skeleton = skeletonOf(recording);
  const wanted = choice.agents && new Set(choice.agents);
  const numbers = framesWithin(recording, choice);
  const found = new Map<number, Omit<RecordedBody, 'population' | 'frames'> & { readonly frames: number[] }>();
  for (const [n, number] of numbers.entries()) {
    const frame = recording.frame(number);
    const { poses } = frame;
    if (poses === undefined) continue;
    for (let i = 0; i < frame.count; i++) {
      const id = frame.id[i];
      if (wanted?.has(id) === false) continue;
      const known = found.get(id);
      if (known) known.frames.push(n);
      else {
        const start = rootOf(frame, poses, i, skeleton);
        found.set(id, { id, populationNumber: frame.population[i], scale: scaleOf(poses, i), frames: [n], start });
      }
    }
  }
  requireAll(recording, found, choice.agents ?? []);
  let [first, last] = [Infinity, 0];
  for (const { frames } of found.values()) {
    first = Math.min(first, frames[0]);
    last = Math.max(last, frames[frames.length - 1]);
  }
  const frames = numbers.slice(first, last + 1);
  const startsAt = recording.frame(frames[0]).time;
  const bodies = [...found.values()].sort((a, b) => a.id - b.id);
  return {
    recording,
    skeleton,
    bodies: bodies.map((body) => ({
      ...body,
      population: recording.person(body.id).population,
      frames: body.frames.map((frame) => frame - first),
    })),
    frames,
    times: Float64Array.from(frames, (frame) => recording.frame(frame).time - startsAt),
  };
}

/** Times that differ by less are the same [s]. */
const SAME = 1e-6;

/** Numbers of the frames in a span of time; where it lies between two frames, that of the earlier one. */
function framesWithin(recording: Recording, { from = -Infinity, to = Infinity, every = 1 }: BodyChoice): number[] {
  const { startsAt, endsAt, frameCount } = recording;
  if (from > to + SAME || from > endsAt + SAME || to < startsAt - SAME) {
    throw new RecordingError({
      file: 'motion.arrows',
      expected: `a span of time between ${seconds(startsAt)} and ${seconds(endsAt)} s`,
      received: `${seconds(Math.max(from, startsAt))} to ${seconds(Math.min(to, endsAt))} s`,
      remedy: 'choose when it begins and ends within the recording',
    });
  }
  const timeOf = (number: number) => recording.frame(number).time;
  const numbers = Array.from({ length: frameCount }, (_, number) => number);
  const begun = numbers.filter((number) => timeOf(number) <= to + SAME);
  const inside = begun.filter((number) => timeOf(number) >= from - SAME);
  return (inside.length > 0 ? inside : begun.slice(-1)).filter((_, n) => n % every === 0);
}

function seconds(time: number): number {
  return Number(time.toFixed(3));
}

/**
 * The motions of all bodies of a cast, in order; the recording is read once for as many as fit into memory. Bodies that nobody worked out
 * have the rotations of `standing`; those of the skeleton at rest without it.
 */
export function* gatherMotions(cast: RecordedCast, standing: ArrayLike<number> = atRest(cast.skeleton)): Generator<BodyMotion> {
  const { bodies } = cast;
  for (let from = 0; from < bodies.length; ) {
    let to = from;
    for (let poses = 0; to < bodies.length && (to === from || poses + bodies[to].frames.length <= POSES_AT_A_TIME); to++) {
      poses += bodies[to].frames.length;
    }
    yield* gather(cast, bodies.slice(from, to), standing);
    from = to;
  }
}

function gather({ recording, skeleton, frames }: RecordedCast, bodies: readonly RecordedBody[], standing: ArrayLike<number>): BodyMotion[] {
  const joints = skeleton.names.length;
  const motions = bodies.map((body) => ({
    body,
    root: new Float32Array(3 * body.frames.length),
    rotations: new Float32Array(4 * joints * body.frames.length),
    next: 0,
  }));
  const motionOf = new Map(motions.map((motion) => [motion.body.id, motion]));
  for (const number of frames) {
    const frame = recording.frame(number);
    const { poses } = frame;
    if (poses === undefined) continue;
    for (let i = 0; i < frame.count; i++) {
      const motion = motionOf.get(frame.id[i]);
      if (motion === undefined) continue;
      const row = motion.next++;
      motion.root.set(rootOf(frame, poses, i, skeleton), 3 * row);
      const isKnown = poses.level[i] < WITHOUT_JOINTS;
      copyRotations(isKnown ? poses.rotations : facing(standing, frame.heading[i]), isKnown ? i : 0, motion.rotations, row, joints);
    }
  }
  return motions;
}

/** Copies a body's joints to a row, with the sign that continues the row before. */
function copyRotations(src: ArrayLike<number>, i: number, dst: Float32Array, row: number, joints: number): void {
  const width = 4 * joints;
  for (let from = width * i, to = width * row; to < width * (row + 1); from += 4, to += 4) {
    const [x, y, z, w] = [src[from], src[from + 1], src[from + 2], src[from + 3]];
    const before = to - width;
    const isTurned = row > 0 && x * dst[before] + y * dst[before + 1] + z * dst[before + 2] + w * dst[before + 3] < 0;
    dst[to] = isTurned ? -x : x;
    dst[to + 1] = isTurned ? -y : y;
    dst[to + 2] = isTurned ? -z : z;
    dst[to + 3] = isTurned ? -w : w;
  }
}

function atRest({ names }: Skeleton): Float32Array {
  return Float32Array.from(names.flatMap(() => IDENTITY));
}

/** The same rotations of a body that looks along a heading: the hips turn it from +z. */
function facing(rotations: ArrayLike<number>, heading: number): Float32Array {
  const turned = Float32Array.from(rotations);
  turned.set(aboutAxis([0, 1, 0], atan2(cos(heading), sin(heading))));
  return turned;
}

/** A body that nobody worked out stands upright where its agent is. */
function rootOf({ x, z }: Frame, poses: Poses, i: number, skeleton: Skeleton): Vector {
  if (poses.level[i] < WITHOUT_JOINTS) return vectorAt(poses.root, 3 * i);
  return [x[i], scaleOf(poses, i) * hipHeight(skeleton), z[i]];
}

/** How high the hips are over the soles at rest [m]. */
function hipHeight({ parents, offsets }: Skeleton): number {
  const heights: number[] = [];
  for (let joint = 0; joint < parents.length; joint++) heights.push(joint === 0 ? 0 : heights[parents[joint]] + offsets[3 * joint + 1]);
  return -Math.min(...heights) - SOLE.ball[1];
}

/** No body is of no size: what a damaged file says of one is not believed. */
function scaleOf({ scale }: Poses, i: number): number {
  return scale[i] > 0.01 && scale[i] < 100 ? scale[i] : 1;
}

function skeletonOf({ manifest, poseCount }: Recording): Skeleton {
  if (manifest.poses === undefined || poseCount === 0) {
    throw new RecordingError({
      file: 'poses.arrows',
      expected: 'bodies',
      received: 'a recording without poses',
      remedy: 'record the run with them: promenade run … --out … --poses',
    });
  }
  const { joints, parents, offsets } = manifest.poses;
  return { names: joints, parents, offsets: Float64Array.from(offsets) };
}

function requireAll(recording: Recording, found: ReadonlyMap<number, unknown>, agents: readonly number[]): void {
  const missing = agents.filter((id) => !found.has(id));
  if (missing.length === 0 && found.size > 0) return;
  const ids = new Set<number>();
  for (const frame of recording.frames()) for (const id of frame.id) ids.add(id);
  for (const id of missing) ids.delete(id);
  const nearest = [...ids].sort((a, b) => Math.abs(a - missing[0]) - Math.abs(b - missing[0])).slice(0, 5);
  throw new RecordingError({
    file: 'poses.arrows',
    expected: 'an agent whose body was recorded',
    received: missing.length === 0 ? 'nobody' : `agent ${missing.join(', ')}`,
    remedy: nearest.length === 0 ? 'nobody is in the recording' : `the nearest are ${nearest.sort((a, b) => a - b).join(', ')}`,
  });
}
