/*
 * Trains networks whose weights go with the phase. Batches are cut into groups of one phase; threads take groups, each group leaves its slopes in a place of
 * its own, and they are summed in the order of groups: the same bytes on any number of threads (kernels/learn).
 */
import {
  CONTROL_POINTS,
  HIDDEN_UNITS,
  layersOf,
  NETWORK_NUMBERS,
  type Network,
  type NetworkKind,
  type NetworkShape,
  networkColumnSpecs,
  type PlacedNetwork,
  roomFor,
  spreadBins,
  weightPlace,
  wordsOf,
} from '../../animate/index.js';
import { LEARN_CODES, LEARNING_COLUMNS, specsOf } from '../../columns/index.js';
import { type ColumnSpec, createKernels, type Host, type Kernels } from '../../kernels/index.js';
import { cos, pow, randomKey, randomOf, STREAM } from '../../math/index.js';
import { BATCH, createBatches, GROUPS } from './batches.js';
import { createCodes, moveCodes, type PersonCodes } from './person-codes.js';
import type { Samples } from './samples.js';
import { scalesOf } from './scales.js';

/** How a network is trained. */
export type TrainingOptions = {
  readonly seed: number;
  /** Units of each hidden layer, a multiple of eight; as many as the kind usually has if not said. */
  readonly hidden?: number;
  readonly epochs: number;
  /** What the last pose of autoregressive networks is disturbed by, in deviations; below 0.3 they fall apart when they go on from their own answers. */
  readonly noise: number;
  /** Largest step. */
  readonly step: number;
  /** Share of a step by which weights decay. */
  readonly decay: number;
};

export const TRAINING_DEFAULTS: TrainingOptions = { seed: 1, epochs: 15, noise: 0.45, step: 0.002, decay: 0.05 };

/** How often each kind goes through its samples: people who count alike are learned from sparingly, and that the network of a crowd slides less takes longer. */
export const EPOCHS: Readonly<Record<NetworkKind, number>> = { stateless: 30, autoregressive: 15 };

/** A trained network, everyone's code, and the loss of each epoch. */
export type Trained = { readonly network: Network; readonly codes: PersonCodes; readonly losses: readonly number[] };

/** Where training runs, and who is told how far it is. */
export type TrainingPlace = {
  readonly host: Host;
  readonly threads: number;
  readonly onBatch?: (done: number, total: number) => void | Promise<void>;
};

/** Trains a network on samples. */
export async function trainNetwork(samples: Samples, options: TrainingOptions, place: TrainingPlace): Promise<Trained> {
  const shape: NetworkShape = { ...NETWORK_NUMBERS[samples.kind], hidden: options.hidden ?? HIDDEN_UNITS[samples.kind] };
  const scales = scalesOf(samples);
  const batches = createBatches(samples, scales, options.seed, options.noise);
  const kernels = await createKernels(place.host, learningColumns(shape), place.threads);
  try {
    kernels.f32.networkPoint.set(firstWeights(shape, options.seed));
    kernels.f32.learnWeight.fill(1 / BATCH, 0, shape.outputs);
    const codes = createCodes(samples.persons);
    const losses: number[] = [];
    const total = options.epochs * batches.perEpoch;
    let sum = 0;
    for (let batch = 0; batch < total; batch++) {
      sum += learnFrom(
        kernels,
        shape,
        batches.phases(batch),
        () => batches.fill(batch, kernels.f32.networkInput, kernels.f32.learnTarget, codes.values),
        (told) => {
          const step = options.step * stepShare(batch / total);
          kernels.f32.learnSetting.set([step, 1 / (1 - pow(0.9, batch + 1)), 1 / (1 - pow(0.999, batch + 1)), options.decay]);
          kernels.run('learnStep', wordsOf(shape) / 8, 128);
          if (samples.kind === 'stateless') moveCodes(codes, told, kernels.f32.learnCode, batch, step);
        },
      );
      await place.onBatch?.(batch + 1, total);
      if ((batch + 1) % batches.perEpoch !== 0) continue;
      losses.push((2 * sum) / (batches.perEpoch * shape.outputs));
      sum = 0;
    }
    const points = kernels.f32.networkPoint.slice(0, CONTROL_POINTS * wordsOf(shape));
    return { network: { ...shape, ...scales, points }, codes, losses };
  } finally {
    kernels.dispose();
  }
}

/** One batch: spreads the weights over its phases, writes it, works slopes out, and hands over to whoever moves something by them; returns the loss. */
export function learnFrom<Filled>(
  kernels: Kernels,
  shape: NetworkShape,
  phases: readonly number[],
  fill: () => Filled,
  move: (filled: Filled) => void,
): number {
  const placed: PlacedNetwork = { shape, bins: { count: GROUPS, isMixed: false }, firstPoint: 0, firstWeight: 0 };
  spreadBins(kernels, placed, phases);
  const filled = fill();
  kernels.run('learnBatch', BATCH, BATCH / GROUPS);
  move(filled);
  let loss = 0;
  for (let group = 0; group < GROUPS; group++) loss += kernels.f32.learnLoss[group];
  return loss;
}

/** Columns of a network that learns. */
export function learningColumns(shape: NetworkShape): ColumnSpec[] {
  const words = wordsOf(shape);
  const room = roomFor(shape.outputs);
  const lengths: Readonly<Record<string, number>> = {
    learnTarget: BATCH * room,
    learnHidden: 2 * BATCH * shape.hidden,
    learnCode: BATCH * LEARN_CODES,
    learnWeight: room,
    learnSlope: GROUPS * words,
  };
  const own = specsOf(LEARNING_COLUMNS, { row: BATCH, bin: GROUPS, weight: words });
  return [
    ...networkColumnSpecs([{ shape, bins: { count: GROUPS, isMixed: false } }], BATCH),
    ...own.map((spec) => ({ ...spec, length: lengths[spec.name] ?? spec.length })),
  ];
}

/** Steps begin small, are largest after a twentieth of the time, and shrink to nothing. */
function stepShare(done: number): number {
  const WARM = 0.05;
  return done < WARM ? (done + 0.001) / WARM : 0.5 + 0.5 * cos((Math.PI * (done - WARM)) / (1 - WARM));
}

/** Weights by chance, each layer's as large as keeps what goes through it (Glorot and Bengio 2010); biases of 0. */
function firstWeights(shape: NetworkShape, seed: number): Float32Array {
  const words = wordsOf(shape);
  const points = new Float32Array(CONTROL_POINTS * words);
  const key = randomKey(seed, STREAM.network, 0);
  let drawn = 0;
  for (let point = 0; point < CONTROL_POINTS; point++) {
    for (const layer of layersOf(shape)) {
      const size = Math.sqrt(6 / (layer.inputs + layer.units));
      for (let unit = 0; unit < layer.units; unit++) {
        for (let input = 0; input < layer.inputs; input++)
          points[point * words + weightPlace(layer, unit, input)] = size * (2 * randomOf(key, drawn++) - 1);
      }
    }
  }
  return points;
}
