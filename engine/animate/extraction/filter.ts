import { cos, sin } from '../../math/index.js';

/**
 * Takes fast changes out of evenly spaced values without moving what remains in time: a Butterworth filter of second order, run
 * forwards and then backwards, so that its phase cancels and the cutoff stands at a quarter of the power.
 *
 * @param cutoff [Hz]; at or above half the rate nothing is taken away
 * @param rate values in a second [Hz]
 */
export function lowPass(values: ArrayLike<number>, cutoff: number, rate: number): Float64Array {
  const count = values.length;
  if (count < 3 || cutoff >= rate / 2) return Float64Array.from(values);
  const coefficients = butterworth(cutoff, rate);
  const margin = marginOf(count, cutoff, rate);
  const padded = reflectEnds(values, margin);
  filter(padded, coefficients);
  padded.reverse();
  filter(padded, coefficients);
  padded.reverse();
  return padded.slice(margin, margin + count);
}

/** The same for points, three numbers each. */
export function lowPassPoints(points: Float64Array, cutoff: number, rate: number): Float64Array {
  const smooth = new Float64Array(points.length);
  const count = points.length / 3;
  for (let axis = 0; axis < 3; axis++) {
    const along = new Float64Array(count);
    for (let i = 0; i < count; i++) along[i] = points[3 * i + axis];
    const filtered = lowPass(along, cutoff, rate);
    for (let i = 0; i < count; i++) smooth[3 * i + axis] = filtered[i];
  }
  return smooth;
}

/** Change per second of evenly spaced values with `width` numbers each: central differences, one-sided at the ends. */
export function rateOfChange(values: Float64Array, width: number, rate: number): Float64Array {
  const last = values.length / width - 1;
  const change = new Float64Array(values.length);
  for (let i = 0; i <= last; i++) {
    const before = Math.max(i - 1, 0);
    const after = Math.min(i + 1, last);
    for (let k = 0; k < width; k++) {
      const difference = values[width * after + k] - values[width * before + k];
      change[width * i + k] = after > before ? (difference * rate) / (after - before) : 0;
    }
  }
  return change;
}

type Coefficients = { readonly b0: number; readonly b1: number; readonly b2: number; readonly a1: number; readonly a2: number };

/** By the bilinear transform, with the cutoff warped so that it falls where it was asked for. */
function butterworth(cutoff: number, rate: number): Coefficients {
  const half = (Math.PI * cutoff) / rate;
  const k = sin(half) / cos(half);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  return { b0: k * k * norm, b1: 2 * k * k * norm, b2: k * k * norm, a1: 2 * (k * k - 1) * norm, a2: (1 - Math.SQRT2 * k + k * k) * norm };
}

/** The longer the filter remembers, the more is laid before and behind the values; at most what they can be mirrored from. */
function marginOf(count: number, cutoff: number, rate: number): number {
  return Math.min(count - 1, Math.max(9, Math.ceil((2 * rate) / cutoff)));
}

/** Values with their ends carried on by turning them about the end point, which keeps their slope. */
function reflectEnds(values: ArrayLike<number>, margin: number): Float64Array {
  const count = values.length;
  const padded = new Float64Array(count + 2 * margin);
  for (let i = 0; i < count; i++) padded[margin + i] = values[i];
  for (let i = 1; i <= margin; i++) {
    padded[margin - i] = 2 * values[0] - values[i];
    padded[margin + count - 1 + i] = 2 * values[count - 1] - values[count - 1 - i];
  }
  return padded;
}

/** In place; begins as if the first value had always been there. */
function filter(values: Float64Array, { b0, b1, b2, a1, a2 }: Coefficients): void {
  const first = values[0];
  let [x1, x2, y1, y2] = [first, first, first, first];
  for (let i = 0; i < values.length; i++) {
    const x = values[i];
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    values[i] = y;
  }
}
