// Trained networks as bytes: a head, then weights as whole numbers of 16 bits.
import { LEARN_CODES } from '../../columns/index.js';
import type { Quaternion } from '../../math/index.js';
import { checkBody, type HeadedKind, packHead, readHead } from '../headed-file.js';
import { MotionError } from '../motion-error.js';
import { JOINTS } from '../skeleton.js';
import { NETWORK_NUMBERS, type NetworkKind } from './layout.js';
import { CONTROL_POINTS, type Network, wordsOf } from './network.js';

/** A network that moves bodies, with what its answers are to be read by. */
export type MotionNetwork = {
  readonly kind: NetworkKind;
  readonly network: Network;
  /** Rotations of an answer are seen from these, joint by joint. */
  readonly references: readonly Quaternion[];
  /** Codes of the people it was learned from, eight numbers each; none where it takes none. */
  readonly codes: readonly (readonly number[])[];
  /** Codes of styles that it was learned from, by their names. */
  readonly styles?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Least and most of each place and velocity that it goes on from, as in the clips; none where it goes on from nothing. */
  readonly range?: KeptRange | undefined;
  /** Where it comes from. */
  readonly about: string;
};

/** The least and the most of each number that a network keeps for itself. */
export type KeptRange = { readonly least: readonly number[]; readonly most: readonly number[] };

const FILE: HeadedKind = { magic: 'promenade network 1', expected: 'a network of `promenade motion train`' };
const SCALES = ['inputMean', 'inputDeviation', 'outputMean', 'outputDeviation'] as const;
/** Words that share a unit. */
const ROW = 512;
const LARGEST = 32_767;

type Head = Omit<MotionNetwork, 'network'> & {
  readonly hidden: number;
  readonly scales: Readonly<Record<(typeof SCALES)[number], readonly number[]>>;
};

/** A network as bytes. */
export function packNetwork({ kind, network, references, codes, styles, range, about }: MotionNetwork): Uint8Array {
  const { points, hidden } = network;
  const numbers = (name: (typeof SCALES)[number]) => [name, Array.from(network[name], (value) => Number(value.toPrecision(8)))];
  const scales = Object.fromEntries(SCALES.map(numbers));
  const round = (code: readonly number[]) => code.map((value) => Number(value.toPrecision(6)));
  const named = styles && { styles: Object.fromEntries(Object.entries(styles).map(([name, code]) => [name, round(code)])) };
  const rows = Math.ceil(points.length / ROW);
  const head = { kind, hidden, references, codes: codes.map(round), ...named, ...(range && { range }), about, scales };
  const { bytes, body } = packHead(FILE, head, 4 * rows + 2 * points.length);
  for (let row = 0; row < rows; row++) {
    const values = points.subarray(row * ROW, (row + 1) * ROW);
    const unit = Math.fround(values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12) / LARGEST);
    body.setFloat32(4 * row, unit, true);
    values.forEach((value, n) => {
      body.setInt16(4 * rows + 2 * (row * ROW + n), Math.round(value / unit), true);
    });
  }
  return bytes;
}

/** A network from bytes; throws a MotionError in a sentence where they are none. */
export function readNetwork(bytes: Uint8Array, name: string): MotionNetwork {
  const { head, body } = readHead<Head>(FILE, bytes, name);
  checkHead(head, name);
  const { kind, hidden, references, codes, styles, range, about, scales } = head;
  const shape = { ...NETWORK_NUMBERS[kind], hidden };
  const count = CONTROL_POINTS * wordsOf(shape);
  const rows = Math.ceil(count / ROW);
  checkBody(body, 4 * rows + 2 * count, name, 'train it again');
  const points = Float32Array.from(
    { length: count },
    (_, n) => body.getInt16(4 * rows + 2 * n, true) * body.getFloat32(4 * Math.floor(n / ROW), true),
  );
  const network: Network = {
    ...shape,
    points,
    inputMean: Float32Array.from(scales.inputMean),
    inputDeviation: Float32Array.from(scales.inputDeviation),
    outputMean: Float32Array.from(scales.outputMean),
    outputDeviation: Float32Array.from(scales.outputDeviation),
  };
  return { kind, network, references, codes, styles, range, about };
}

function checkHead({ kind, hidden, references, codes, styles, range, scales }: Head, name: string): void {
  const numbers = NETWORK_NUMBERS[kind];
  const isSound =
    numbers !== undefined &&
    Number.isInteger(hidden / 8) &&
    hidden > 0 &&
    hidden <= 512 &&
    references?.length === JOINTS &&
    codes?.every((code) => code.length === LEARN_CODES) &&
    Object.values(styles ?? {}).every((code) => code.length === LEARN_CODES) &&
    (range === undefined || [range.least, range.most].every((side) => side?.length === 6 * JOINTS)) &&
    scales?.inputMean?.length === numbers.inputs &&
    scales.inputDeviation?.length === numbers.inputs &&
    scales.outputMean?.length === numbers.outputs &&
    scales.outputDeviation?.length === numbers.outputs;
  if (!isSound) throw new MotionError({ file: name, expected: FILE.expected, received: 'a head that does not fit a body' });
}
