import { CANONICAL } from 'promenade/animate';
import { createMemorySink, createRecorder, type Frame, openRecording, type Recording } from 'promenade/record';
import { type Detail, exportGlb, recordedPlace, sourceOfTracks } from 'promenade/render';
import { packPeople } from './packing.js';
import { createWalkers, walkOn } from './walking-bodies.js';

/** Which part of a recording gets bodies, and which bodies. */
export type BodiesChoice = {
  /** [s] */
  readonly from: number;
  readonly to: number;
  /** Poses per second. */
  readonly rate: number;
  /** Ids of those who are wanted; everyone without it. */
  readonly who?: readonly number[];
  /** How finely people are cut; by their number without it. */
  readonly detail?: Detail;
};

/** More poses would not fit into the memory of a page, nor would a larger file [bytes]. */
const POSES_MOST = 2_500_000;
const LARGEST = 1e9;

/** A binary glTF file of people as they are drawn, moving, and the place with its things, over a span of a recording. */
export async function exportBodies(recording: Recording, choice: BodiesChoice, progress: (share: number) => void): Promise<Blob> {
  const posed = await givePoses(recording, choice, (share) => progress(0.6 * share));
  const { size, pieces } = exportGlb(posed, { place: await recordedPlace(recording), detail: choice.detail, largest: LARGEST });
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const piece of pieces) {
    parts.push(piece);
    done += piece.length;
    progress(0.6 + (0.4 * done) / size);
  }
  return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'model/gltf-binary' });
}

/** The same recording with bodies that walk. */
async function givePoses(recording: Recording, choice: BodiesChoice, progress: (share: number) => void): Promise<Recording> {
  const { manifest } = recording;
  const { from, to, rate, who } = choice;
  const people = who ? recording.people.filter(({ id }) => who.includes(id)) : recording.people;
  const smooth = manifest.engine === 'import' ? sourceOfTracks(recording) : undefined;
  const dt = smooth?.dt ?? manifest.tick;
  const every = Math.max(1, Math.round(1 / (rate * dt)));
  const first = Math.ceil(Math.max(from, recording.startsAt) / dt - 1e-6);
  const last = Math.floor(Math.min(to, recording.endsAt) / dt + 1e-6);
  const frames = Math.max(0, Math.floor((last - first) / every) + 1);
  requireRoom(recording, frames, dt * every, people.length / Math.max(recording.people.length, 1));
  const sink = createMemorySink();
  const about = {
    engine: manifest.engine,
    name: manifest.name,
    scenario: manifest.scenario,
    seed: manifest.seed,
    tick: dt,
    origin: manifest.origin,
  };
  const poses = { joints: CANONICAL.names, parents: CANONICAL.parents, offsets: [...CANONICAL.offsets] };
  const recorder = createRecorder(
    sink,
    { ...about, populations: manifest.populations },
    { every, poses, ...(manifest.objects ? { objects: true } : {}) },
  );
  recorder.people(people);
  const walkers = await createWalkers(packPeople(people, { population: manifest.populations.map((name) => ({ name })) }));
  for (let n = 0; n < frames; n++) {
    const tick = first + n * every;
    const whole = { ...(smooth?.at(tick).frame ?? recording.frameAt(tick * dt)), tick, time: tick * dt };
    const frame = who ? onlyThose(whole, who) : whole;
    if (manifest.objects) recorder.objects(tick, recording.objectsAt(tick));
    recorder.frame({ ...frame, poses: walkOn(walkers, frame) });
    progress((n + 1) / frames);
  }
  recorder.close();
  return openRecording(sink.files());
}

/** A frame with some of its people. */
function onlyThose(frame: Frame, who: readonly number[]): Frame {
  const rows = who.map((id) => frame.id.subarray(0, frame.count).indexOf(id)).filter((row) => row >= 0);
  rows.sort((a, b) => a - b);
  const floats = (column: Float32Array) => Float32Array.from(rows, (row) => column[row]);
  const whole = (column: Uint32Array) => Uint32Array.from(rows, (row) => column[row]);
  const { x, z, heading, velocityX, velocityZ, columns } = frame;
  return {
    ...frame,
    count: rows.length,
    id: whole(frame.id),
    population: whole(frame.population),
    x: floats(x),
    z: floats(z),
    heading: floats(heading),
    velocityX: floats(velocityX),
    velocityZ: floats(velocityZ),
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, floats(column)])),
  };
}

/** Refuses what is too much; `share` of the people are wanted. */
function requireRoom(recording: Recording, frames: number, step: number, share: number): void {
  if (frames === 0) throw new Error('Nothing was simulated in this span of time. Choose another one.');
  const mean = (share * recording.rowCount) / Math.max(recording.frameCount, 1);
  if (frames * mean <= POSES_MOST) return;
  const seconds = Math.floor((POSES_MOST / mean) * step);
  throw new Error(
    `This many people do not fit into one file. Choose a span of at most ${seconds} s, fewer poses per second, or pick some of the people.`,
  );
}
