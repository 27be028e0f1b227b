import { leastSquares, pseudoInverse } from './symmetric.js';

/**
 * Weights of examples as functions of parameters: the cardinal basis of Sloan, Rose and Cohen 2001 (*Shape by Example*).
 *
 * Each example's weight is a linear function plus a sum of radial ones, and is 1 at the example and 0 at all others. The radial
 * function is Wendland's (1 − r)⁴ (4r + 1) instead of a cubic B-spline: it looks alike, but in up to three dimensions its matrix is
 * positive definite for any distinct examples, so that the interpolation is always exact.
 */
export type WeightBasis = {
  /** Number of examples, and of parameters. */
  readonly examples: number;
  readonly dimensions: number;
  /** Examples' parameters from their middle, divided by their range, one example after the other. */
  readonly centres: Float64Array;
  readonly middle: Float64Array;
  /** What divides each parameter; 0 where all examples agree, which takes the parameter out. */
  readonly scales: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  /** Radial functions end here, in scaled parameters. */
  readonly radius: number;
  /** Per example: constant, then one factor per parameter. */
  readonly linear: Float64Array;
  /** Per example: one factor per radial function. */
  readonly radial: Float64Array;
};

export type WeightOptions = {
  /** How far beyond the examples parameters count, as a share of their range; what lies farther is taken to lie there. */
  readonly margin?: number;
};

/** The document extrapolates without end; a quarter of the range keeps postures human. */
const MARGIN = 0.25;

/** Builds the basis once for examples at these parameters. Examples at one spot share its weight. */
export function createWeights(parameters: readonly (readonly number[])[], { margin = MARGIN }: WeightOptions = {}): WeightBasis {
  if (parameters.length === 0) throw new Error('weights need at least one example');
  const dimensions = parameters[0].length;
  const column = (d: number) => parameters.map((row) => row[d]);
  const low = Array.from({ length: dimensions }, (_, d) => Math.min(...column(d)));
  const high = Array.from({ length: dimensions }, (_, d) => Math.max(...column(d)));
  const scales = low.map((value, d) => (high[d] - value > 1e-9 ? 1 / (high[d] - value) : 0));
  // From the middle, so that in a degenerate set the least factors are a constant and none for what does not vary.
  const middle = low.map((_, d) => column(d).reduce((sum, value) => sum + value, 0) / parameters.length);
  const centres = parameters.map((row) => row.map((value, d) => (value - middle[d]) * scales[d]));
  const { linear, rest } = fitLinear(centres);
  const radius = 2 * farthestNearest(centres);
  const inverse = pseudoInverse(centres.map((a) => centres.map((b) => radialAt(distance(a, b), radius))));
  const radial = rest.map((values) => inverse.map((row) => row.reduce((sum, factor, j) => sum + factor * values[j], 0)));
  return {
    examples: parameters.length,
    dimensions,
    centres: Float64Array.from(centres.flat()),
    middle: Float64Array.from(middle),
    scales: Float64Array.from(scales),
    lowest: Float64Array.from(low, (value, d) => value - margin * (high[d] - value)),
    highest: Float64Array.from(high, (value, d) => value + margin * (value - low[d])),
    radius,
    linear: Float64Array.from(linear.flat()),
    radial: Float64Array.from(radial.flat()),
  };
}

/** Weights of all examples for some parameters. They sum to 1; some may be negative. Allocates nothing. */
export function weigh(basis: WeightBasis, parameters: ArrayLike<number>, out: Float64Array): void {
  const { examples, dimensions, centres, radius, linear, radial } = basis;
  for (let i = 0; i < examples; i++) {
    const first = i * (dimensions + 1);
    out[i] = linear[first];
    for (let d = 0; d < dimensions; d++) out[i] += linear[first + 1 + d] * scaled(basis, parameters, d);
  }
  for (let j = 0; j < examples; j++) {
    let square = 0;
    for (let d = 0; d < dimensions; d++) {
      const away = scaled(basis, parameters, d) - centres[j * dimensions + d];
      square += away * away;
    }
    const value = radialAt(Math.sqrt(square), radius);
    if (value > 0) for (let i = 0; i < examples; i++) out[i] += radial[i * examples + j] * value;
  }
}

/** Keeps the weights that matter most, at most `count`, and lets them sum to 1 again; an example at its own parameters stays alone. */
export function keepStrongest(weights: Float64Array, count: number): void {
  const order = Array.from(weights.keys()).sort((a, b) => Math.abs(weights[b]) - Math.abs(weights[a]) || a - b);
  for (const dropped of order.slice(count)) weights[dropped] = 0;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let i = 0; i < weights.length; i++) weights[i] /= sum;
}

/** One of the parameters, not beyond the margin, from the middle and divided by its range. */
function scaled({ lowest, highest, middle, scales }: WeightBasis, parameters: ArrayLike<number>, d: number): number {
  return (Math.min(Math.max(parameters[d], lowest[d]), highest[d]) - middle[d]) * scales[d];
}

/** For each example the linear function nearest to 1 at it and 0 at the others, and what it misses at each of them. */
function fitLinear(centres: readonly (readonly number[])[]): { linear: number[][]; rest: number[][] } {
  const terms = centres.map((row) => [1, ...row]);
  const linear = centres.map((_, i) =>
    leastSquares(
      terms,
      centres.map((_, j) => (i === j ? 1 : 0)),
    ),
  );
  const rest = linear.map((factors, i) =>
    terms.map((row, j) => (i === j ? 1 : 0) - row.reduce((sum, term, d) => sum + term * factors[d], 0)),
  );
  return { linear, rest };
}

/** Wendland's function: 1 at the centre, 0 from the radius on, smooth between. */
function radialAt(away: number, radius: number): number {
  const r = radius > 0 ? away / radius : away > 0 ? 1 : 0;
  if (r >= 1) return 0;
  const inside = (1 - r) * (1 - r);
  return inside * inside * (4 * r + 1);
}

/** The distance to its nearest other of the example that stands most alone; examples at one spot count as one. */
function farthestNearest(centres: readonly (readonly number[])[]): number {
  const nearest = centres.map((a) => Math.min(...centres.map((b) => distance(a, b)).filter((away) => away > 1e-9)));
  return Math.max(0, ...nearest.filter(Number.isFinite));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, d) => sum + (value - b[d]) ** 2, 0));
}
