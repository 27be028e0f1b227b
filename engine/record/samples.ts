import { hypot } from '../math/index.js';
import type { Recording } from './recording.js';
import { ImportError } from './recording-error.js';
import { recordingFromTracks, type SourceTrack } from './recording-from-tracks.js';

/** Positions of people as a file lists them, in any order: the common ground of all importers. */
export type Samples = {
  /** Frames per second of the frame numbers. */
  fps: number;
  readonly id: number[];
  readonly frame: number[];
  /** Plan view, right [m] */
  readonly x: number[];
  /** Plan view, up the page [m] */
  readonly y: number[];
  /** Height of the head, where it is known [m] */
  readonly height: number[];
  /** Where it is known [rad] */
  readonly heading: number[];
  /** Where it is known. */
  readonly population: string[];
};

/** What an importer knows beyond the samples. */
export type SampleContext = {
  readonly name: string;
  readonly format: string;
  /** Longer gaps end a person; the next sample is somebody new [frames] */
  readonly maximumGap?: number;
  /** Faster jumps end a person; the next sample is somebody new [m/s] */
  readonly maximumSpeed?: number;
  readonly warnings: string[];
  /** Kept in the manifest. */
  readonly source?: Readonly<Record<string, unknown>>;
};

/** No samples yet. */
export function createSamples(fps: number): Samples {
  return { fps, id: [], frame: [], x: [], y: [], height: [], heading: [], population: [] };
}

/** Sorts samples into tracks, ends tracks at gaps and jumps, and makes a recording; the plan's (x, y) becomes (x, z). */
export function recordingFromSamples(samples: Samples, context: SampleContext): Recording {
  const { name, format, warnings } = context;
  if (samples.id.length === 0) throw new ImportError(`${name}: there is not a single position in it`);
  const shift = frameShift(samples, context);
  const order = Uint32Array.from(samples.id, (_, i) => i);
  order.sort((a, b) => samples.id[a] - samples.id[b] || samples.frame[a] - samples.frame[b] || a - b);
  const pieces = splitIntoPieces(samples, order, context);
  const tracks = numberPieces(samples, pieces).map(({ id, rows }) => trackOf(samples, id, rows, shift));
  const source = { format, fps: samples.fps, ...context.source };
  return recordingFromTracks({ name, tick: 1 / samples.fps, tracks, source, warnings });
}

/** Frame numbers below zero become ticks by moving all of them. */
function frameShift({ frame }: Samples, { name, warnings }: SampleContext): number {
  let first = Infinity;
  for (const number of frame) {
    if (!Number.isInteger(number)) throw new ImportError(`${name}: a frame has the number ${number}; expected a whole number`);
    first = Math.min(first, number);
  }
  if (first >= 0) return 0;
  warnings.push(`Frame numbers start at ${first}; they were moved by ${-first} to start at 0.`);
  return -first;
}

function splitIntoPieces(samples: Samples, order: Uint32Array, context: SampleContext): number[][] {
  const { maximumGap = Infinity, maximumSpeed = Infinity, warnings } = context;
  const { id, frame, x, y, fps } = samples;
  const pieces: number[][] = [];
  let [twins, gaps, jumps] = [0, 0, 0];
  let last = -1;
  for (const row of order) {
    if (last < 0 || id[row] !== id[last]) pieces.push([row]);
    else if (frame[row] === frame[last]) {
      twins++;
      continue;
    } else if (frame[row] - frame[last] > maximumGap) {
      gaps++;
      pieces.push([row]);
    } else if (hypot(x[row] - x[last], y[row] - y[last]) * fps > maximumSpeed * (frame[row] - frame[last])) {
      jumps++;
      pieces.push([row]);
    } else pieces[pieces.length - 1].push(row);
    last = row;
  }
  if (twins > 0) warnings.push(`${twins} samples repeat a person and a frame; the first of each was kept.`);
  if (gaps > 0) warnings.push(`${gaps} gaps of more than ${maximumGap} frames: what follows a gap is a new person.`);
  if (jumps > 0) warnings.push(`${jumps} jumps faster than ${maximumSpeed} m/s: what follows a jump is a new person.`);
  return pieces;
}

/** The first piece of a person keeps the number; later pieces get numbers above all of the file's. */
function numberPieces({ id }: Samples, pieces: readonly number[][]): { id: number; rows: number[] }[] {
  let free = pieces.length > 0 ? id[pieces[pieces.length - 1][0]] + 1 : 0;
  return pieces.map((rows, n) => {
    const own = id[rows[0]];
    const isLater = n > 0 && id[pieces[n - 1][0]] === own;
    return { id: isLater ? free++ : own, rows };
  });
}

function trackOf(samples: Samples, id: number, rows: readonly number[], shift: number): SourceTrack {
  const pick = (column: readonly number[]) => Float64Array.from(rows, (row) => column[row]);
  const first = rows[0];
  return {
    id,
    tick: Float64Array.from(rows, (row) => samples.frame[row] + shift),
    x: pick(samples.x),
    z: pick(samples.y),
    ...(samples.heading.length > 0 ? { heading: pick(samples.heading) } : {}),
    ...(samples.height.length > 0 ? { height: samples.height[first] } : {}),
    ...(samples.population.length > 0 ? { population: samples.population[first] } : {}),
  };
}
