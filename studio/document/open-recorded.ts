import { startEngine } from '../worker/engine.js';
import type { ImportChoices } from '../worker/import-choices.js';
import type { Notice } from '../worker/messages.js';
import { writeAddress } from './address.js';
import { readAsking } from './import-question.js';
import { type JobHandle, runJob } from './jobs.js';
import { layPicture, PICTURE_ENDINGS } from './plan-picture.js';
import { playFiles } from './session.js';
import type { Studio } from './studio.js';

/** What came of an attempt: the run is shown, or what is wrong. */
type Outcome = { readonly kind: 'ready'; readonly description: string } | Extract<Notice, { kind: 'fault' }>;

/** The files that are played, and what was said about them. */
let played: { readonly files: readonly File[]; readonly choices: ImportChoices } | undefined;

/** Opens a recording or trajectories in place of what is open; asks for what the files do not say about themselves. A picture among them is the plan under the tracks. */
export async function openRecorded(studio: Studio, files: File[]): Promise<void> {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  if (others.length > 0 && !(await openTracks(studio, others))) return;
  for (const picture of pictures.slice(0, 1)) await layPicture(studio.session, picture);
}

/** Gives tracks that are open ground: an outline, or the picture of a plan. */
export async function addGround(studio: Studio, files: File[]): Promise<void> {
  const outlines = files.filter((file) => !isPicture(file));
  const { planPicture } = studio.session.store.getState();
  if (outlines.length > 0 && played && (await openTracks(studio, [...played.files, ...outlines], played.choices))) {
    studio.session.store.setState({ planPicture });
  }
  for (const picture of files.filter(isPicture).slice(0, 1)) await layPicture(studio.session, picture);
}

function isPicture({ name }: File): boolean {
  return PICTURE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether files came to be played; what is wrong with them is told. */
async function openTracks(studio: Studio, files: File[], known: ImportChoices = {}): Promise<boolean> {
  const name = files.length === 1 ? files[0].name : `${files[0].name} and ${files.length - 1} more`;
  let isDone = false;
  await runJob(`Opening ${name}`, async (job) => {
    const done = await readAsking(name, job.signal, known, (choices) => tryOpening(studio, files, choices, job));
    if (!done) return undefined;
    isDone = true;
    played = { files, choices: done.choices };
    return done.read.description;
  });
  return isDone;
}

/** What is open stays as it is until the files turn out to be good. */
function tryOpening({ session }: Studio, files: File[], options: ImportChoices, { signal, progress }: JobHandle): Promise<Outcome> {
  return new Promise((resolve) => {
    let hear: ((notice: Notice) => void) | undefined;
    const engine = startEngine((notice) => {
      if (hear) return hear(notice);
      if (notice.kind === 'progress') progress(notice.share);
      else if (notice.kind === 'ready') {
        history.replaceState(null, '', writeAddress({}));
        hear = playFiles(session, engine, notice);
        resolve({ kind: 'ready', description: notice.description });
      } else if (notice.kind === 'fault') {
        engine.close();
        resolve(notice);
      }
    });
    signal.addEventListener('abort', () => {
      if (hear) return;
      engine.close();
      resolve({ kind: 'fault', message: 'Stopped.', details: [] });
    });
    engine.send({ kind: 'open-files', files, options });
  });
}
