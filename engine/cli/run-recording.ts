import type { MemorySink, RecordedSkeleton, Recorder, RecorderManifest, Recording, RecordingSink } from '../record/index.js';
import type { Simulation } from '../sim/index.js';
import { createFolderSink } from './folder-sink.js';
import { packageVersion } from './version.js';

type SinkOptions = { readonly out?: string; readonly force: boolean; readonly check: boolean };
type RecorderChoice = { readonly every: number; readonly poses?: boolean };

/** A recording that serves the check only may take this much memory [bytes] */
const MEMORY_LIMIT = 1.5e9;

/** Where a run's recording goes, and how it is judged afterwards. */
export type RecordingTarget = {
  readonly sink: RecordingSink;
  /** The deepest overlap of two torsos [m]; undefined when the recording had outgrown memory. */
  worstOverlap(): Promise<number | undefined>;
  close(): void;
};

/** A folder with --out; memory where the recording serves the check only; nothing without either. */
export async function openTarget({ out, force, check }: SinkOptions): Promise<RecordingTarget | undefined> {
  if (out !== undefined) {
    const { openRecordingFolder } = await import('./recording-folder.js');
    const sink = createFolderSink(out, { force });
    return { sink, worstOverlap: () => judge(openRecordingFolder(out, { poses: false })), close: () => sink.close() };
  }
  if (!check) return undefined;
  const { createMemorySink, openRecording } = await import('../record/index.js');
  let memory: MemorySink | undefined = createMemorySink();
  let size = 0;
  const sink: RecordingSink = {
    write(name, bytes) {
      size += bytes.length;
      if (size > MEMORY_LIMIT) memory = undefined;
      memory?.write(name, bytes);
    },
    replace: (name, bytes) => memory?.replace(name, bytes),
  };
  return { sink, worstOverlap: async () => (memory ? judge(openRecording(memory.files())) : undefined), close: () => {} };
}

async function judge(recording: Recording): Promise<number> {
  const { worstTorsoOverlap } = await import('../evaluate/index.js');
  return worstTorsoOverlap(recording).metres;
}

/** A recorder that says about the run what its reader has to know, and keeps every column that the frames have. */
export async function createRecorderFor(sim: Simulation, sink: RecordingSink, { every, poses }: RecorderChoice): Promise<Recorder> {
  const { createRecorder, extraColumns } = await import('../record/index.js');
  const { name, world, population } = sim.scenario;
  const populations = population.map((one) => one.name);
  const about: RecorderManifest = {
    engine: packageVersion(),
    name,
    scenario: sim.scenario,
    seed: sim.seed,
    tick: sim.dt,
    origin: world.origin,
    ...(sim.bodyModels.length > 1 ? { bodyModels: sim.bodyModels } : {}),
    populations,
  };
  const bodies = poses ? { poses: await canonicalSkeleton() } : {};
  return createRecorder(sink, about, { every, columns: extraColumns(sim.frame), objects: true, ...bodies });
}

async function canonicalSkeleton(): Promise<RecordedSkeleton> {
  const { CANONICAL } = await import('../animate/index.js');
  return { joints: CANONICAL.names, parents: CANONICAL.parents, offsets: [...CANONICAL.offsets] };
}
