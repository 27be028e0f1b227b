// A plain oracle of networks for tests; not part of the package.
import { exp, random } from '../../math/index.js';
import { CONTROL_POINTS, type Layer, layersOf, type Network, type NetworkShape, weightPlace, wordsOf } from './network.js';

/** A network of random weights of a size as trained ones have. */
export function randomNetwork(shape: NetworkShape, seed: number): Network {
  let drawn = 0;
  const draw = () => random(seed, 0, 0, drawn++) - 0.5;
  const words = wordsOf(shape);
  const points = new Float32Array(CONTROL_POINTS * words);
  for (const layer of layersOf(shape)) {
    const size = 3 / Math.sqrt(layer.inputs);
    for (let point = 0; point < CONTROL_POINTS; point++) {
      for (let unit = 0; unit < layer.units; unit++) {
        for (let input = -1; input < layer.inputs; input++) points[point * words + weightPlace(layer, unit, input)] = size * draw();
      }
    }
  }
  const numbers = (count: number, least: number) => Float32Array.from({ length: count }, () => least + draw());
  return {
    ...shape,
    points,
    inputMean: numbers(shape.inputs, 0),
    inputDeviation: numbers(shape.inputs, 1),
    outputMean: numbers(shape.outputs, 0),
    outputDeviation: numbers(shape.outputs, 1),
  };
}

/** What a network answers, by the formulas of the paper in double precision. */
export function answerOf(network: Network, phase: number, input: ArrayLike<number>): number[] {
  const words = wordsOf(network);
  const weight = (place: number) => {
    const scaled = 4 * phase;
    const k = Math.floor(scaled);
    const m = scaled - k;
    const [a, b, c, d] = [k + 3, k, k + 1, k + 2].map((point) => network.points[(point % 4) * words + place]);
    return (-0.5 * a + 1.5 * b - 1.5 * c + 0.5 * d) * m ** 3 + (a - 2.5 * b + 2 * c - 0.5 * d) * m ** 2 + (-0.5 * a + 0.5 * c) * m + b;
  };
  const answer = (layer: Layer, values: readonly number[]) =>
    Array.from({ length: layer.units }, (_, unit) =>
      values.reduce((sum, value, i) => sum + weight(weightPlace(layer, unit, i)) * value, weight(weightPlace(layer, unit, -1))),
    );
  const bend = (value: number) => Math.max(value, 0) + exp(Math.min(value, 0)) - 1;
  const [first, second, last] = layersOf(network);
  const told = Array.from(input, (value, i) => (value - network.inputMean[i]) / network.inputDeviation[i]);
  const hidden = answer(second, answer(first, told).map(bend)).map(bend);
  return answer(last, hidden).map((value, i) => value * network.outputDeviation[i] + network.outputMean[i]);
}
