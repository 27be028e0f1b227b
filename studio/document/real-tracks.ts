import type { OpenedFiles } from '../worker/import-choices.js';
import { sendJob } from '../worker/job.js';
import type { ReadTracks } from '../worker/read-tracks.js';
import type { TrackColumns } from '../worker/track-columns.js';
import { readAsking } from './import-question.js';
import { runJob } from './jobs.js';
import type { RealTracks } from './real-places.js';
import type { Session } from './session.js';

/** The overlay that draws real tracks. */
export const REAL_TRACKS_ID = 'real-tracks';

/** Lays tracks of real people over what is open, in the same place and on the same clock; the run goes on. */
export async function layTracks({ store }: Session, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  await runJob(`Reading “${files[0].name}”`, async (job) => {
    const done = await readAsking<Extract<ReadTracks, { kind: 'ready' }>>(files[0].name, job.signal, {}, async (options) => {
      const worker = new Worker(new URL('../worker/read-tracks.ts', import.meta.url), { type: 'module', name: 'read-tracks' });
      return sendJob<ReadTracks>(worker, { files, options } satisfies OpenedFiles, job);
    });
    if (!done) return undefined;
    const { name, tracks } = done.read;
    const { overlays, origin, isRecording, status, dt } = store.getState();
    const kept: [number, number] = [status.kept.first * dt, status.kept.last * dt];
    const begins = isRecording ? beginsIn(tracks, kept) : 0;
    store.setState({
      realTracks: { name, tracks: moveTo(tracks, origin), begins, moved: [0, 0] },
      overlays: overlays.includes(REAL_TRACKS_ID) ? overlays : [...overlays, REAL_TRACKS_ID],
    });
    return `${tracks.id.length} real people are shown along with the run.`;
  });
}

/** Changes when the tracks begin, or where they lie. */
export function placeTracks({ store }: Session, change: Partial<Pick<RealTracks, 'begins' | 'moved'>>): void {
  const { realTracks } = store.getState();
  if (realTracks) store.setState({ realTracks: { ...realTracks, ...change } });
}

/** Takes the tracks away. */
export function removeTracks({ store }: Session): void {
  store.setState({ realTracks: undefined });
}

/** Tracks that have a clock in common with a recording begin at their own time, others with it [s]. */
export function beginsIn({ startsAt }: Pick<TrackColumns, 'startsAt'>, [first, last]: readonly [number, number]): number {
  return startsAt >= first && startsAt <= last ? startsAt : first;
}

/** The same tracks in the coordinates of a run with an origin of its own. */
function moveTo(tracks: TrackColumns, [originX, originZ]: readonly [number, number]): TrackColumns {
  const [shiftX, shiftZ] = [tracks.origin[0] - originX, tracks.origin[1] - originZ];
  if (shiftX === 0 && shiftZ === 0) return tracks;
  return { ...tracks, x: tracks.x.map((x) => x + shiftX), z: tracks.z.map((z) => z + shiftZ), origin: [originX, originZ] };
}
