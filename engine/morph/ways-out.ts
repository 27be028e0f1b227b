import { SEGMENT_FLOATS, SEGMENT_POINTS, SEGMENT_TIME } from './crowd.js';

/** Ways out of every segment. */
export const WAYS_OUT = 24;

/** Which segments may follow each: `WAYS_OUT` of them, and the sum of their probabilities up to each. */
export type WaysOut = { readonly to: Uint16Array; readonly upTo: Float32Array };

/** Rounds of balancing; the sums are then even within a hundredth. */
const ROUNDS = 30;

/**
 * Joins every segment to those whose first velocity is nearest to its last one (means over 0.2 s), with probabilities by which all segments are used
 * alike in the long run (Sinkhorn and Knopp 1967): even chances would visit slow segments too often.
 */
export function findWaysOut(segments: Float32Array): WaysOut {
  const count = segments.length / SEGMENT_FLOATS;
  const step = SEGMENT_TIME / SEGMENT_POINTS;
  const last = 2 * (SEGMENT_POINTS - 1);
  const to = new Uint16Array(count * WAYS_OUT);
  const weight = new Float64Array(count * WAYS_OUT);
  const far = new Float64Array(count);
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const endX = (segments[i * SEGMENT_FLOATS + last] - segments[i * SEGMENT_FLOATS + last - 2]) / step;
    const endZ = (segments[i * SEGMENT_FLOATS + last + 1] - segments[i * SEGMENT_FLOATS + last - 1]) / step;
    for (let j = 0; j < count; j++) {
      const x = endX - segments[j * SEGMENT_FLOATS] / step;
      const z = endZ - segments[j * SEGMENT_FLOATS + 1] / step;
      // Where many are as near as each other, everybody has others: chance by the numbers of both.
      far[j] = x * x + z * z + 1e-6 * ((i * 7919 + j * 104_729) % 1009);
    }
    keys.set(far);
    keys.sort();
    const limit = keys[Math.min(WAYS_OUT, count) - 1];
    const width = Math.max(0.0025, limit);
    for (let j = 0, k = 0; j < count && k < WAYS_OUT; j++) {
      if (far[j] > limit) continue;
      to[i * WAYS_OUT + k] = j;
      weight[i * WAYS_OUT + k] = 1 / (1 + (3 * far[j]) / width);
      k++;
    }
  }
  balance(to, weight, count);
  const upTo = new Float32Array(count * WAYS_OUT);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = 0; k < WAYS_OUT; k++) {
      sum += weight[i * WAYS_OUT + k];
      upTo[i * WAYS_OUT + k] = sum;
    }
    for (let k = 0; k < WAYS_OUT; k++) upTo[i * WAYS_OUT + k] /= sum;
  }
  return { to, upTo };
}

function balance(to: Uint16Array, weight: Float64Array, count: number): void {
  const into = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    into.fill(0);
    for (let i = 0; i < weight.length; i++) into[to[i]] += weight[i];
    for (let i = 0; i < weight.length; i++) weight[i] /= into[to[i]];
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = 0; k < WAYS_OUT; k++) sum += weight[i * WAYS_OUT + k];
      for (let k = 0; k < WAYS_OUT; k++) weight[i * WAYS_OUT + k] /= sum;
    }
  }
}
