import { askImport } from './import-question.js';
import { runJob } from './jobs.js';
import type { PlanPlace } from './plan-place.js';
import type { Session } from './session.js';

/** Names of files that are pictures. */
export const PICTURE_ENDINGS: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp'];

/** Sides longer than this are made shorter: not every graphics card takes more [px]. */
const LONGEST = 4096;
/** A usual size of a pixel, where nothing is known [m]. */
const USUAL = 0.05;

/** Lays a picture under the tracks that are open, where the person says. */
export function layPicture(session: Session, file: File): Promise<void> {
  return runJob(`Plan “${file.name}”`, async ({ signal }) => {
    const image = await createImageBitmap(file).catch(() => {
      throw new Error(`“${file.name}” is no picture that this browser can read. Open a PNG, JPEG or WebP file.`);
    });
    const { width } = image;
    const place = await askPlace(session, file.name, guess(session, image), signal);
    if (!place) return undefined;
    const fitted = await fit(image);
    // The size of a pixel is that of the file.
    session.store.setState({ planPicture: { ...place, scale: (place.scale * width) / fitted.width, name: file.name, image: fitted } });
    return `The plan lies under the tracks: a pixel is ${place.scale} m.`;
  });
}

/** Lays the picture that is there elsewhere. */
export async function movePicture(session: Session): Promise<void> {
  const { planPicture } = session.store.getState();
  if (!planPicture) return;
  const { name, image, ...before } = planPicture;
  const place = await askPlace(session, name, before, new AbortController().signal);
  if (place) session.store.setState({ planPicture: { ...place, name, image } });
}

/** In the middle of the place, at a usual size, until somebody says better. */
export function guessPlace(
  { minX, minZ, maxX, maxZ }: { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number },
  { width, height }: { readonly width: number; readonly height: number },
): PlanPlace {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { scale: USUAL, left: round((minX + maxX - USUAL * width) / 2), top: round((minZ + maxZ - USUAL * height) / 2) };
}

function guess(session: Session, image: ImageBitmap): PlanPlace {
  return guessPlace(session.store.getState().world?.bounds ?? { minX: 0, minZ: 0, maxX: 0, maxZ: 0 }, image);
}

async function askPlace(session: Session, name: string, place: PlanPlace, signal: AbortSignal): Promise<PlanPlace | undefined> {
  if (!session.store.getState().isRecording) throw new Error('A plan is laid under trajectories: open those first.');
  const answer = await askImport({ name, option: 'plan', message: '', guess: place }, signal);
  return answer && { scale: answer.scale ?? place.scale, left: answer.left ?? place.left, top: answer.top ?? place.top };
}

async function fit(image: ImageBitmap): Promise<ImageBitmap> {
  const share = LONGEST / Math.max(image.width, image.height);
  if (share >= 1) return image;
  return createImageBitmap(image, { resizeWidth: Math.round(image.width * share), resizeHeight: Math.round(image.height * share) });
}
