// Trained networks as bytes: a head of JSON, then weights as whole numbers of 16 bits. Little-endian.
import { LEARN_CODES } from '../../columns/index.js';
import type { Quaternion } from '../../math/index.js';
import { MotionError, quoted } from '../motion-error.js';
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
  /** Where it comes from. */
  readonly about: string;
};

const MAGIC = 'promenade network 1';
/** Words that share a unit: the weights of a block of eight units lie together, and blocks are about as long as this. */
const ROW = 512;
const LARGEST = 32_767;

type Head = Omit<MotionNetwork, 'network'> & {
  readonly magic: string;
  readonly hidden: number;
  readonly scales: Readonly<Record<'inputMean' | 'inputDeviation' | 'outputMean' | 'outputDeviation', readonly number[]>>;
};

/** A network as bytes. */
export function packNetwork({ kind, network, references, codes, about }: MotionNetwork): Uint8Array {
  const numbers = (values: Float32Array) => Array.from(values, (value) => Number(value.toPrecision(8)));
  const { inputMean, inputDeviation, outputMean, outputDeviation, hidden } = network;
  const scales = {
    inputMean: numbers(inputMean),
    inputDeviation: numbers(inputDeviation),
    outputMean: numbers(outputMean),
    outputDeviation: numbers(outputDeviation),
  };
  const rounded = codes.map((code) => code.map((value) => Number(value.toPrecision(6))));
  const head: Head = { magic: MAGIC, kind, hidden, references, codes: rounded, about, scales };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const begin = 4 + Math.ceil(text.length / 4) * 4;
  const rows = Math.ceil(network.points.length / ROW);
  const bytes = new Uint8Array(begin + 4 * rows + 2 * network.points.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  bytes.set(text, 4);
  for (let row = 0; row < rows; row++) {
    const values = network.points.subarray(row * ROW, (row + 1) * ROW);
    const unit = Math.fround(values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12) / LARGEST);
    view.setFloat32(begin + 4 * row, unit, true);
    values.forEach((value, n) => {
      view.setInt16(begin + 4 * rows + 2 * (row * ROW + n), Math.round(value / unit), true);
    });
  }
  return bytes;
}

/** A network from bytes; throws a MotionError in a sentence where they are none. */
export function readNetwork(bytes: Uint8Array, name: string): MotionNetwork {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const { kind, hidden, references, codes, about, scales } = readHead(bytes, view, name);
  const shape = { ...NETWORK_NUMBERS[kind], hidden };
  const count = CONTROL_POINTS * wordsOf(shape);
  const rows = Math.ceil(count / ROW);
  const begin = 4 + Math.ceil(view.getUint32(0, true) / 4) * 4;
  const expected = begin + 4 * rows + 2 * count;
  if (bytes.length !== expected)
    throw new MotionError({ file: name, expected: `${expected} bytes`, received: `${bytes.length}`, remedy: 'train it again' });
  const points = Float32Array.from(
    { length: count },
    (_, n) => view.getInt16(begin + 4 * rows + 2 * n, true) * view.getFloat32(begin + 4 * Math.floor(n / ROW), true),
  );
  const network: Network = {
    ...shape,
    points,
    inputMean: Float32Array.from(scales.inputMean),
    inputDeviation: Float32Array.from(scales.inputDeviation),
    outputMean: Float32Array.from(scales.outputMean),
    outputDeviation: Float32Array.from(scales.outputDeviation),
  };
  return { kind, network, references, codes, about };
}

function readHead(bytes: Uint8Array, view: DataView, name: string): Head {
  const refuse = (received: string) => new MotionError({ file: name, expected: 'a network of `promenade motion train`', received });
  if (bytes.length < 8) throw refuse(`${bytes.length} bytes`);
  const length = view.getUint32(0, true);
  if (length > bytes.length - 4) throw refuse('a file without its head');
  let head: Head;
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  } catch {
    throw refuse('a head that is not JSON');
  }
  if (head?.magic !== MAGIC) throw refuse(`a head of ${quoted(String(head?.magic))}, not "${MAGIC}"`);
  const numbers = NETWORK_NUMBERS[head.kind];
  const isSound =
    numbers !== undefined &&
    Number.isInteger(head.hidden) &&
    head.hidden > 0 &&
    head.hidden % 8 === 0 &&
    head.hidden <= 512 &&
    head.references.length === JOINTS &&
    head.codes.every((code) => code.length === LEARN_CODES) &&
    head.scales.inputMean.length === numbers.inputs &&
    head.scales.inputDeviation.length === numbers.inputs &&
    head.scales.outputMean.length === numbers.outputs &&
    head.scales.outputDeviation.length === numbers.outputs;
  if (!isSound) throw refuse('a head that does not fit a body');
  return head;
}
