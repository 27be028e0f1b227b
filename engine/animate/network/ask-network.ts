import { NETWORK_COLUMNS, specsOf } from '../../columns/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import { CONTROL_POINTS, foldScales, type Network, type NetworkShape, roomFor, wordsOf } from './network.js';

/** How many phases a network's weights are worked out at, and whether answers are mixed between two of them. */
export type NetworkBins = { readonly count: number; readonly isMixed: boolean };

/** Bins of the networks that move crowds: mixed, answers differ from those at the exact phase by less than a thousandth of a radian in the mean. */
export const CROWD_BINS: NetworkBins = { count: 32, isMixed: true };

/** A network whose weights lie in the kernels' memory. */
export type PlacedNetwork = {
  readonly shape: NetworkShape;
  readonly bins: NetworkBins;
  /** Where its control points and its weights begin [words]. */
  readonly firstPoint: number;
  readonly firstWeight: number;
};

/** Columns for several networks that are asked for at most so many rows. */
export function networkColumnSpecs(
  networks: readonly { readonly shape: NetworkShape; readonly bins: NetworkBins }[],
  rows: number,
): ColumnSpec[] {
  const most = (of: (shape: NetworkShape) => number) => Math.max(0, ...networks.map(({ shape }) => of(shape)));
  const sum = (of: (network: (typeof networks)[number]) => number) => networks.reduce((total, network) => total + of(network), 0);
  const lengths: Readonly<Record<string, number>> = {
    networkPoint: CONTROL_POINTS * sum(({ shape }) => wordsOf(shape)),
    networkWeight: sum(({ shape, bins }) => bins.count * wordsOf(shape)),
    networkInput: rows * most(({ inputs }) => inputs),
    networkOutput: rows * most(({ outputs }) => roomFor(outputs)),
  };
  const bin = Math.max(1, ...networks.map(({ bins }) => bins.count));
  return specsOf(NETWORK_COLUMNS, { row: rows, bin, weight: 0 }).map((spec) => ({ ...spec, length: lengths[spec.name] ?? spec.length }));
}

/** Puts networks into the kernels' memory, one after the other, and works out their weights at each bin. */
export function placeNetworks(
  kernels: Kernels,
  networks: readonly { readonly network: Network; readonly bins: NetworkBins }[],
): PlacedNetwork[] {
  const places = networkPlaces(networks.map(({ network, bins }) => ({ shape: network, bins })));
  places.forEach((placed, n) => {
    placeNetwork(kernels, networks[n].network, placed);
  });
  return places;
}

/** Where several networks lie in the kernels' memory. */
export function networkPlaces(networks: readonly Pick<PlacedNetwork, 'shape' | 'bins'>[]): PlacedNetwork[] {
  let [firstPoint, firstWeight] = [0, 0];
  return networks.map(({ shape, bins }) => {
    const placed: PlacedNetwork = { shape, bins, firstPoint, firstWeight };
    firstPoint += CONTROL_POINTS * wordsOf(shape);
    firstWeight += bins.count * wordsOf(shape);
    return placed;
  });
}

/** Puts one network into its place. */
export function placeNetwork(kernels: Kernels, network: Network, placed: PlacedNetwork): void {
  const { count } = placed.bins;
  kernels.f32.networkPoint.set(foldScales(network), placed.firstPoint);
  spreadBins(
    kernels,
    placed,
    Array.from({ length: count }, (_, bin) => bin / count),
  );
}

/** Works out a network's weights at these phases, one for each bin. */
export function spreadBins(kernels: Kernels, placed: PlacedNetwork, phases: readonly number[]): void {
  kernels.f32.networkPhase.set(phases);
  takeNetwork(kernels, placed);
  kernels.run('spreadNetwork', wordsOf(placed.shape) / 8, 256);
}

/** Tells all threads which network is meant. */
export function takeNetwork(kernels: Kernels, { shape, bins, firstPoint, firstWeight }: PlacedNetwork): void {
  kernels.setUp('setNetwork', shape.inputs, shape.hidden, shape.outputs, bins.count, firstPoint, firstWeight, bins.isMixed ? 1 : 0);
}

/** Asks a network for the first rows of `networkInput`, each at a phase from 0 to 1; the answers are in `networkOutput`. */
export function askNetwork(kernels: Kernels, placed: PlacedNetwork, phases: ArrayLike<number>, count: number): void {
  const { networkBin, networkRow } = kernels.u32;
  const { networkShare } = kernels.f32;
  const { count: bins } = placed.bins;
  const starts = new Uint32Array(bins + 1);
  for (let row = 0; row < count; row++) {
    const scaled = (phases[row] - Math.floor(phases[row])) * bins;
    const bin = Math.min(Math.floor(scaled), bins - 1);
    networkBin[row] = bin;
    networkShare[row] = scaled - bin;
    starts[bin + 1] += 1;
  }
  for (let bin = 0; bin < bins; bin++) starts[bin + 1] += starts[bin];
  for (let row = 0; row < count; row++) networkRow[starts[networkBin[row]]++] = row;
  takeNetwork(kernels, placed);
  kernels.run('askNetwork', count);
}
