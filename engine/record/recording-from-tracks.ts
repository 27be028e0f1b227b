import { atan2, hypot } from '../math/index.js';
import { averagePerson, type SimEvent } from './frame.js';
import { RECORDING_VERSION } from './manifest.js';
import { addBatch, createMotionIndex, type MotionBatch } from './motion-index.js';
import { assembleRecording, type RecordedPerson, type Recording } from './recording.js';
import { ImportError } from './recording-error.js';

/** A path from elsewhere: samples at whole, increasing ticks. */
export type SourceTrack = {
  readonly id: number;
  readonly population?: string;
  readonly tick: ArrayLike<number>;
  /** Map coordinates [m] */
  readonly x: ArrayLike<number>;
  /** Map coordinates [m] */
  readonly z: ArrayLike<number>;
  /** Where it is missing, people look where they go [rad] */
  readonly heading?: ArrayLike<number>;
  /** [m] */
  readonly height?: number;
};

export type TracksOptions = {
  readonly name: string;
  /** Length of a tick [s] */
  readonly tick: number;
  readonly tracks: readonly SourceTrack[];
  /** Where the tracks come from: kept in the manifest's `scenario`. */
  readonly source?: unknown;
  readonly events?: readonly SimEvent[];
  readonly warnings?: readonly string[];
};

/** Beyond this distance from the origin single precision gets coarse, so the recording gets an origin of its own [m]. */
const FAR = 4000;
/** No place on Earth is farther from another [m]. */
const FARTHEST = 2.1e7;
/** Velocities are central differences over at least this long to either side [s]. */
const SMOOTHING = 0.2;
/** Slower people keep the heading they had [m/s]. */
const STANDING = 0.1;

/** Makes a recording of paths: velocity by central differences, heading from velocity, bodies of average size. */
export function recordingFromTracks(options: TracksOptions): Recording {
  const { name, tick, source = null, events = [], warnings = [] } = options;
  if (!(tick >= 1e-4 && tick <= 3600)) throw new ImportError(`${name}: a frame of ${tick} s is outside 0.0001 to 3600 s`, 'fps');
  const tracks = options.tracks.filter((track) => track.tick.length > 0).sort((a, b) => a.id - b.id);
  checkTracks(name, tracks);
  const origin = chooseOrigin(name, tracks);
  const moved = tracks.map((track) => addMotion(track, tick, origin));
  const batch = rowsOf(moved);
  const index = createMotionIndex();
  const fault = addBatch(index, batch);
  if (fault) throw new ImportError(`${name}: the tracks have ${fault}`);
  const populations = [...new Set(tracks.map((track) => track.population ?? ''))];
  const manifest = {
    format: 'promenade-recording' as const,
    version: RECORDING_VERSION,
    engine: 'import',
    name,
    scenario: source,
    seed: 0,
    tick,
    every: tickStep(index.tick),
    origin,
    columns: [],
    populations,
    complete: true,
  };
  return assembleRecording({ manifest, index, people: moved.map(personOf), events, complete: true, warnings });
}

type MovedTrack = {
  track: SourceTrack;
  x: Float64Array;
  z: Float64Array;
  heading: Float64Array;
  velocityX: Float64Array;
  velocityZ: Float64Array;
};

function checkTracks(name: string, tracks: readonly SourceTrack[]): void {
  if (tracks.length === 0) throw new ImportError(`${name}: there is not a single position in it`);
  tracks.forEach(({ id, tick }, n) => {
    if (!isCount(id)) throw new ImportError(`${name}: a person's number is ${id}; expected a whole number from 0 to 4294967294`);
    if (n > 0 && tracks[n - 1].id === id) throw new ImportError(`${name}: two tracks have the number ${id}`);
    for (let k = 0; k < tick.length; k++) {
      if (!isCount(tick[k]))
        throw new ImportError(`${name}: a frame of person ${id} has the number ${tick[k]}; expected a whole number from 0`);
      if (k > 0 && tick[k] <= tick[k - 1]) throw new ImportError(`${name}: the frames of person ${id} are not in the order of time`);
    }
  });
}

