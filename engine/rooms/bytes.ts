/** Columns that can be saved as they lie in memory. */
type Column = Float32Array | Float64Array | Uint32Array | Int32Array | Uint8Array;

/** Plain data and columns, in any nesting. */
export type Saveable = undefined | null | boolean | number | string | Column | readonly Saveable[] | { readonly [key: string]: Saveable };

/** Kinds of columns by the letter that marks them in the text. */
const KINDS = { f: Float32Array, d: Float64Array, u: Uint32Array, i: Int32Array, b: Uint8Array } as const;
type Kind = keyof typeof KINDS;

/** Key of the text that stands where a column was. */
const MARK = '\u0000column';
/** Bytes of the head: how long the text is. */
const HEAD = 8;
/** Columns begin at multiples of this. */
const ALIGNMENT = 8;

/** Bytes that are not what `toBytes` made. */
export class BytesError extends Error {
  override readonly name = 'BytesError';
}

/** A number that was saved, if it is one within limits; whoever restores asks, since a right checksum does not make data right. */
export function soundNumber(value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new BytesError('these bytes are damaged');
}

/** Plain data as bytes: text for what is small, columns as they lie in memory. */
export function toBytes(data: Saveable): Uint8Array {
  const columns: Column[] = [];
  let at = 0;
  const text = new TextEncoder().encode(
    JSON.stringify(data, (_, value: unknown) => {
      const kind = kindOf(value);
      if (!kind) return value;
      const column = value as Column;
      columns.push(column);
      const begin = at;
      at = aligned(at + column.byteLength);
      return { [MARK]: [kind, begin, column.length] };
    }) ?? 'null',
  );
  const first = aligned(HEAD + text.length);
  const bytes = new Uint8Array(first + at);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, HEAD);
  let next = first;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), next);
    next = aligned(next + column.byteLength);
  }
  return bytes;
}

/** What `toBytes` was given; columns are copies. Its shape is what the caller once saved: bytes of a snapshot carry a hash. */
export function fromBytes<T>(bytes: Uint8Array): T {
  if (bytes.length < HEAD) throw new BytesError('these bytes are cut off');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  const first = aligned(HEAD + length);
  if (first > bytes.length) throw new BytesError('these bytes are cut off');
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, HEAD + length)), (_, value: unknown) => {
      const mark = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[MARK] : undefined;
      return mark === undefined ? value : columnAt(bytes.subarray(first), mark as readonly [Kind, number, number]);
    }) as T;
  } catch (error) {
    throw error instanceof BytesError ? error : new BytesError('these bytes are damaged');
  }
}

function columnAt(bytes: Uint8Array, [kind, begin, length]: readonly [Kind, number, number]): Column {
  const of = KINDS[kind];
  const end = begin + length * of.BYTES_PER_ELEMENT;
  if (!(end <= bytes.length)) throw new BytesError('these bytes are cut off');
  return new of(bytes.slice(begin, end).buffer);
}

function kindOf(value: unknown): Kind | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind]);
}

function aligned(at: number): number {
  return Math.ceil(at / ALIGNMENT) * ALIGNMENT;
}
