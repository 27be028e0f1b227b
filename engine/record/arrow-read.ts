import type { ColumnNumbers } from './arrow-write.js';
import { BYTES, type ColumnKind, type ColumnSpec } from './columns.js';

// Written against the Arrow columnar format 1.5, "Encapsulated message format" and the flatbuffers schemas Message.fbs and Schema.fbs.
// The library's own reader trusts lengths in the file (a flipped bit makes it allocate gigabytes) and copies; this one checks every
// offset against the bytes at hand and returns views on them.

/** One record batch: typed arrays on the file's own bytes, strings decoded. */
export type ReadBatch = {
  readonly rows: number;
  readonly columns: readonly (ColumnNumbers | string[])[];
  readonly notes: Readonly<Record<string, string>>;
};

/** What could be read of a stream. */
export type ReadStream = {
  readonly schema: readonly ColumnSpec[];
  readonly batches: readonly ReadBatch[];
  /** True when the end-of-stream marker was found where it belongs. */
  readonly ended: boolean;
  /** Why reading stopped before the end, or undefined. */
  readonly fault: string | undefined;
  /** Bytes that belong to whole messages. */
  readonly wholeBytes: number;
};

/** Thrown within this file when bytes do not follow the format; never leaves it. */
class MalformedBytes extends Error {}

const CONTINUATION = 0xffffffff;
const HEADER_SCHEMA = 1;
const HEADER_RECORD_BATCH = 3;
const TYPE_INT = 2;
const TYPE_FLOAT = 3;
const TYPE_UTF8 = 5;
const TYPE_FIXED_SIZE_LIST = 16;
const MAXIMUM_COLUMNS = 1000;
/** Numbers that a row of a list may have. */
const MAXIMUM_SIZE = 10_000;

/** Reads an Arrow IPC stream up to its end or its first fault; undefined when not even the schema is whole. */
export function readArrowStream(bytes: Uint8Array): ReadStream | undefined {
  const batches: ReadBatch[] = [];
  let schema: readonly ColumnSpec[] | undefined;
  let at = 0;
  let ended = false;
  let fault: string | undefined;
  try {
    while (at < bytes.length) {
      const message = readMessage(bytes, at);
      if (message === 'end') {
        ended = true;
        at += 8;
        break;
      }
      if (message.headerType === HEADER_SCHEMA && schema === undefined) schema = readSchema(message);
      else if (message.headerType === HEADER_RECORD_BATCH && schema !== undefined) batches.push(readBatch(bytes, message, schema));
      else throw new MalformedBytes(`a message of an unexpected kind (${message.headerType})`);
      at = message.bodyEnd;
    }
  } catch (error) {
    // RangeError: a DataView was asked for bytes that are not there.
    if (!(error instanceof MalformedBytes || error instanceof RangeError)) throw error;
    fault = error instanceof MalformedBytes ? error.message : 'an offset that points outside the message';
  }
  return schema === undefined ? undefined : { schema, batches, ended, fault, wholeBytes: at };
}

type Message = { view: DataView; headerType: number; header: number; notes: Record<string, string>; bodyStart: number; bodyEnd: number };

function readMessage(bytes: Uint8Array, at: number): Message | 'end' {
  if (at + 8 > bytes.length) throw new MalformedBytes('the file stops inside a message');
  const frame = new DataView(bytes.buffer, bytes.byteOffset + at, 8);
  if (frame.getUint32(0, true) !== CONTINUATION) throw new MalformedBytes('no Arrow message where one should start');
  const size = frame.getInt32(4, true);
  if (size === 0) return 'end';
  const bodyStart = at + 8 + size;
  if (size < 16 || bodyStart > bytes.length) throw new MalformedBytes('the file stops inside a message');

  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 8, size);
  const table = view.getUint32(0, true);
  const headerType = fieldAt(view, table, 1, (position) => view.getUint8(position), 0);
  const header = fieldAt(view, table, 2, (position) => position + view.getUint32(position, true), 0);
  const bodyLength = fieldAt(view, table, 3, (position) => readLong(view, position), 0);
  const notes = readNotes(view, table);
  if (header === 0) throw new MalformedBytes('a message without a header');
  const bodyEnd = bodyStart + bodyLength;
  if (bodyEnd > bytes.length) throw new MalformedBytes('the file stops inside a batch');
  return { view, headerType, header, notes, bodyStart, bodyEnd };
}

