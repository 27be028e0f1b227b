import { createHash, hashDigits, hashFrame } from '../math/index.js';
import { averagePerson, type Frame, type Person, type Poses, type SimEvent } from './frame.js';
import { findFrame } from './frame-index.js';
import type { Manifest } from './manifest.js';
import type { MotionIndex } from './motion-index.js';
import { createObjectReader, type RecordedObject } from './objects.js';
import { countPoses, type PoseIndex, posesAt } from './pose-index.js';

/** A person of a recording, with the tick of the first frame it is in. */
export type RecordedPerson = Person & { readonly firstTick: number };

/** One agent's path. */
export type Track = {
  readonly id: number;
  readonly tick: Uint32Array;
  /** [m] */
  readonly x: Float32Array;
  /** [m] */
  readonly z: Float32Array;
  /** [rad] */
  readonly heading: Float32Array;
};

/** Frames over time, people and events: of a run of ours, of another simulator, or of real people. */
export type Recording = {
  readonly manifest: Manifest;
  /** False when the run did not end properly or the files are damaged; `warnings` say what is missing. */
  readonly complete: boolean;
  /** Time of the first frame [s] */
  readonly startsAt: number;
  /** Time of the last whole frame [s] */
  readonly endsAt: number;
  /** endsAt - startsAt [s] */
  readonly duration: number;
  readonly frameCount: number;
  /** Rows of motion in all frames. */
  readonly rowCount: number;
  /** Poses in all frames; 0 where none were recorded. */
  readonly poseCount: number;
  /** In id order. */
  readonly people: readonly RecordedPerson[];
  readonly events: readonly SimEvent[];
  /** How things changed, in the order of time: all of them at the start, then what moved, changed, came or went; empty where none were recorded. */
  readonly objects: readonly RecordedObject[];
  /** Sentences for the reader of this recording. */
  readonly warnings: readonly string[];
  /** The frame with this number, 0 .. frameCount - 1. Its columns are views: do not write to them. */
  frame(index: number): Frame;
  /** The last frame at or before a time, the first one for earlier times [s] */
  frameAt(time: number): Frame;
  /** Things as they were at a tick, in the order of their numbers. */
  objectsAt(tick: number): readonly RecordedObject[];
  /** All frames in the order of time. */
  frames(): IterableIterator<Frame>;
  /** All paths in id order. */
  tracks(): Track[];
  /** Who an id is; an average body for one that nobody introduced. */
  person(id: number): Person;
};

/** What a recording is made of. */
export type RecordingParts = {
  readonly manifest: Manifest;
  readonly index: MotionIndex;
  readonly poses?: PoseIndex;
  readonly people: readonly RecordedPerson[];
  readonly events: readonly SimEvent[];
  readonly objects?: readonly RecordedObject[];
  readonly complete: boolean;
  readonly warnings: readonly string[];
};

/** Joins parts that were checked before into a recording. */
export function assembleRecording(parts: RecordingParts): Recording {
  const { manifest, index, poses: poseIndex, events, objects = [], complete, warnings } = parts;
  const people = [...parts.people].sort((a, b) => a.id - b.id);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const populations = [...new Set([...manifest.populations, ...people.map((person) => person.population)])];
  const populationIndex = new Map(populations.map((name, i) => [name, i]));
  const populationOf = new Map(people.map((person) => [person.id, populationIndex.get(person.population) ?? 0]));
  const frameCount = index.tick.length;
  const startsAt = frameCount > 0 ? index.tick[0] * manifest.tick : 0;
  const endsAt = frameCount > 0 ? index.tick[frameCount - 1] * manifest.tick : 0;

  function frame(number: number): Frame {
    if (!(number >= 0 && number < frameCount)) return emptyFrame(manifest);
    const i = Math.floor(number);
    const { id, floats } = index.batches[index.batch[i]];
    const from = index.start[i];
    const to = index.end[i];
    const ids = id.subarray(from, to);
    const [x, z, heading, velocityX, velocityZ, ...extras] = floats.map((column) => column.subarray(from, to));
    const columns = Object.fromEntries(manifest.columns.map(({ name }, c) => [name, extras[c]]));
    const tick = index.tick[i];
    let population: Uint32Array | undefined;
    let poses: Poses | undefined;
    return {
      tick,
      time: tick * manifest.tick,
      count: to - from,
      id: ids,
      x,
      z,
      heading,
      velocityX,
      velocityZ,
      // Looked up when somebody asks: most readers do not, and it takes longer than everything else here.
      get population() {
        population ??= Uint32Array.from(ids, (agent) => populationOf.get(agent) ?? 0);
        return population;
      },
      columns,
      get poses() {
        poses ??= poseIndex && posesAt(poseIndex, tick);
        return poses;
      },
    };
  }

  function frameAt(time: number): Frame {
    // Half a thousandth of a tick forgives the rounding of tick * dt.
    return frame(Math.max(0, findFrame(index, time / manifest.tick + 5e-4)));
  }

  function* frames(): IterableIterator<Frame> {
    for (let i = 0; i < frameCount; i++) yield frame(i);
  }

  return {
    manifest: { ...manifest, populations },
    complete,
    startsAt,
    endsAt,
    duration: endsAt - startsAt,
    frameCount,
    rowCount: index.rows,
    poseCount: poseIndex ? countPoses(index, poseIndex) : 0,
    people,
    events,
    objects,
    warnings,
    objectsAt: createObjectReader(objects),
    frame,
    frameAt,
    frames,
    tracks: () => tracksOf(index),
    person: (id) => personOf.get(id) ?? averagePerson(id),
  };
}

/** The hash of all recorded ticks; equals the simulation's own when every tick was recorded. 16 hexadecimal digits. */
export function trajectoryHashOf(recording: Recording): string {
  const hash = createHash();
  for (const frame of recording.frames()) hashFrame(hash, frame);
  return hashDigits(hash);
}

/** Two passes over all rows: count, then fill slices of four shared columns. */
function tracksOf({ batches, rows }: MotionIndex): Track[] {
  const counts = new Map<number, number>();
  for (const { rows: n, id } of batches) {
    for (let i = 0; i < n; i++) counts.set(id[i], (counts.get(id[i]) ?? 0) + 1);
  }
  const tick = new Uint32Array(rows);
  const [x, z, heading] = [new Float32Array(rows), new Float32Array(rows), new Float32Array(rows)];
  const ids = [...counts.keys()].sort((a, b) => a - b);
  const next = new Map<number, number>();
  let start = 0;
  const tracks = ids.map((id) => {
    const end = start + (counts.get(id) ?? 0);
    next.set(id, start);
    const slice = [start, end] as const;
    start = end;
    return { id, tick: tick.subarray(...slice), x: x.subarray(...slice), z: z.subarray(...slice), heading: heading.subarray(...slice) };
  });
  for (const batch of batches) {
    const [srcX, srcZ, srcHeading] = batch.floats;
    for (let i = 0; i < batch.rows; i++) {
      const to = next.get(batch.id[i]) ?? 0;
      next.set(batch.id[i], to + 1);
      tick[to] = batch.tick[i];
      x[to] = srcX[i];
      z[to] = srcZ[i];
      heading[to] = srcHeading[i];
    }
  }
  return tracks;
}

function emptyFrame({ columns }: Manifest): Frame {
  const none = new Float32Array(0);
  const extras = Object.fromEntries(columns.map(({ name }) => [name, none]));
  const shared = { x: none, z: none, heading: none, velocityX: none, velocityZ: none, columns: extras };
  return { tick: 0, time: 0, count: 0, id: new Uint32Array(0), population: new Uint32Array(0), ...shared };
}
