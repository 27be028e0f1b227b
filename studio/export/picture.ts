import { fileStem } from '../document/file-stem.js';
import { runJob } from '../document/jobs.js';
import type { Session } from '../document/session.js';
import type { AnyView } from '../viewport/any-view.js';
import { save, sizeLabel } from './save.js';

/** How a picture is made. */
export type PictureChoice = {
  /** Times as large as on the page, or as wide as a 4K screen. */
  readonly size: '1' | '2' | '4k';
  /** People alone, on nothing. */
  readonly isBare: boolean;
};

/** Width of a 4K screen [px]. */
const WIDEST = 3840;

/** Saves what the view shows as a PNG file. */
export function savePicture({ picture, store }: Session<AnyView>, choice: PictureChoice): Promise<void> {
  return runJob('Picture', async () => {
    if (!picture) throw new Error('There is no picture yet.');
    const { width, height } = pictureSize(picture, choice.size);
    const blob = await takePicture(picture, { width, height, isBare: choice.isBare });
    save(`${fileStem(store.getState().name)}.png`, blob);
    return `${width} × ${height} pixels, ${sizeLabel(blob.size)}.`;
  });
}

/** The size of a picture [px]. */
export function pictureSize({ canvas }: AnyView, size: PictureChoice['size']): { width: number; height: number } {
  const { clientWidth, clientHeight } = canvas;
  const scale = size === '4k' ? WIDEST / Math.max(clientWidth, 1) : Number(size);
  return { width: Math.max(1, Math.round(clientWidth * scale)), height: Math.max(1, Math.round(clientHeight * scale)) };
}

async function takePicture(view: AnyView, size: { width: number; height: number; isBare: boolean }): Promise<Blob> {
  const { canvas } = view;
  view.setSize(size);
  try {
    view.drawAt(view.shownTime);
    // The picture is taken before the browser clears the canvas: in this very task.
    const taken = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const blob = await taken;
    if (!blob) throw new Error('The picture is too large for this browser. Choose a smaller one.');
    return blob;
  } finally {
    view.setSize(undefined);
  }
}