function readSchema({ view, header }: Message): ColumnSpec[] {
  const fields = fieldAt(view, header, 1, (position) => position + view.getUint32(position, true), 0);
  if (fields === 0) throw new MalformedBytes('a schema without columns');
  const count = vectorLength(view, fields, 4, MAXIMUM_COLUMNS);
  const columns: ColumnSpec[] = [];
  for (let i = 0; i < count; i++) {
    const position = fields + 4 + 4 * i;
    columns.push(readField(view, position + view.getUint32(position, true)));
  }
  return columns;
}

function readField(view: DataView, table: number): ColumnSpec {
  const name = fieldAt(view, table, 0, (position) => readString(view, position), '');
  const typeKind = fieldAt(view, table, 2, (position) => view.getUint8(position), 0);
  const type = fieldAt(view, table, 3, (position) => position + view.getUint32(position, true), 0);
  const isDictionary = fieldAt(view, table, 4, () => true, false);
  if (isDictionary) return { name, kind: 'dictionary' as ColumnKind, unit: '' };
  if (typeKind !== TYPE_FIXED_SIZE_LIST || type === 0) return { name, kind: kindOf(view, typeKind, type), unit: '' };
  const size = fieldAt(view, type, 0, (position) => view.getInt32(position, true), 0);
  if (size < 1 || size > MAXIMUM_SIZE) throw new MalformedBytes(`lists of ${size} numbers`);
  return { name, kind: kindOfItem(view, table), unit: '', size };
}

/** The kind of a list's numbers; lists of anything else are refused by name, as single values are. */
function kindOfItem(view: DataView, table: number): ColumnKind {
  const children = fieldAt(view, table, 5, (position) => position + view.getUint32(position, true), 0);
  if (children === 0 || vectorLength(view, children, 4, 1) !== 1) throw new MalformedBytes('a list without a kind of number');
  const child = children + 4 + view.getUint32(children + 4, true);
  const typeKind = fieldAt(view, child, 2, (position) => view.getUint8(position), 0);
  return kindOf(
    view,
    typeKind,
    fieldAt(view, child, 3, (position) => position + view.getUint32(position, true), 0),
  );
}

/** The kind of a column; a type this room does not use keeps a name of its own, so that the caller can refuse it by name. */
function kindOf(view: DataView, typeKind: number, type: number): ColumnKind {
  if (typeKind === TYPE_UTF8) return 'utf8';
  if (typeKind === TYPE_INT && type !== 0) {
    const bits = fieldAt(view, type, 0, (position) => view.getInt32(position, true), 0);
    const isSigned = fieldAt(view, type, 1, (position) => view.getUint8(position) !== 0, false);
    return `${isSigned ? 'i' : 'u'}${bits}` as ColumnKind;
  }
  if (typeKind === TYPE_FLOAT && type !== 0) {
    const precision = fieldAt(view, type, 0, (position) => view.getInt16(position, true), 0);
    return (['f16', 'f32', 'f64'][precision] ?? 'a float of unknown precision') as ColumnKind;
  }
  return `Arrow type ${typeKind}` as ColumnKind;
}

function readBatch(bytes: Uint8Array, message: Message, schema: readonly ColumnSpec[]): ReadBatch {
  const { view, header, bodyStart, bodyEnd } = message;
  const rows = fieldAt(view, header, 0, (position) => readLong(view, position), 0);
  const nodes = fieldAt(view, header, 1, (position) => position + view.getUint32(position, true), 0);
  const buffers = fieldAt(view, header, 2, (position) => position + view.getUint32(position, true), 0);
  if (fieldAt(view, header, 3, () => true, false)) throw new MalformedBytes('a compressed batch, which this reader does not know');
  if (nodes === 0 || buffers === 0) throw new MalformedBytes('a batch without columns');
  const lists = schema.filter(({ size }) => size !== undefined).length;
  if (vectorLength(view, nodes, 16, 2 * MAXIMUM_COLUMNS) !== schema.length + lists)
    throw new MalformedBytes('a batch with the wrong number of columns');
  const bufferCount = vectorLength(view, buffers, 16, 3 * MAXIMUM_COLUMNS);

  let next = 0;
  const nextBuffer = (minimum: number): Uint8Array => {
    if (next >= bufferCount) throw new MalformedBytes('a batch with too few buffers');
    const position = buffers + 4 + 16 * next++;
    const start = bodyStart + readLong(view, position);
    const length = readLong(view, position + 8);
    if (start + length > bodyEnd || length < minimum) throw new MalformedBytes('a column that is larger than its batch');
    return bytes.subarray(start, start + length);
  };
  let node = nodes + 4;
  const requireWhole = (length: number): void => {
    if (readLong(view, node) !== length || readLong(view, node + 8) !== 0) throw new MalformedBytes('a column with missing values');
    node += 16;
    nextBuffer(0); // validity: no value is missing
  };
  const columns = schema.map(({ kind, size }) => {
    requireWhole(rows);
    if (size !== undefined) requireWhole(rows * size);
    if (kind === 'utf8') return readStrings(nextBuffer(rows === 0 ? 0 : 4 * (rows + 1)), nextBuffer(0), rows);
    const count = rows * (size ?? 1);
    return numbersOf(kind, nextBuffer(count * (BYTES[kind] ?? 0)), count);
  });
  return { rows, columns, notes: message.notes };
}

const ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

/** A typed array on the bytes themselves where their alignment allows it, on a copy otherwise. */
function numbersOf(kind: Exclude<ColumnKind, 'utf8'>, bytes: Uint8Array, count: number): ColumnNumbers {
  if (!(kind in ARRAYS)) throw new MalformedBytes(`a column of the unknown kind ${kind}`);
  const aligned = bytes.byteOffset % BYTES[kind] === 0 ? bytes : bytes.slice();
  return new ARRAYS[kind](aligned.buffer as ArrayBuffer, aligned.byteOffset, count);
}

function readStrings(offsetBytes: Uint8Array, data: Uint8Array, rows: number): string[] {
  const offsets = new DataView(offsetBytes.buffer, offsetBytes.byteOffset, offsetBytes.byteLength);
  const decoder = new TextDecoder();
  const strings: string[] = [];
  for (let i = 0; i < rows; i++) {
    const from = offsets.getInt32(4 * i, true);
    const to = offsets.getInt32(4 * i + 4, true);
    if (from < 0 || to < from || to > data.length) throw new MalformedBytes('a text that lies outside its column');
    strings.push(decoder.decode(data.subarray(from, to)));
  }
  return strings;
}

function readNotes(view: DataView, table: number): Record<string, string> {
  const notes: Record<string, string> = {};
  const vector = fieldAt(view, table, 4, (position) => position + view.getUint32(position, true), 0);
  if (vector === 0) return notes;
  const count = vectorLength(view, vector, 4, MAXIMUM_COLUMNS);
  for (let i = 0; i < count; i++) {
    const position = vector + 4 + 4 * i;
    const pair = position + view.getUint32(position, true);
    const key = fieldAt(view, pair, 0, (at) => readString(view, at), '');
    notes[key] = fieldAt(view, pair, 1, (at) => readString(view, at), '');
  }
  return notes;
}

/** Reads field number `index` of a flatbuffers table through its vtable, or gives the fallback where the field is absent. */
function fieldAt<T>(view: DataView, table: number, index: number, read: (position: number) => T, fallback: T): T {
  const vtable = table - view.getInt32(table, true);
  const entry = 4 + 2 * index;
  if (entry + 2 > view.getUint16(vtable, true)) return fallback;
  const offset = view.getUint16(vtable + entry, true);
  return offset === 0 ? fallback : read(table + offset);
}

function vectorLength(view: DataView, vector: number, itemBytes: number, maximum: number): number {
  const length = view.getUint32(vector, true);
  if (length > maximum || vector + 4 + length * itemBytes > view.byteLength)
    throw new MalformedBytes('a list that is longer than its message');
  return length;
}

function readString(view: DataView, position: number): string {
  const start = position + view.getUint32(position, true);
  const length = vectorLength(view, start, 1, view.byteLength);
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start + 4, length));
}

/** A 64-bit length or offset as a number; refuses negative ones and those no file can have. */
function readLong(view: DataView, position: number): number {
  const low = view.getUint32(position, true);
  const high = view.getInt32(position + 4, true);
  if (high < 0 || high > 0xffff) throw new MalformedBytes('a length that no file can have');
  return high * 0x100000000 + low;
}
