import { SEGMENT_FLOATS, SEGMENT_POINTS, SEGMENT_TIME } from './crowd.js';

/** Which segments may follow each: those from `first[i]` to `first[i + 1]`, and the sum of their probabilities up to each. */
export type WaysOut = { readonly first: Uint32Array; readonly to: Uint16Array; readonly upTo: Float32Array };

/** Nearest followers of every segment, and nearest ones before it: nobody is without ways out, and nobody is never met. */
const FOLLOWERS = 16;
const FORERUNNERS = 12;
/** Rounds of balancing; the sums are then even within a hundredth. */
const ROUNDS = 60;

/**
 * Joins every segment to those whose first velocity is nearest to its last one (means over 0.2 s), with probabilities by which all segments are used
 * alike in the long run (Sinkhorn and Knopp 1967): even chances would visit slow segments too often.
 */
export function findWaysOut(segments: Float32Array): WaysOut {
  const count = segments.length / SEGMENT_FLOATS;
  const far = distances(segments, count);
  const isJoined = new Uint8Array(count * count);
  const line = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) line[j] = far[i * count + j];
    let limit = nth(line, FOLLOWERS);
    for (let j = 0; j < count; j++) if (far[i * count + j] <= limit) isJoined[i * count + j] = 1;
    for (let j = 0; j < count; j++) line[j] = far[j * count + i];
    limit = nth(line, FORERUNNERS);
    for (let j = 0; j < count; j++) if (far[j * count + i] <= limit) isJoined[j * count + i] = 1;
  }
  const first = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    first[i + 1] = first[i];
    for (let j = 0; j < count; j++) first[i + 1] += isJoined[i * count + j];
  }
  const to = new Uint16Array(first[count]);
  for (let i = 0, at = 0; i < count * count; i++) if (isJoined[i]) to[at++] = i % count;
  return { first, to, upTo: balance(first, to, count) };
}

/** Squared distances of velocities; where many are alike, everybody has others, by the numbers of both. */
function distances(segments: Float32Array, count: number): Float32Array {
  const step = SEGMENT_TIME / SEGMENT_POINTS;
  const last = 2 * (SEGMENT_POINTS - 1);
  const far = new Float32Array(count * count);
  for (let i = 0; i < count; i++) {
    const endX = (segments[i * SEGMENT_FLOATS + last] - segments[i * SEGMENT_FLOATS + last - 2]) / step;
    const endZ = (segments[i * SEGMENT_FLOATS + last + 1] - segments[i * SEGMENT_FLOATS + last - 1]) / step;
    for (let j = 0; j < count; j++) {
      const x = endX - segments[j * SEGMENT_FLOATS] / step;
      const z = endZ - segments[j * SEGMENT_FLOATS + 1] / step;
      far[i * count + j] = x * x + z * z + 1e-6 * ((i * 7919 + j * 104_729) % 1009);
    }
  }
  return far;
}

const _least = new Float64Array(Math.max(FOLLOWERS, FORERUNNERS));

/** The n-th least of a list, by the least so far in order: most are none of them. */
function nth(list: Float64Array, n: number): number {
  const last = Math.min(n, list.length) - 1;
  _least.fill(Infinity);
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (value >= _least[last]) continue;
    let at = last;
    while (at > 0 && _least[at - 1] > value) {
      _least[at] = _least[at - 1];
      at--;
    }
    _least[at] = value;
  }
  return _least[last];
}

function balance(first: Uint32Array, to: Uint16Array, count: number): Float32Array {
  const weight = new Float64Array(to.length).fill(1);
  const into = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    into.fill(0);
    for (let n = 0; n < to.length; n++) into[to[n]] += weight[n];
    for (let n = 0; n < to.length; n++) weight[n] /= into[to[n]];
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let n = first[i]; n < first[i + 1]; n++) sum += weight[n];
      for (let n = first[i]; n < first[i + 1]; n++) weight[n] /= sum;
    }
  }
  const upTo = new Float32Array(to.length);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let n = first[i]; n < first[i + 1]; n++) {
      sum += weight[n];
      upTo[n] = sum;
    }
  }
  return upTo;
}
