// Networks whose weights go round with the phase, as data (docs/learned-motion.md).

/** Numbers of the input, units of each of the two hidden layers, numbers of the answer. */
export type NetworkShape = { readonly inputs: number; readonly hidden: number; readonly outputs: number };

/** A network: four control points of its weights, and the scales of what it is told and answers. */
export type Network = NetworkShape & {
  /** All weights of the first control point, then of the second, third and fourth, in the order that kernels read. */
  readonly points: Float32Array;
  /** The input less its mean, over its deviation, is what the first layer sees; the answer is what the last one gives, times its deviation, and its mean. */
  readonly inputMean: Float32Array;
  readonly inputDeviation: Float32Array;
  readonly outputMean: Float32Array;
  readonly outputDeviation: Float32Array;
};

/** Control points of the weights, a quarter of a cycle apart. */
export const CONTROL_POINTS = 4;
/** Units of a block (kernels/network/dense.ts). */
const UNITS = 8;

/** One layer: numbers of its input, its units, and where its weights begin. */
export type Layer = { readonly inputs: number; readonly units: number; readonly first: number };

/** The three layers of a network. */
export function layersOf({ inputs, hidden, outputs }: NetworkShape): readonly [Layer, Layer, Layer] {
  const second = wordsOfLayer(inputs, hidden);
  const third = second + wordsOfLayer(hidden, hidden);
  return [
    { inputs, units: hidden, first: 0 },
    { inputs: hidden, units: hidden, first: second },
    { inputs: hidden, units: outputs, first: third },
  ];
}

/** Words of the weights at one phase. */
export function wordsOf({ inputs, hidden, outputs }: NetworkShape): number {
  return wordsOfLayer(inputs, hidden) + wordsOfLayer(hidden, hidden) + wordsOfLayer(hidden, outputs);
}

/** Numbers up to a multiple of eight. */
export function roomFor(units: number): number {
  return Math.ceil(units / UNITS) * UNITS;
}

function wordsOfLayer(inputs: number, units: number): number {
  return (inputs + 1) * roomFor(units);
}

/** Where a layer has the weight from a number of its input to a unit; the bias stands at the input of −1. */
export function weightPlace({ inputs, first }: Layer, unit: number, input: number): number {
  return first + (Math.floor(unit / UNITS) * (inputs + 1) + input + 1) * UNITS + (unit % UNITS);
}

/** The control points with the scales worked into the first and the last layer, so that kernels know none. */
export function foldScales(network: Network): Float32Array {
  const { points, inputMean, inputDeviation, outputMean, outputDeviation } = network;
  const [first, , last] = layersOf(network);
  const words = wordsOf(network);
  const folded = points.slice();
  for (let point = 0; point < CONTROL_POINTS; point++) {
    const own = folded.subarray(point * words, (point + 1) * words);
    for (let unit = 0; unit < first.units; unit++) {
      let bias = own[weightPlace(first, unit, -1)];
      for (let input = 0; input < first.inputs; input++) {
        const place = weightPlace(first, unit, input);
        const weight = own[place] / inputDeviation[input];
        bias -= weight * inputMean[input];
        own[place] = weight;
      }
      own[weightPlace(first, unit, -1)] = bias;
    }
    for (let unit = 0; unit < last.units; unit++) {
      for (let input = -1; input < last.inputs; input++) own[weightPlace(last, unit, input)] *= outputDeviation[unit];
      own[weightPlace(last, unit, -1)] += outputMean[unit];
    }
  }
  return folded;
}
