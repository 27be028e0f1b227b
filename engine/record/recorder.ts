import { assert } from '../report/index.js';
import { isAllFinite } from './all-finite.js';
import { type ColumnValues, createStreamEncoder, END_OF_STREAM } from './arrow-write.js';
import { type ColumnSpec, EMPTY_TICKS, EVENT_COLUMNS, FILES, MOTION_COLUMNS, PEOPLE_COLUMNS } from './columns.js';
import { eventValues } from './event-columns.js';
import { type Frame, type Person, type SimEvent, UNKNOWN } from './frame.js';
import { encodeManifest, type Manifest, RECORDING_VERSION, type RecordedSkeleton, type RecordingSummary } from './manifest.js';
import { createObjectBuffer } from './object-buffer.js';
import type { ObjectPose } from './objects.js';
import { ROTATION_FORM } from './pack-rotations.js';
import { createPoseBuffer } from './pose-buffer.js';
import type { RecordingSink } from './recording-sink.js';

export type { RecordingSink } from './recording-sink.js';

/** What the caller says about the run; the recorder adds format and version. */
export type RecorderManifest = {
  /** Version of the engine. */
  readonly engine: string;
  readonly name: string;
  readonly scenario: unknown;
  readonly seed: number;
  /** Length of a tick [s] */
  readonly tick: number;
  /** Map coordinates of the local (0, 0) [m] */
  readonly origin: readonly [x: number, z: number];
  /** Names of the populations that the frames' population column points to. */
  readonly populations: readonly string[];
};

export type RecorderOptions = {
  /** Record each k-th tick, counted from the first frame. */
  readonly every: number;
  /** Simulated time between two flushes: what a killed process can lose [s] */
  readonly batchSeconds: number;
  /** Columns of the frames to record beyond position, heading and velocity. */
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  /** Records the poses of the frames too: the skeleton they are poses of. */
  readonly poses?: RecordedSkeleton;
  /** Records things too: give them with `objects`. */
  readonly objects?: boolean;
};

export const RECORDER_DEFAULTS: RecorderOptions = { every: 1, batchSeconds: 1, columns: [] };

/** The columns that a frame has beyond position, heading and velocity, for the options of a recorder. */
export function extraColumns({ columns }: Frame): RecorderOptions['columns'] {
  return Object.keys(columns).map((name) => ({ name, unit: name === 'altitude' ? 'm' : '' }));
}

/** Writes a recording while a simulation runs. */
export type Recorder = {
  /** Introduces agents; call it before the first frame that has them. */
  people(persons: readonly Person[]): void;
  /** Takes a frame; its arrays may be reused afterwards. */
  frame(frame: Frame): void;
  events(events: readonly SimEvent[]): void;
  /** Takes all things as they are at a tick, before its frame; what has changed since the last time is written. */
  objects(tick: number, things: readonly ObjectPose[]): void;
  /** Writes what is pending, so that everything so far can be read. */
  flush(): void;
  /** Flushes, ends the streams and marks the manifest complete. */
  close(summary?: RecordingSummary): void;
};

/** Starts a recording: writes the manifest and the heads of its streams. */
export function createRecorder(sink: RecordingSink, about: RecorderManifest, options: Partial<RecorderOptions> = {}): Recorder {
  const { every, batchSeconds, columns, poses: skeleton, objects: hasObjects } = { ...RECORDER_DEFAULTS, ...options };
  assert(Number.isInteger(every) && every >= 1, `a recorder takes every 1st, 2nd, … tick, not every ${every}`);
  const extras: ColumnSpec[] = columns.map(({ name, unit }) => ({ name, kind: 'f32', unit }));
  const bodies = skeleton ? { poses: { ...skeleton, rotations: ROTATION_FORM } } : {};
  const fixed = { format: 'promenade-recording', version: RECORDING_VERSION } as const;
  const manifest: Manifest = { ...fixed, ...about, every, columns, ...bodies, ...(hasObjects ? { objects: true } : {}), complete: false };
  const motion = createMotionBuffer(sink, extras);
  const people = createPeopleBuffer(sink);
  const events = createEventBuffer(sink);
  const poses = skeleton && createPoseBuffer(sink, skeleton.joints.length);
  const objects = hasObjects ? createObjectBuffer(sink) : undefined;
  const batchTicks = Math.max(1, Math.round(batchSeconds / about.tick));
  let batchEnd = -1;
  let firstTick = -1;
  let isOpen = true;
  sink.replace(FILES.manifest, encodeManifest(manifest));

  function flush(): void {
    // Before the motion that belongs to them: then every frame that can be read is a whole one.
    people.flush();
    poses?.flush();
    objects?.flush();
    motion.flush();
    events.flush();
  }

  function takeFrame(frame: Frame): void {
    assert(isOpen, 'a closed recorder was given a frame');
    people.stamp(frame.tick);
    if (firstTick < 0) firstTick = frame.tick;
    if ((frame.tick - firstTick) % every !== 0) return;
    if (batchEnd >= 0 && frame.tick >= batchEnd) flush();
    if (batchEnd < 0 || frame.tick >= batchEnd) batchEnd = (Math.floor(frame.tick / batchTicks) + 1) * batchTicks;
    motion.add(frame);
    poses?.add(frame);
  }

  function takeObjects(tick: number, things: readonly ObjectPose[]): void {
    assert(isOpen && objects !== undefined, 'a recorder takes things while it is open, and when it was made to');
    if (firstTick >= 0 && (tick - firstTick) % every !== 0) return;
    objects.add(tick, things);
  }

  function close(summary?: RecordingSummary): void {
    if (!isOpen) return;
    isOpen = false;
    flush();
    for (const name of [FILES.motion, FILES.people, FILES.events, ...(poses ? [FILES.poses] : []), ...(objects ? [FILES.objects] : [])])
      sink.write(name, END_OF_STREAM.slice());
    sink.replace(FILES.manifest, encodeManifest({ ...manifest, complete: true, ...(summary ? { summary } : {}) }));
  }

  return { people: people.add, frame: takeFrame, events: events.add, objects: takeObjects, flush, close };
}

