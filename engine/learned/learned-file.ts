import { checksum } from '../math/index.js';

const MAGIC = 'promenade-learned';
const VERSION = 1;
/** The greatest whole number that a part is scaled to. */
const MOST = 32_000;

/** What a file of something learned holds: facts, and lists of numbers by their names. */
export type LearnedParts = {
  /** Which model reads it. */
  readonly kind: string;
  readonly name: string;
  /** What it was learned from, in words. */
  readonly source: string;
  readonly facts: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, Float32Array>>;
};

/** Something learned that cannot be made or read, and why. */
export class LearnedError extends Error {
  override readonly name = 'LearnedError';
}

type Head = Omit<LearnedParts, 'parts'> & {
  readonly format: string;
  readonly version: number;
  readonly sum: number;
  readonly lists: readonly (readonly [name: string, length: number, scale: number])[];
};

/** Bytes of such a file: a line of text, then numbers of 16 bits. */
export function packLearned({ kind, name, source, facts, parts }: LearnedParts): Uint8Array {
  const lists = Object.entries(parts).map(([part, values]) => {
    let greatest = 0;
    for (const value of values) greatest = Math.max(greatest, Math.abs(value));
    const isWhole = greatest <= MOST && values.every(Number.isInteger);
    return { part, values, scale: isWhole || greatest === 0 ? 1 : MOST / greatest };
  });
  const numbers = new Int16Array(lists.reduce((sum, { values }) => sum + values.length, 0));
  let at = 0;
  for (const { values, scale } of lists) for (const value of values) numbers[at++] = Math.round(value * scale);
  const body = new Uint8Array(numbers.buffer);
  const told = lists.map(({ part, values, scale }) => [part, values.length, scale] as const);
  const head: Head = { format: MAGIC, version: VERSION, kind, name, source, facts, sum: checksum(body), lists: told };
  const text = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(text.length + body.length);
  bytes.set(text);
  bytes.set(body, text.length);
  return bytes;
}

/** The kind of something learned; undefined for other bytes. */
export function kindOfLearned(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes);
  return head?.format === MAGIC ? head.kind : undefined;
}

/** Reads such a file of a kind; throws a LearnedError that says what is wrong with it. */
export function unpackLearned(kind: string, bytes: Uint8Array): LearnedParts {
  const head = headOf(bytes);
  if (head?.format !== MAGIC || head.kind !== kind)
    throw new LearnedError(`this is no ${kind}: such a file is what \`promenade learn ${kind}\` writes`);
  if (head.version !== VERSION)
    throw new LearnedError(`this ${kind} has version ${head.version}, and version ${VERSION} is read: learn it anew`);
  const body = bytes.slice(bytes.indexOf(10) + 1);
  const count = head.lists.reduce((sum, [, length]) => sum + length, 0);
  if (body.length !== 2 * count || checksum(body) !== head.sum)
    throw new LearnedError(`this ${kind} is damaged: its numbers are not those that were written`);
  const numbers = new Int16Array(body.buffer);
  let at = 0;
  const parts = head.lists.map(([name, length, scale]) => {
    at += length;
    return [name, Float32Array.from(numbers.subarray(at - length, at), (value) => value / scale)] as const;
  });
  const { name, source, facts } = head;
  return { kind, name, source, facts, parts: Object.fromEntries(parts) };
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
