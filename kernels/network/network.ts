/*
 * Networks whose weights go round with the phase (Holden, Komura and Saito 2017, "Phase-functioned neural networks for character control"): two hidden
 * layers, the weights a Catmull-Rom spline through four control points. The weights of a row of phases, the bins, are worked out beforehand (spread.ts);
 * a row is asked at the bin before its phase and, where the network blends, at the next one too, and the answers are mixed.
 */
import { networkBin, networkInput, networkOutput, networkRow, networkShare, networkWeight, scratch } from '../declared/columns';
import { f32At, i32At } from '../memory';
import { dense, layerWords, UNITS } from './dense';

/** Numbers of the input, units of each hidden layer (a multiple of eight), numbers of the answer, and bins. */
export let inputs: i32 = 0;
export let hidden: i32 = 0;
export let outputs: i32 = 0;
export let bins: i32 = 1;
/** Numbers of the answer up to a multiple of eight. */
export let outputRoom: i32 = 0;
/** Words of the weights of a bin. */
export let words: i32 = 0;
/** Where the network in hand has its first control point and its first bin, in words. */
export let firstPoint: i32 = 0;
export let firstWeight: i32 = 0;
/** Whether rows are asked at two bins. */
let blends: bool = false;

// In the scratch: what four rows have in the hidden layers and at the next bin, as far as the largest network needs.
const MOST: usize = 2048;
const FIRST_LAYER: usize = 65536;
const SECOND_LAYER: usize = FIRST_LAYER + 4 * MOST;
const NEXT: usize = SECOND_LAYER + 4 * MOST;

/** Takes a network in hand. */
export function setNetwork(inputCount: i32, hiddenCount: i32, outputCount: i32, binCount: i32, point: i32, weight: i32, mixes: i32): void {
  inputs = inputCount;
  hidden = hiddenCount;
  outputs = outputCount;
  bins = binCount;
  firstPoint = point;
  firstWeight = weight;
  blends = mixes != 0;
  outputRoom = (outputs + UNITS - 1) & ~(UNITS - 1);
  words = layerWords(inputs, hidden) + layerWords(hidden, hidden) + layerWords(hidden, outputs);
}

/** Places [begin, end) of `networkRow`: writes the answers to the rows that stand there. */
export function askNetwork(begin: i32, end: i32): void {
  for (let at = begin; at < end; ) {
    const bin = binAt(at);
    let count = 1;
    while (count < 4 && at + count < end && binAt(at + count) == bin) count += 1;
    askFour(at, count, bin);
    at += count;
  }
}

// @ts-ignore: decorator
@inline function binAt(at: i32): i32 {
  return i32At(networkBin, i32At(networkRow, at));
}

/** The weights of a bin; behind the last comes the first. */
// @ts-ignore: decorator
@inline export function weightsOf(bin: i32): usize {
  return networkWeight + (<usize>(firstWeight + (bin >= bins ? bin - bins : bin) * words) << 2);
}

/** Asks up to four rows of one bin; where there are fewer, the first is asked again. */
function askFour(at: i32, count: i32, bin: i32): void {
  const r0 = i32At(networkRow, at);
  const r1 = count > 1 ? i32At(networkRow, at + 1) : r0;
  const r2 = count > 2 ? i32At(networkRow, at + 2) : r0;
  const r3 = count > 3 ? i32At(networkRow, at + 3) : r0;
  const y0 = outputOf(r0);
  const y1 = outputOf(r1);
  const y2 = outputOf(r2);
  const y3 = outputOf(r3);
  ask(inputOf(r0), inputOf(r1), inputOf(r2), inputOf(r3), y0, y1, y2, y3, weightsOf(bin));
  if (!blends) return;
  const next = scratch + NEXT;
  ask(inputOf(r0), inputOf(r1), inputOf(r2), inputOf(r3), next, next + MOST, next + 2 * MOST, next + 3 * MOST, weightsOf(bin + 1));
  mixRow(r0, y0, next);
  if (count > 1) mixRow(r1, y1, next + MOST);
  if (count > 2) mixRow(r2, y2, next + 2 * MOST);
  if (count > 3) mixRow(r3, y3, next + 3 * MOST);
}

// @ts-ignore: decorator
@inline function inputOf(row: i32): usize {
  return networkInput + (<usize>(row * inputs) << 2);
}

// @ts-ignore: decorator
@inline function outputOf(row: i32): usize {
  return networkOutput + (<usize>(row * outputRoom) << 2);
}

function ask(x0: usize, x1: usize, x2: usize, x3: usize, y0: usize, y1: usize, y2: usize, y3: usize, weights: usize): void {
  const first = scratch + FIRST_LAYER;
  const second = scratch + SECOND_LAYER;
  const blocks = hidden / UNITS;
  dense(x0, x1, x2, x3, first, first + MOST, first + 2 * MOST, first + 3 * MOST, weights, inputs, blocks, true);
  const inner = weights + (<usize>layerWords(inputs, hidden) << 2);
  dense(
    first, first + MOST, first + 2 * MOST, first + 3 * MOST, second, second + MOST, second + 2 * MOST, second + 3 * MOST, inner, hidden, blocks, true,
  );
  const last = inner + (<usize>layerWords(hidden, hidden) << 2);
  dense(second, second + MOST, second + 2 * MOST, second + 3 * MOST, y0, y1, y2, y3, last, hidden, outputRoom / UNITS, false);
}

/** Moves a row's answer towards that of the next bin. */
function mixRow(row: i32, answer: usize, next: usize): void {
  const share = f32x4.splat(f32At(networkShare, row));
  const end = <usize>outputRoom << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const own = v128.load(answer + at);
    v128.store(answer + at, f32x4.add(own, f32x4.mul(share, f32x4.sub(v128.load(next + at), own))));
  }
}
