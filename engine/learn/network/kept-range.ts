import { INPUT, JOINTS, type KeptRange, NETWORK_NUMBERS } from '../../animate/index.js';
import { PIECE_NUMBERS, PIECES, type Samples } from './samples.js';

/** So many of all samples lie below the least, and as many above the most: single frames of clips are no measure. */
const OUTSIDE = 0.005;

/** The range of each place and velocity of the poses that an autoregressive network is told, in clips on a level floor: what others stand on is not captured. */
export function keptRange({ kind, count, inputs, heights }: Samples): KeptRange {
  const width = NETWORK_NUMBERS[kind].inputs;
  const piece = (n: number) => heights.subarray(n * PIECES * PIECE_NUMBERS, n * PIECES * PIECE_NUMBERS + PIECE_NUMBERS);
  const level = Array.from({ length: count }, (_, n) => n).filter((n) => piece(n).every((height) => height === 0));
  const least: number[] = [];
  const most: number[] = [];
  for (let place = INPUT.rest; place < INPUT.rest + 6 * JOINTS; place++) {
    const values = Float64Array.from(level, (n) => inputs[n * width + place]).sort();
    const at = (share: number) => Number(values[Math.floor(share * (values.length - 1))].toPrecision(4));
    least.push(at(OUTSIDE));
    most.push(at(1 - OUTSIDE));
  }
  return { least, most };
}