function createMotionBuffer(sink: RecordingSink, extras: readonly ColumnSpec[]) {
  const encoder = createStreamEncoder([...MOTION_COLUMNS, ...extras]);
  const emptyTicks: number[] = [];
  let capacity = 1024;
  let rows = 0;
  let ticks = new Uint32Array(capacity);
  let ids = new Uint32Array(capacity);
  let floats = Array.from({ length: 5 + extras.length }, () => new Float32Array(capacity));
  let lastTick = -1;
  sink.write(FILES.motion, encoder.header.slice());

  function grow(needed: number): void {
    while (capacity < needed) capacity *= 2;
    ticks = copyInto(new Uint32Array(capacity), ticks);
    ids = copyInto(new Uint32Array(capacity), ids);
    floats = floats.map((column) => copyInto(new Float32Array(capacity), column));
  }

  function add(frame: Frame): void {
    const { tick, count } = frame;
    assert(tick > lastTick, `frames come in the order of time: tick ${tick} after tick ${lastTick}`);
    lastTick = tick;
    if (count === 0) emptyTicks.push(tick);
    if (rows + count > capacity) grow(rows + count);
    ticks.fill(tick, rows, rows + count);
    ids.set(frame.id.subarray(0, count), rows);
    const { x, z, heading, velocityX, velocityZ } = frame;
    const sources = [x, z, heading, velocityX, velocityZ];
    for (let c = 0; c < 5; c++) {
      const column = sources[c].subarray(0, count);
      assert(isAllFinite(column), `tick ${tick} has a position, heading or velocity that is not a number`);
      floats[c].set(column, rows);
    }
    extras.forEach(({ name }, e) => {
      const column = frame.columns[name];
      assert(column !== undefined, `the frame has no column '${name}' to record`);
      floats[5 + e].set(column.subarray(0, count), rows);
    });
    rows += count;
  }

  function flush(): void {
    if (rows === 0 && emptyTicks.length === 0) return;
    const notes = emptyTicks.length > 0 ? { [EMPTY_TICKS]: emptyTicks.join(' ') } : undefined;
    sink.write(FILES.motion, encoder.encode(rows, [ticks, ids, ...floats], notes));
    rows = 0;
    emptyTicks.length = 0;
  }
  return { add, flush };
}

function createPeopleBuffer(sink: RecordingSink) {
  const encoder = createStreamEncoder(PEOPLE_COLUMNS);
  let pending: Person[] = [];
  const firstTicks: number[] = [];
  let lastTick = 0;
  sink.write(FILES.people, encoder.header.slice());

  /** People are introduced before their first frame, so the next frame's tick is their first. */
  function stamp(tick: number): void {
    lastTick = tick;
    while (firstTicks.length < pending.length) firstTicks.push(tick);
  }

  function flush(): void {
    if (pending.length === 0) return;
    stamp(lastTick);
    const values = PEOPLE_COLUMNS.map(({ name, kind }): ColumnValues => {
      if (name === 'firstTick') return Uint32Array.from(firstTicks);
      if (name === 'sex') return pending.map((person) => person.sex ?? '');
      if (name === 'look') return pending.map(({ look }) => (look ? JSON.stringify(look) : ''));
      if (kind === 'utf8') return pending.map((person) => person.population);
      if (name === 'legs' || name === 'arms') return Float32Array.from(pending, (person) => person[name] ?? 1);
      const numbers = pending.map((person) => knownOr(UNKNOWN, person[name as 'radius']));
      return kind === 'u32' ? Uint32Array.from(numbers) : Float32Array.from(numbers);
    });
    sink.write(FILES.people, encoder.encode(pending.length, values));
    pending = [];
    firstTicks.length = 0;
  }

  function add(persons: readonly Person[]): void {
    for (const person of persons) pending.push(person);
  }
  return { add, stamp, flush };
}

function createEventBuffer(sink: RecordingSink) {
  const encoder = createStreamEncoder(EVENT_COLUMNS);
  let pending: SimEvent[] = [];
  sink.write(FILES.events, encoder.header.slice());

  function flush(): void {
    if (pending.length === 0) return;
    sink.write(FILES.events, encoder.encode(pending.length, eventValues(pending)));
    pending = [];
  }

  function add(events: readonly SimEvent[]): void {
    for (const event of events) pending.push(event);
  }
  return { add, flush };
}

function knownOr(fallback: number, value: number): number {
  return Number.isFinite(value) ? value : fallback;
}

function copyInto<T extends Uint32Array | Float32Array>(dst: T, src: T): T {
  dst.set(src);
  return dst;
}
