import { CANONICAL, exportGlb, recordedPlace } from 'promenade/animate';
import { createMemorySink, createRecorder, openRecording, type Recording } from 'promenade/record';
import { sourceOfTracks } from 'promenade/render';
import { packPeople } from './packing.js';
import { createWalkers, walkOn } from './walking-bodies.js';

/** Which part of a recording gets bodies, and how often. */
export type BodiesSpan = {
  /** [s] */
  readonly from: number;
  readonly to: number;
  /** Poses per second. */
  readonly rate: number;
};

/** More poses would not fit into the memory of a page. */
const POSES_MOST = 2_500_000;

/** A binary glTF file of everyone with an animated body, and the place with its things, over a span of a recording. */
export async function exportBodies(recording: Recording, span: BodiesSpan, progress: (share: number) => void): Promise<Blob> {
  const posed = await givePoses(recording, span, (share) => progress(0.6 * share));
  const { size, pieces } = exportGlb(posed, { place: await recordedPlace(recording) });
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
async function givePoses(recording: Recording, { from, to, rate }: BodiesSpan, progress: (share: number) => void): Promise<Recording> {
  const { manifest, people } = recording;
  const smooth = manifest.engine === 'import' ? sourceOfTracks(recording) : undefined;
  const dt = smooth?.dt ?? manifest.tick;
  const every = Math.max(1, Math.round(1 / (rate * dt)));
  const first = Math.ceil(Math.max(from, recording.startsAt) / dt - 1e-6);
  const last = Math.floor(Math.min(to, recording.endsAt) / dt + 1e-6);
  const frames = Math.max(0, Math.floor((last - first) / every) + 1);
  requireRoom(recording, frames, dt * every);
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
  const heights = new Map(people.map(({ id, height }) => [id, height]));
  for (let n = 0; n < frames; n++) {
    const tick = first + n * every;
    const frame = { ...(smooth?.at(tick).frame ?? recording.frameAt(tick * dt)), tick, time: tick * dt };
    if (manifest.objects) recorder.objects(tick, recording.objectsAt(tick));
    recorder.frame({ ...frame, poses: walkOn(walkers, frame, heights) });
    progress((n + 1) / frames);
  }
  recorder.close();
  return openRecording(sink.files());
}

function requireRoom(recording: Recording, frames: number, step: number): void {
  if (frames === 0) throw new Error('Nothing was simulated in this span of time. Choose another one.');
  const mean = recording.rowCount / Math.max(recording.frameCount, 1);
  if (frames * mean <= POSES_MOST) return;
  const seconds = Math.floor((POSES_MOST / mean) * step);
  throw new Error(`This many bodies do not fit into one file. Choose a span of at most ${seconds} s, or fewer poses per second.`);
}
