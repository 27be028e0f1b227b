import { describe, expect, it } from 'vitest';
import { createKernels, type Kernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import { askNetwork, type NetworkBins, networkColumnSpecs, type PlacedNetwork, placeNetworks } from './ask-network.js';
import { type Network, roomFor } from './network.js';
import { answerOf, randomNetwork } from './test-network.js';

const SMALL = randomNetwork({ inputs: 11, hidden: 16, outputs: 13 }, 1);
const OTHER = randomNetwork({ inputs: 6, hidden: 24, outputs: 8 }, 2);
const EXACT: NetworkBins = { count: 20, isMixed: false };
const MIXED: NetworkBins = { count: 20, isMixed: true };

/** Kernels with networks in their memory. */
async function placed(networks: readonly { network: Network; bins: NetworkBins }[], rows: number): Promise<[Kernels, PlacedNetwork[]]> {
  const specs = networkColumnSpecs(
    networks.map(({ network, bins }) => ({ shape: network, bins })),
    rows,
  );
  const kernels = await createKernels(HOST, specs, 1);
  return [kernels, placeNetworks(kernels, networks)];
}

const told = ({ inputs }: Network, row: number) => Array.from({ length: inputs }, (_, i) => 2 * random(3, 1, row, i) - 1);

/** Answers to some rows, each with what it is told and its phase. */
function ask(kernels: Kernels, network: PlacedNetwork, source: Network, rows: readonly number[], phases: readonly number[]): number[][] {
  rows.forEach((row, n) => {
    kernels.f32.networkInput.set(told(source, row), n * source.inputs);
  });
  askNetwork(kernels, network, phases, rows.length);
  const room = roomFor(source.outputs);
  return rows.map((_, n) => [...kernels.f32.networkOutput.subarray(n * room, n * room + source.outputs)]);
}

const farthest = (one: readonly number[], other: readonly number[]) => Math.max(...one.map((value, i) => Math.abs(value - other[i])));

describe('askNetwork', () => {
  it('[ANIM-190] answers as the formulas of the paper do, at every bin', async () => {
    const [kernels, [network]] = await placed([{ network: SMALL, bins: EXACT }], 64);
    const rows = Array.from({ length: 60 }, (_, row) => row);
    const phases = rows.map((row) => ((7 * row) % 20) / 20);
    ask(kernels, network, SMALL, rows, phases).forEach((answer, n) => {
      expect(farthest(answer, answerOf(SMALL, phases[n], told(SMALL, n)))).toBeLessThan(2e-5);
    });
  });

  it('[ANIM-190] mixes the answers of the bins before and after a phase, over the end of the cycle too', async () => {
    const [kernels, [network]] = await placed([{ network: SMALL, bins: MIXED }], 8);
    const [between, wrapped] = ask(kernels, network, SMALL, [4, 5], [0.33, 0.985]);
    const mixed = (row: number, bin: number, share: number) => {
      const [before, after] = [bin, (bin + 1) % 20].map((n) => answerOf(SMALL, n / 20, told(SMALL, row)));
      return before.map((value, i) => value + share * (after[i] - value));
    };
    expect(farthest(between, mixed(4, 6, 0.6))).toBeLessThan(2e-5);
    expect(farthest(wrapped, mixed(5, 19, 0.7))).toBeLessThan(2e-5);
  });

  it('[ANIM-191] gives a row the same bits whoever else is asked and in whatever order', async () => {
    const [kernels, [network]] = await placed([{ network: SMALL, bins: MIXED }], 64);
    const rows = Array.from({ length: 37 }, (_, row) => row);
    const phaseOf = (row: number) => random(5, 0, row, 0);
    const together = ask(kernels, network, SMALL, rows, rows.map(phaseOf));
    const turned = rows.toReversed();
    const backwards = ask(kernels, network, SMALL, turned, turned.map(phaseOf));
    for (const row of rows) {
      expect(ask(kernels, network, SMALL, [row], [phaseOf(row)])[0]).toEqual(together[row]);
      expect(backwards[36 - row]).toEqual(together[row]);
    }
  });

  it('[ANIM-192] serves several networks in one memory', async () => {
    const networks = [
      { network: SMALL, bins: EXACT },
      { network: OTHER, bins: MIXED },
    ];
    const [kernels, [first, second]] = await placed(networks, 8);
    const one = ask(kernels, first, SMALL, [0], [0.25])[0];
    const other = ask(kernels, second, OTHER, [1], [0.5])[0];
    expect(farthest(one, answerOf(SMALL, 0.25, told(SMALL, 0)))).toBeLessThan(2e-5);
    expect(farthest(other, answerOf(OTHER, 0.5, told(OTHER, 1)))).toBeLessThan(2e-5);
    expect(ask(kernels, first, SMALL, [0], [0.25])[0]).toEqual(one);
  });
});
