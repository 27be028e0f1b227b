import { describeFault, type Fault } from './fault.js';
import type { OpenedFiles } from './import-choices.js';
import { doJob, type JobReport } from './job.js';
import { readRecording } from './recorded.js';
import { packTracks, type TrackColumns } from './track-columns.js';

/** The tracks that were read, or why not and what has to be told first. */
export type ReadTracks =
  | { readonly kind: 'ready'; readonly name: string; readonly tracks: TrackColumns }
  | ({ readonly kind: 'fault' } & Fault);

doJob(readTracks);

/** Reads the tracks of a recording or of a file of trajectories. */
async function readTracks({ files, options }: OpenedFiles, { progress }: JobReport): Promise<ReadTracks> {
  try {
    const { recording } = await readRecording(files, options, progress);
    return { kind: 'ready', name: recording.manifest.name || files[0].name, tracks: packTracks(recording) };
  } catch (error) {
    return { kind: 'fault', ...describeFault(error) };
  }
}
