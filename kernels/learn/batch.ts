/*
 * One batch of a network that learns: groups of samples, each with one bin of weights. A group answers, is compared with what it should have answered,
 * and leaves how its loss goes with its weights in a place of its own, so that neither the number of threads nor who is first shows in a sum.
 */
import { learnCode, learnHidden, learnLoss, learnSlope, learnTarget, learnWeight, networkInput, networkOutput } from '../declared/columns';
import { LEARN_CODES, LEARN_GROUP } from '../declared/constants';
import { setF32 } from '../memory';
import { dense, layerWords, UNITS } from '../network/dense';
import { eluSlope } from '../network/elu';
import { hidden, inputs, outputRoom, weightsOf, words } from '../network/network';
import { inputSlopes, weightSlopes } from './products';

/** Samples [begin, end), whole groups of them: writes slopes of weights and codes, and the loss. */
export function learnBatch(begin: i32, end: i32): void {
  for (let group = begin / LEARN_GROUP; group < end / LEARN_GROUP; group++) learnGroup(group);
}

function learnGroup(group: i32): void {
  const first = group * LEARN_GROUP;
  const xRow = <usize>inputs << 2;
  const hRow = <usize>hidden << 2;
  const oRow = <usize>outputRoom << 2;
  const x = networkInput + <usize>first * xRow;
  const h0 = learnHidden + <usize>first * 2 * hRow;
  const h1 = h0 + <usize>LEARN_GROUP * hRow;
  const y = networkOutput + <usize>first * oRow;
  const error = learnTarget + <usize>first * oRow;
  const blocks = hidden / UNITS;
  const answers = outputRoom / UNITS;
  const outer = weightsOf(group);
  const inner = outer + (<usize>layerWords(inputs, hidden) << 2);
  const last = inner + (<usize>layerWords(hidden, hidden) << 2);
  for (let row: usize = 0; row < <usize>LEARN_GROUP; row += 4) {
    forFour(x + row * xRow, xRow, h0 + row * hRow, hRow, outer, inputs, blocks, true);
    forFour(h0 + row * hRow, hRow, h1 + row * hRow, hRow, inner, hidden, blocks, true);
    forFour(h1 + row * hRow, hRow, y + row * oRow, oRow, last, hidden, answers, false);
  }
  setF32(learnLoss, group, compare(y, error));

  const slopes = learnSlope + (<usize>(group * words) << 2);
  const innerSlopes = slopes + (<usize>layerWords(inputs, hidden) << 2);
  const lastSlopes = innerSlopes + (<usize>layerWords(hidden, hidden) << 2);
  weightSlopes(h1, hRow, error, oRow, LEARN_GROUP, lastSlopes, hidden, answers);
  goBack(h1, error, oRow, last, answers);
  weightSlopes(h0, hRow, h1, hRow, LEARN_GROUP, innerSlopes, hidden, blocks);
  goBack(h0, h1, hRow, inner, blocks);
  weightSlopes(x, xRow, h0, hRow, LEARN_GROUP, slopes, inputs, blocks);
  for (let row: i32 = 0; row < LEARN_GROUP; row += 4) {
    for (let code = 0; code < LEARN_CODES; code++) {
      const four = inputSlopes(h0 + <usize>row * hRow, hRow, outer, inputs, blocks, inputs - LEARN_CODES + code);
      store4(learnCode + (<usize>((first + row) * LEARN_CODES + code) << 2), <usize>LEARN_CODES << 2, four);
    }
  }
}

// @ts-ignore: decorator
@inline function forFour(x: usize, xRow: usize, y: usize, yRow: usize, weights: usize, count: i32, blocks: i32, bends: bool): void {
  dense(x, x + xRow, x + 2 * xRow, x + 3 * xRow, y, y + yRow, y + 2 * yRow, y + 3 * yRow, weights, count, blocks, bends);
}

/** Puts weighted errors in the place of targets; returns half the sum of their weighted squares. */
function compare(answer: usize, target: usize): f32 {
  const row = <usize>outputRoom << 2;
  let total: f32 = 0;
  for (let sample: usize = 0; sample < <usize>LEARN_GROUP; sample++) {
    let sum = f32x4.splat(0);
    for (let at: usize = 0; at < row; at += 16) {
      const place = sample * row + at;
      const missed = f32x4.sub(v128.load(answer + place), v128.load(target + place));
      const weighted = f32x4.mul(missed, v128.load(learnWeight + at));
      v128.store(target + place, weighted);
      sum = f32x4.add(sum, f32x4.mul(missed, weighted));
    }
    total += f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
  }
  return <f32>0.5 * total;
}

/** Puts how the loss goes with what a hidden layer was told in the place of its answers. */
function goBack(layer: usize, error: usize, errorRow: usize, weights: usize, blocks: i32): void {
  const row = <usize>hidden << 2;
  for (let sample: usize = 0; sample < <usize>LEARN_GROUP; sample += 4) {
    for (let k = 0; k < hidden; k++) {
      const at = layer + sample * row + (<usize>k << 2);
      const answers = f32x4(load<f32>(at), load<f32>(at + row), load<f32>(at + 2 * row), load<f32>(at + 3 * row));
      const slopes = inputSlopes(error + sample * errorRow, errorRow, weights, hidden, blocks, k);
      store4(at, row, f32x4.mul(slopes, eluSlope(answers)));
    }
  }
}

// @ts-ignore: decorator
@inline function store4(at: usize, row: usize, four: v128): void {
  store<f32>(at, f32x4.extract_lane(four, 0));
  store<f32>(at + row, f32x4.extract_lane(four, 1));
  store<f32>(at + 2 * row, f32x4.extract_lane(four, 2));
  store<f32>(at + 3 * row, f32x4.extract_lane(four, 3));
}
