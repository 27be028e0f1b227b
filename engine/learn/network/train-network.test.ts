import { describe, expect, it } from 'vitest';
import {
  askNetwork,
  CONTROL_POINTS,
  CROWD_BINS,
  layersOf,
  type NetworkShape,
  networkColumnSpecs,
  placeNetworks,
  roomFor,
  weightPlace,
  wordsOf,
} from '../../animate/index.js';
import { LEARN_CODES } from '../../columns/index.js';
import { createKernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import { BATCH, GROUPS } from './batches.js';
import { ruledSamples } from './test-samples.js';
import { learnFrom, learningColumns, TRAINING_DEFAULTS, trainNetwork } from './train-network.js';

const SHAPE: NetworkShape = { inputs: 11, hidden: 8, outputs: 5 };

describe('learnBatch', () => {
  it('[LEARN-10] finds how the loss goes with weights and codes', async () => {
    const kernels = await createKernels(HOST, learningColumns(SHAPE), 1);
    const { networkPoint, networkInput, learnTarget, learnWeight, learnSlope, learnCode } = kernels.f32;
    for (const layer of layersOf(SHAPE)) {
      for (let unit = 0; unit < layer.units; unit++) {
        for (let input = -1; input < layer.inputs; input++) {
          const place = weightPlace(layer, unit, input);
          // All four points alike: weights are the same at every phase.
          for (let point = 0; point < CONTROL_POINTS; point++) networkPoint[point * wordsOf(SHAPE) + place] = random(1, 0, place, 0) - 0.5;
        }
      }
    }
    learnWeight.fill(1, 0, SHAPE.outputs);
    const inputs = Float32Array.from({ length: BATCH * SHAPE.inputs }, (_, n) => 2 * random(2, 0, n, 0) - 1);
    const told = inputs.slice();
    const phases = Array.from({ length: GROUPS }, (_, group) => group / GROUPS);
    const lossNow = () => {
      learnFrom(
        kernels,
        SHAPE,
        phases,
        () => {
          networkInput.set(told);
          learnTarget.fill(0);
        },
        () => {},
      );
      // Of the first group alone: a sum of few numbers tells small differences.
      return kernels.f32.learnLoss[0];
    };
    lossNow();
    const [slopes, codes] = [learnSlope.slice(0, wordsOf(SHAPE)), learnCode.slice(0, LEARN_CODES)];
    const nudge = 1 / 64;
    for (const layer of layersOf(SHAPE)) {
      for (const [unit, input] of [
        [0, -1],
        [3, 2],
        [4, layer.inputs - 1],
      ]) {
        const place = weightPlace(layer, unit, input);
        const move = (by: number) => {
          for (let point = 0; point < CONTROL_POINTS; point++) networkPoint[point * wordsOf(SHAPE) + place] += by;
          return lossNow();
        };
        const rise = move(nudge) - move(-2 * nudge);
        move(nudge);
        expect(slopes[place]).toBeCloseTo(rise / (2 * nudge), 1);
      }
    }
    const code = SHAPE.inputs - LEARN_CODES + 2;
    told[code] += nudge;
    const above = lossNow();
    told[code] -= 2 * nudge;
    expect(codes[2]).toBeCloseTo((above - lossNow()) / (2 * nudge), 1);
  });
});

describe('trainNetwork', () => {
  it('[LEARN-11] learns a rule of way, phase and person, and tells people apart by their codes', async () => {
    const samples = ruledSamples('stateless', 4096);
    const { network, codes } = await trainNetwork(
      samples,
      { ...TRAINING_DEFAULTS, hidden: 16, epochs: 40, step: 0.01 },
      { host: HOST, threads: 1 },
    );
    const kernels = await createKernels(HOST, networkColumnSpecs([{ shape: network, bins: CROWD_BINS }], 512), 1);
    const [placed] = placeNetworks(kernels, [{ network, bins: CROWD_BINS }]);
    /** Mean square of what is left of the answers to every eighth sample, told the code of a person. */
    const leftOver = (personOf: (sample: number) => number) => {
      const chosen = Array.from({ length: 512 }, (_, n) => 8 * n + (n % 2));
      chosen.forEach((sample, n) => {
        const person = personOf(sample);
        const input = samples.inputs.slice(sample * network.inputs, (sample + 1) * network.inputs);
        input.set(codes.values.subarray(person * LEARN_CODES, (person + 1) * LEARN_CODES), network.inputs - LEARN_CODES);
        kernels.f32.networkInput.set(input, n * network.inputs);
      });
      askNetwork(
        kernels,
        placed,
        chosen.map((sample) => samples.phase[sample]),
        chosen.length,
      );
      const room = roomFor(network.outputs);
      const squares = chosen.flatMap((sample, n) =>
        Array.from(
          { length: 66 },
          (_, k) => (kernels.f32.networkOutput[n * room + k] - samples.targets[sample * network.outputs + k]) ** 2,
        ),
      );
      return squares.reduce((sum, square) => sum + square, 0) / squares.length;
    };
    const known = leftOver((sample) => samples.person[sample]);
    expect(known).toBeLessThan(0.05 ** 2 / 10);
    expect(leftOver((sample) => 1 - samples.person[sample])).toBeGreaterThan(10 * known);
  });
});
