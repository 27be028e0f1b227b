import type { ImportOptions, PixelMap } from './import-options.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import { readNumber } from './text-table.js';

/** Maps of the two UCY scenes whose annotation was matched with positions in metres (residual below 1 mm). */
export const PIXEL_MAPS: Readonly<Record<'zara01' | 'zara02', PixelMap>> = {
  zara01: [0, 0.02596, 0.36339, 0.02166, 0.0011, 13.04973],
  zara02: [0, 0.02596, -0.93443, 0.02166, 0.0011, -2.60335],
};

/** Annotated scenes are some hundred pixels wide and no scene is that many metres wide from its centre. */
const PIXELS_FROM = 60;
/** Two control points farther apart than this belong to no one person [s]. */
const LONGEST_SEGMENT = 600;

/** UCY `.vsp`: splines of control points `x y frame gaze`, read as straight lines between the points and sampled at every `sampleEvery`-th frame. */
export function readVsp(name: string, text: string, options: ImportOptions, warnings: string[]): Samples {
  const splines = readSplines(name, text.split(/\r?\n/));
  const map = choosePixelMap(name, splines, options, warnings);
  const samples = createSamples(options.fps ?? 25);
  const step = options.sampleEvery ?? 1;
  splines.forEach((points, n) => {
    sampleSpline(name, n + 1, points, step, LONGEST_SEGMENT * samples.fps, (frame, px, py) => {
      samples.id.push(n + 1);
      samples.frame.push(frame);
      samples.x.push(map[0] * px + map[1] * py + map[2]);
      samples.y.push(map[3] * px + map[4] * py + map[5]);
    });
  });
  return samples;
}

type ControlPoint = { x: number; y: number; frame: number };

/** Reads as many splines as the first line announces; obstacles may follow and are not people. */
function readSplines(name: string, lines: readonly string[]): ControlPoint[][] {
  let at = 0;
  const next = (expected: string): string[] => {
    while (at < lines.length && lines[at].trim() === '') at++;
    if (at >= lines.length) throw new ImportError(`${name}: the file ends where ${expected} should follow`);
    return lines[at++].trim().split(/\s+/);
  };
  const readCount = (expected: string): number => {
    const count = readNumber(next(expected)[0]);
    if (!(Number.isInteger(count) && count >= 0))
      throw new ImportError(`${name}: line ${at}: expected ${expected}, got ${JSON.stringify(lines[at - 1].slice(0, 40))}`);
    return count;
  };
  const splines: ControlPoint[][] = [];
  const count = readCount('the number of splines');
  for (let s = 0; s < count; s++) {
    const points: ControlPoint[] = [];
    const pointCount = readCount('a number of control points');
    for (let p = 0; p < pointCount; p++) {
      const [x, y, frame] = next('a control point').map(readNumber);
      if (Number.isNaN(x + y + frame))
        throw new ImportError(
          `${name}: line ${at}: expected a control point (x y frame gaze), got ${JSON.stringify(lines[at - 1].slice(0, 40))}`,
        );
      points.push({ x, y, frame });
    }
    splines.push(points.sort((a, b) => a.frame - b.frame));
  }
  return splines;
}

function choosePixelMap(name: string, splines: readonly ControlPoint[][], options: ImportOptions, warnings: string[]): PixelMap {
  if (options.pixelMap) return options.pixelMap;
  if (options.scale !== undefined) {
    warnings.push(`Pixels were multiplied by ${options.scale} m; a camera that looks aslant needs a 'pixelMap' instead.`);
    return [options.scale, 0, 0, 0, options.scale, 0];
  }
  let widest = 0;
  for (const points of splines) for (const { x, y } of points) widest = Math.max(widest, Math.abs(x), Math.abs(y));
  if (widest > PIXELS_FROM)
    throw new ImportError(
      `${name}: positions are pixels (up to ${widest} from the centre); say how they become metres: 'scale' [m] or`,
      'pixelMap',
    );
  warnings.push(`Positions are within ${widest} of the centre and were taken as metres; the options 'scale' and 'pixelMap' override it.`);
  return [1, 0, 0, 0, 1, 0];
}

function sampleSpline(
  name: string,
  number: number,
  points: readonly ControlPoint[],
  step: number,
  longest: number,
  take: (frame: number, x: number, y: number) => void,
): void {
  if (points.length === 1) take(Math.round(points[0].frame), points[0].x, points[0].y);
  for (let p = 1; p < points.length; p++) {
    const [a, b] = [points[p - 1], points[p]];
    const span = b.frame - a.frame;
    if (!(span <= longest))
      throw new ImportError(
        `${name}: spline ${number} jumps from frame ${a.frame} to frame ${b.frame}, more than ${LONGEST_SEGMENT} s`,
        'fps',
      );
    const isLast = p === points.length - 1;
    // A frame between two segments belongs to the later one, so that none comes twice.
    for (let frame = Math.ceil(a.frame / step) * step; frame < b.frame || (isLast && frame === b.frame); frame += step) {
      const part = span > 0 ? (frame - a.frame) / span : 0;
      take(frame, a.x + part * (b.x - a.x), a.y + part * (b.y - a.y));
    }
  }
}
