import { ImportError } from './recording-error.js';

/** Nine numbers, row by row, that take image points to the ground. */
export type Homography = readonly number[];

/** Reads a 3 x 3 matrix given as rows, as nine numbers, as text, or as JSON with one of these inside. */
export function readHomography(given: unknown): Homography {
  const flat = flatten(typeof given === 'string' ? parse(given) : given);
  const isRight = flat.length === 9 && flat.every((value) => typeof value === 'number' && Number.isFinite(value));
  if (!isRight || isSingular(flat as number[])) {
    throw new ImportError('a homography has 3 x 3 numbers and can be inverted; this one is none', 'homography');
  }
  return flat as number[];
}

/** The ground point of an image point; NaN for a point on the horizon. */
export function applyHomography(h: Homography, a: number, b: number): [x: number, y: number] {
  const w = h[6] * a + h[7] * b + h[8];
  if (w === 0) return [Number.NaN, Number.NaN];
  return [(h[0] * a + h[1] * b + h[2]) / w, (h[3] * a + h[4] * b + h[5]) / w];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .trim()
      .split(/[\s,;]+/)
      .map(Number);
  }
}

function flatten(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flat();
  if (typeof value !== 'object' || value === null) return [];
  return (
    Object.values(value)
      .map((inner) => (Array.isArray(inner) ? inner.flat() : []))
      .find((inner) => inner.length === 9) ?? []
  );
}

/** Whether all points land on a line, up to what rounding leaves. */
function isSingular(h: readonly number[]): boolean {
  const size = [0, 3, 6].reduce((product, row) => product * Math.max(...h.slice(row, row + 3).map(Math.abs)), 1);
  return !(Math.abs(determinant(h)) > 1e-12 * size);
}

function determinant(h: readonly number[]): number {
  return h[0] * (h[4] * h[8] - h[5] * h[7]) - h[1] * (h[3] * h[8] - h[5] * h[6]) + h[2] * (h[3] * h[7] - h[4] * h[6]);
}