function chooseOrigin(name: string, tracks: readonly SourceTrack[]): [number, number] {
  const bounds = { minX: Infinity, maxX: -Infinity, minZ: Infinity, maxZ: -Infinity };
  for (const { id, tick, x, z } of tracks) {
    for (let k = 0; k < tick.length; k++) {
      if (!(Math.abs(x[k]) < FARTHEST && Math.abs(z[k]) < FARTHEST)) {
        throw new ImportError(
          `${name}: person ${id} is at (${x[k]}, ${z[k]}) m, which is no place on Earth; check unit and calibration`,
          'unit',
        );
      }
      bounds.minX = Math.min(bounds.minX, x[k]);
      bounds.maxX = Math.max(bounds.maxX, x[k]);
      bounds.minZ = Math.min(bounds.minZ, z[k]);
      bounds.maxZ = Math.max(bounds.maxZ, z[k]);
    }
  }
  const farthest = Math.max(-bounds.minX, bounds.maxX, -bounds.minZ, bounds.maxZ);
  return farthest <= FAR ? [0, 0] : [Math.round((bounds.minX + bounds.maxX) / 2), Math.round((bounds.minZ + bounds.maxZ) / 2)];
}

function addMotion(track: SourceTrack, dt: number, [originX, originZ]: readonly [number, number]): MovedTrack {
  const n = track.tick.length;
  const x = Float64Array.from(track.x, (value) => value - originX);
  const z = Float64Array.from(track.z, (value) => value - originZ);
  const velocityX = new Float64Array(n);
  const velocityZ = new Float64Array(n);
  for (let k = 0, from = 0, to = 0; k < n; k++) {
    const near = SMOOTHING / dt;
    while (from + 1 < k && track.tick[k] - track.tick[from] > near) from++;
    while (to + 1 < n && (to <= k || track.tick[to + 1] - track.tick[k] <= near)) to++;
    const span = (track.tick[to] - track.tick[from]) * dt;
    velocityX[k] = span > 0 ? (x[to] - x[from]) / span : 0;
    velocityZ[k] = span > 0 ? (z[to] - z[from]) / span : 0;
  }
  const heading = track.heading ? Float64Array.from(track.heading) : headingsOf(velocityX, velocityZ);
  return { track, x, z, heading, velocityX, velocityZ };
}

/** Direction of the velocity; people who stand keep the last one, or take the first one there will be. */
function headingsOf(velocityX: Float64Array, velocityZ: Float64Array): Float64Array {
  const heading = new Float64Array(velocityX.length);
  let known = -1;
  for (let k = 0; k < heading.length; k++) {
    if (hypot(velocityX[k], velocityZ[k]) < STANDING) {
      if (known >= 0) heading[k] = heading[known];
      continue;
    }
    heading[k] = atan2(velocityZ[k], velocityX[k]);
    if (known < 0) heading.fill(heading[k], 0, k);
    known = k;
  }
  return heading;
}

/** All samples as rows in the order of tick and id; the tracks come in id order, so a stable sort by tick is enough. */
function rowsOf(moved: readonly MovedTrack[]): MotionBatch {
  const rows = moved.reduce((sum, { x }) => sum + x.length, 0);
  const owner = new Uint32Array(rows);
  const sample = new Uint32Array(rows);
  let at = 0;
  moved.forEach(({ x }, n) => {
    for (let k = 0; k < x.length; k++, at++) {
      owner[at] = n;
      sample[at] = k;
    }
  });
  const tickAt = (row: number) => moved[owner[row]].track.tick[sample[row]];
  const order = Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) => tickAt(a) - tickAt(b) || a - b);
  const column = (read: (motion: MovedTrack, k: number) => number) =>
    Float32Array.from(order, (row) => read(moved[owner[row]], sample[row]));
  return {
    rows,
    tick: order.map(tickAt),
    id: order.map((row) => moved[owner[row]].track.id),
    floats: [
      column(({ x }, k) => x[k]),
      column(({ z }, k) => z[k]),
      column(({ heading }, k) => heading[k]),
      column(({ velocityX }, k) => velocityX[k]),
      column(({ velocityZ }, k) => velocityZ[k]),
    ],
  };
}

/** Speeds of a path stand in for wishes nobody asked about: the median is preferred, the highest is the maximum. */
function personOf({ track, velocityX, velocityZ }: MovedTrack): RecordedPerson {
  const speeds = Float64Array.from(velocityX, (vx, k) => hypot(vx, velocityZ[k])).sort();
  const preferredSpeed = speeds[speeds.length >> 1];
  const maximumSpeed = speeds[speeds.length - 1];
  const person = { ...averagePerson(track.id), population: track.population ?? '', preferredSpeed, maximumSpeed, firstTick: track.tick[0] };
  return track.height !== undefined && track.height > 0.5 && track.height < 2.5 ? { ...person, height: track.height } : person;
}

/** The greatest common divisor of the steps between frames. */
function tickStep(ticks: readonly number[]): number {
  let step = 0;
  for (let i = 1; i < ticks.length; i++) {
    let other = ticks[i] - ticks[i - 1];
    while (other > 0) [step, other] = [other, step % other];
  }
  return Math.min(1e6, Math.max(1, step));
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 32 - 1;
}
