import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { askNetwork, networkColumnSpecs, placeNetworks } from './ask-network.js';
import { CONTROL_POINTS, layersOf, type Network, type NetworkShape, weightPlace, wordsOf } from './network.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'pfnn');
const IS_MISSING = !existsSync(DATA);
const SHAPE: NetworkShape = { inputs: 342, hidden: 512, outputs: 311 };

/** The published phases lie on fiftieths of a cycle. */
const BINS = { count: 50, isMixed: false };

function numbers(path: string): Float32Array {
  const bytes = readFileSync(join(DATA, path));
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** The network of the paper's authors, from its files. */
function readPfnn(): Network {
  const words = wordsOf(SHAPE);
  const points = new Float32Array(CONTROL_POINTS * words);
  for (let point = 0; point < CONTROL_POINTS; point++) {
    layersOf(SHAPE).forEach((layer, n) => {
      const weights = numbers(`control4/W${n}_${point}.bin`);
      const biases = numbers(`control4/b${n}_${point}.bin`);
      for (let unit = 0; unit < layer.units; unit++) {
        points[point * words + weightPlace(layer, unit, -1)] = biases[unit];
        for (let input = 0; input < layer.inputs; input++)
          points[point * words + weightPlace(layer, unit, input)] = weights[unit * layer.inputs + input];
      }
    });
  }
  return {
    ...SHAPE,
    points,
    inputMean: numbers('norm/Xmean.bin'),
    inputDeviation: numbers('norm/Xstd.bin'),
    outputMean: numbers('norm/Ymean.bin'),
    outputDeviation: numbers('norm/Ystd.bin'),
  };
}

describe.skipIf(IS_MISSING)(`the published network${IS_MISSING ? ' (skipped: PROMENADE_DATA has no folder pfnn)' : ''}`, () => {
  it('[ANIM-193] answers its twelve reference cases to a thousandth', async () => {
    const { cases } = JSON.parse(readFileSync(join(DATA, 'reference_io.json'), 'utf8')) as {
      cases: { phaseFraction: number; x: number[]; y: number[] }[];
    };
    const network = readPfnn();
    const kernels = await createKernels(HOST, networkColumnSpecs([{ shape: SHAPE, bins: BINS }], cases.length), 1);
    const [placed] = placeNetworks(kernels, [{ network, bins: BINS }]);
    cases.forEach(({ x }, n) => {
      kernels.f32.networkInput.set(x, n * SHAPE.inputs);
    });
    // A tenth of a bin in, so that rounding takes no phase to the bin before.
    askNetwork(
      kernels,
      placed,
      cases.map(({ phaseFraction }) => phaseFraction + 0.1 / BINS.count),
      cases.length,
    );
    expect(cases).toHaveLength(12);
    const missed = cases.map(({ y }, n) => Math.max(...y.map((value, i) => Math.abs(value - kernels.f32.networkOutput[n * 312 + i]))));
    expect(Math.max(...missed)).toBeLessThan(1e-3);
  });
});
