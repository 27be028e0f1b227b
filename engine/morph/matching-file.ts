import { checksum } from '../math/index.js';
import { CrowdError, QUANTA } from './crowd.js';
import { readCrowd, writeCrowd } from './crowd-file.js';
import type { FormationMatch, Matching } from './match.js';

const MAGIC = 'promenade-matching';
const VERSION = 1;

/** Formations that correspond, without the lists of numbers. */
type Match = { readonly share: number; readonly of: readonly number[]; readonly points: number };

/** The text at the head of the file; the crowds follow it as files of their own, then whole numbers of 16 bits. */
type Head = {
  readonly format: string;
  readonly version: number;
  /** Bytes of each crowd. */
  readonly crowds: readonly number[];
  readonly names: readonly string[];
  readonly segments: number;
  readonly upper: readonly Match[];
  readonly lower: readonly Match[];
  readonly numbers: number;
  readonly sum: number;
};

/** A matching as the bytes of a `.matching` file: the crowds, and what corresponds in them. */
export function writeMatching({ crowds, segments, upper, lower, directions }: Matching): Uint8Array {
  const files = crowds.map(writeCrowd);
  const lists = [...segments, ...directions, ...[...upper, ...lower].flatMap(({ points, samples }) => [...points, ...samples])];
  const numbers = Int16Array.from(lists.flatMap((list) => [...list]));
  const body = concat([...files, new Uint8Array(numbers.buffer)]);
  const told = ({ share, of, points }: FormationMatch): Match => ({ share, of, points: points[0].length });
  const head: Head = {
    format: MAGIC,
    version: VERSION,
    crowds: files.map(({ length }) => length),
    names: crowds.map(({ name }) => name),
    segments: segments[0].length,
    upper: upper.map(told),
    lower: lower.map(told),
    numbers: numbers.length,
    sum: checksum(body),
  };
  return concat([new TextEncoder().encode(`${JSON.stringify(head)}\n`), body]);
}

/** Whether bytes are those of a `.matching` file. */
export function isMatching(bytes: Uint8Array): boolean {
  return headOf(bytes)?.format === MAGIC;
}

/** Reads a `.matching` file; throws a CrowdError that says what is wrong with it. */
export function readMatching(bytes: Uint8Array): Matching {
  const head = headOf(bytes);
  if (head?.format !== MAGIC) throw new CrowdError('this is no matching: a .matching file is what `promenade learn matching` writes');
  if (head.version !== VERSION)
    throw new CrowdError(`this matching has version ${head.version}, and version ${VERSION} is read: make it anew`);
  const body = bytes.slice(bytes.indexOf(10) + 1);
  const begin = head.crowds.reduce((sum, length) => sum + length, 0);
  if (body.length !== begin + 2 * head.numbers || checksum(body) !== head.sum)
    throw new CrowdError('this matching is damaged: its numbers are not those that were written');
  let at = 0;
  const crowds = head.crowds.map((length, m) => {
    at += length;
    return { ...readCrowd(body.slice(at - length, at)), name: head.names[m] };
  });
  const numbers = new Int16Array(body.slice(begin).buffer);
  let next = 0;
  const take = (length: number) => {
    next += length;
    return Int32Array.from(numbers.subarray(next - length, next));
  };
  const segments = crowds.map(() => take(head.segments));
  const directions = crowds.map(() => take(QUANTA));
  const match = ({ share, of, points }: Match): FormationMatch => ({
    share,
    of,
    points: of.map(() => take(points)),
    samples: of.map((formation) => take(formation < 0 ? 0 : points * QUANTA)),
  });
  const [upper, lower] = [head.upper.map(match), head.lower.map(match)];
  if (next !== numbers.length || crowds.length === 0) throw new CrowdError('this matching is damaged: parts of it are missing');
  return { crowds, segments, upper, lower, directions };
}

function headOf(bytes: Uint8Array): Head | undefined {
  const end = bytes.indexOf(10);
  if (end < 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
  } catch {
    return undefined;
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
