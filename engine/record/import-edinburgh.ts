import type { ImportOptions } from './import-options.js';
import type { Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { samplesOf } from './table/read-table.js';
import { addRow, createRows } from './table/rows.js';
import { forEachLine, readNumber, tellFaults } from './text-table.js';

/** As its authors give them: a pixel is 24.7 mm on the ground, and about 9 frames were taken a second. */
const PIXEL = 0.0247;
const FPS = 9;

/**
 * Edinburgh Informatics Forum Pedestrian Database (Majecka 2009), `tracks.*.txt`: `TRACK.R1=[[x y frame];[x y frame];…]];` in pixels of a camera that looks
 * down, and a line of properties for each, which is not read.
 */
export function readEdinburgh([{ name, text }]: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const rows = createRows();
  const faults: string[] = [];
  forEachLine(text, (line, at) => {
    if (line.startsWith('%') || line.startsWith('Properties.')) return;
    const [, id, body] = /^TRACK\.R(\d+)\s*=\s*\[(.*)\]\s*;?$/.exec(line) ?? [];
    if (id === undefined) {
      faults.push(`line ${at}: expected TRACK.R… = [[x y frame];…]]; or Properties.R…, got ${JSON.stringify(line.slice(0, 30))}`);
      return;
    }
    for (const point of body.split(';')) {
      const [x, y, frame, ...more] = point
        .replaceAll(/[[\],]/g, ' ')
        .trim()
        .split(/\s+/)
        .map(readNumber);
      if (Number.isNaN(x + y + frame) || more.length > 0)
        faults.push(`line ${at}: expected [x y frame], got ${JSON.stringify(point.slice(0, 30))}`);
      else addRow(rows, { id, frame, x, y });
    }
  });
  tellFaults(name, faults, options.skipFaults ? warnings : undefined);
  if (options.fps === undefined)
    warnings.push(`Frame rate ${FPS}/s, about that of the camera, which varied; the option 'fps' overrides it.`);
  if (options.scale === undefined && options.homography === undefined)
    warnings.push(`A pixel is ${PIXEL} m, as the authors say; the option 'scale' overrides it.`);
  const own = { fps: FPS, scale: PIXEL, yDown: true, homographyOrder: 'x-y' as const };
  return samplesOf({ name, rows, found: {}, comments: [] }, { ...own, ...options }, warnings);
}
