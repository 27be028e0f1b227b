import { describe, expect, it } from 'vitest';
import { CONTROL_POINTS, layersOf, type NetworkShape, weightPlace, wordsOf } from '../../animate/index.js';
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
    const { losses, codes } = await trainNetwork(
      ruledSamples('stateless', 4096),
      { ...TRAINING_DEFAULTS, hidden: 16, epochs: 40 },
      { host: HOST, threads: 1 },
    );
    expect(losses[losses.length - 1]).toBeLessThan(losses[0] / 10);
    const apart = codes.values.slice(0, LEARN_CODES).map((value, k) => value - codes.values[LEARN_CODES + k]);
    expect(Math.hypot(...apart)).toBeGreaterThan(0.5);
  });
});
