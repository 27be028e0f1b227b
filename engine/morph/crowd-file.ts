import { checksum } from '../math/index.js';
import { CrowdError, type CrowdModel, type Formation, MOST_POINTS, QUANTA, SEGMENT_FLOATS } from './crowd.js';
import { STRANGER_FLOATS } from './strangers.js';

const MAGIC = 'promenade-crowd';
const VERSION = 1;
/** Whole numbers in the file are millimetres and thousandths. */
const MILLI = 1000;

/** The text at the head of the file; `numbers` whole numbers of 16 bits follow it. */
type Head = {
  readonly format: string;
  readonly version: number;
  readonly numbers: number;
  readonly sum: number;
  readonly name: string;
  readonly source: string;
  readonly radius: number;
  readonly closest: number;
  readonly density: number;
  /** None in files of before strangers were learned. */
  readonly strangers?: readonly number[];
  readonly upper: readonly (readonly [share: number, count: number, samples: number])[];
  readonly lower: readonly (readonly [share: number, count: number, samples: number])[];
  readonly segments: number;
  readonly statistics: readonly (readonly [name: string, unit: string, scale: number, count: number])[];
};

/** A crowd as the bytes of a `.crowd` file: a line of text, then numbers of 16 bits. */
export function writeCrowd(crowd: CrowdModel): Uint8Array {
  const numbers: number[] = [];
  const put = (values: ArrayLike<number>, scale = MILLI) => {
    for (let i = 0; i < values.length; i++) numbers.push(Math.max(-32_768, Math.min(32_767, Math.round(values[i] * scale))));
  };
  for (const { points } of [...crowd.upper, ...crowd.lower]) put(points);
  put(crowd.segments);
  put(crowd.directions);
  put(crowd.sizes, 1);
  const statistics = crowd.statistics.map(({ name, unit, values }) => {
    const scale = 32_000 / Math.max(1e-9, ...values.map(Math.abs));
    put(values, scale);
    return [name, unit, scale, values.length] as const;
  });
  const body = new Uint8Array(Int16Array.from(numbers).buffer);
  const told = ({ share, count, points }: Formation) => [round(share), count, count === 0 ? 0 : points.length / (2 * count)] as const;
  const head: Head = {
    format: MAGIC,
    version: VERSION,
    numbers: numbers.length,
    sum: checksum(body),
    name: crowd.name,
    source: crowd.source,
    radius: round(crowd.radius),
    closest: round(crowd.closest),
    density: crowd.density,
    ...(crowd.strangers.length > 0 ? { strangers: Array.from(crowd.strangers, round) } : {}),
    upper: crowd.upper.map(told),
    lower: crowd.lower.map(told),
    segments: crowd.segments.length / SEGMENT_FLOATS,
    statistics,
  };
  const text = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(text.length + body.length);
  bytes.set(text);
  bytes.set(body, text.length);
  return bytes;
}

/** Reads a `.crowd` file; throws a CrowdError that says what is wrong with it. */
export function readCrowd(bytes: Uint8Array): CrowdModel {
  const end = bytes.indexOf(10);
  const head = end < 0 ? undefined : parseHead(bytes.subarray(0, end));
  if (head?.format !== MAGIC) throw new CrowdError('this is no crowd: a .crowd file is what `promenade learn morph` writes');
  if (head.version !== VERSION)
    throw new CrowdError(`this crowd has version ${head.version}, and version ${VERSION} is read: learn it anew`);
  const body = bytes.slice(end + 1);
  const isWhole = body.length === 2 * head.numbers && checksum(body) === head.sum;
  if (!isWhole) throw new CrowdError('this crowd is damaged: its numbers are not those that were written');
  const numbers = new Int16Array(body.buffer);
  let at = 0;
  const take = (count: number, scale = MILLI) => {
    at += count;
    return Float32Array.from(numbers.subarray(at - count, at), (value) => value / scale);
  };
  const formation = ([share, count, samples]: readonly [number, number, number]): Formation => {
    if (!(count >= 0 && count <= MOST_POINTS)) throw new CrowdError(`this crowd is damaged: a formation of ${count} neighbours`);
    return { share, count, points: take(2 * count * samples) };
  };
  const upper = head.upper.map(formation);
  const lower = head.lower.map(formation);
  const segments = take(head.segments * SEGMENT_FLOATS);
  const directions = take(QUANTA);
  const sizes = Uint8Array.from(take(QUANTA, 1));
  const statistics = head.statistics.map(([name, unit, scale, count]) => ({ name, unit, values: take(count, scale) }));
  if (at !== numbers.length || segments.length === 0 || upper.length === 0)
    throw new CrowdError('this crowd is damaged: parts of it are missing');
  const { name, source, radius, closest, density } = head;
  const strangers = Float32Array.from(head.strangers ?? []);
  if (strangers.length % (2 * STRANGER_FLOATS) !== 0 || strangers.length > 2 * STRANGER_FLOATS)
    throw new CrowdError(`this crowd is damaged: ${strangers.length} numbers of strangers`);
  return { name, source, radius, closest, density, strangers, upper, lower, segments, directions, sizes, statistics };
}

function parseHead(bytes: Uint8Array): Head | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Head;
  } catch {
    return undefined;
  }
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
