import { LEARN_CODES } from '../../columns/index.js';
import { pow } from '../../math/index.js';

/** A code for everyone whom a network learns from: what a person has beyond speed, turn and phase. */
export type PersonCodes = {
  readonly persons: readonly string[];
  /** Eight numbers each. */
  readonly values: Float32Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
};

/** Codes move faster than weights, of which each of them has a share. */
const STEP = 2;
/** What pulls codes to 0, the mean person. */
const DECAY = 0.02;

/** Everyone begins as the mean person. */
export function createCodes(persons: readonly string[]): PersonCodes {
  const count = persons.length * LEARN_CODES;
  return { persons, values: new Float32Array(count), mean: new Float64Array(count), square: new Float64Array(count) };
}

/** Moves codes against the slopes that the samples of a batch have left (Kingma and Ba 2015); `told` says whose code stands where. */
export function moveCodes(codes: PersonCodes, told: Int32Array, slopes: Float32Array, batch: number, step: number): void {
  const { values, mean, square } = codes;
  const sums = new Float64Array(values.length);
  for (let place = 0; place < told.length; place++) {
    const at = told[place] * LEARN_CODES;
    for (let k = 0; k < LEARN_CODES && at >= 0; k++) sums[at + k] += slopes[place * LEARN_CODES + k];
  }
  const [first, second] = [1 / (1 - pow(0.9, batch + 1)), 1 / (1 - pow(0.999, batch + 1))];
  for (let n = 0; n < values.length; n++) {
    mean[n] = 0.9 * mean[n] + 0.1 * sums[n];
    square[n] = 0.999 * square[n] + 0.001 * sums[n] * sums[n];
    values[n] -= STEP * step * ((mean[n] * first) / (Math.sqrt(square[n] * second) + 1e-8) + DECAY * values[n]);
  }
}
