import {
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int16,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
} from 'apache-arrow';
import type { ColumnKind, ColumnSpec } from './columns.js';

/** Numbers of a column; a row has as many of them as the column's `size` says, one without. */
export type ColumnNumbers = Float32Array | Float64Array | Uint8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

/** One column of a batch: its values, enough for all rows or more. */
export type ColumnValues = ColumnNumbers | readonly string[];

/** Encodes record batches of one schema as pieces of an Arrow IPC stream; concatenated they are the stream. */
export type StreamEncoder = {
  /** The schema message that opens the stream. */
  readonly header: Uint8Array;
  /** One record batch message; `notes` travel with it as custom metadata. */
  encode(rows: number, values: readonly ColumnValues[], notes?: Readonly<Record<string, string>>): Uint8Array;
};

/** The eight bytes that end an Arrow IPC stream. */
export const END_OF_STREAM: Uint8Array = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

/** An encoder for the given columns. */
export function createStreamEncoder(columns: readonly ColumnSpec[]): StreamEncoder {
  const schema = new Schema(
    columns.map((column) => new Field(column.name, typeOf(column), false, new Map(column.unit === '' ? [] : [['unit', column.unit]]))),
  );
  const header = new RecordBatchStreamWriter().reset(undefined, schema).toUint8Array(true);

  function encode(rows: number, values: readonly ColumnValues[], notes: Readonly<Record<string, string>> = {}): Uint8Array {
    const children = columns.map((column, i) => dataOf(column, rows, values[i]));
    const struct = makeData({ type: new Struct(schema.fields), length: rows, nullCount: 0, children });
    const writer = new RecordBatchStreamWriter();
    writer.write(new RecordBatch(schema, struct, new Map(Object.entries(notes))));
    // A fresh writer starts with the schema, which the stream already has.
    return writer.toUint8Array(true).subarray(header.length);
  }
  return { header, encode };
}

const TYPES: Readonly<Record<ColumnKind, () => DataType>> = {
  u8: () => new Uint8(),
  u16: () => new Uint16(),
  i16: () => new Int16(),
  u32: () => new Uint32(),
  i32: () => new Int32(),
  f32: () => new Float32(),
  f64: () => new Float64(),
  utf8: () => new Utf8(),
};

function typeOf({ kind, size }: ColumnSpec): DataType {
  return size === undefined ? TYPES[kind]() : new FixedSizeList(size, new Field('item', TYPES[kind](), false));
}

function dataOf(column: ColumnSpec, rows: number, values: ColumnValues) {
  const { kind, size = 1 } = column;
  if (kind === 'utf8') {
    const { offsets, bytes } = packStrings(values as readonly string[], rows);
    return makeData({ type: new Utf8(), length: rows, nullCount: 0, valueOffsets: offsets, data: bytes });
  }
  const data = (values as Float32Array).subarray(0, rows * size);
  const numbers = makeData({ type: TYPES[kind]() as Float32, length: rows * size, nullCount: 0, data });
  return column.size === undefined
    ? numbers
    : makeData({ type: typeOf(column) as FixedSizeList, length: rows, nullCount: 0, child: numbers });
}

function packStrings(strings: readonly string[], rows: number): { offsets: Int32Array; bytes: Uint8Array } {
  const encoder = new TextEncoder();
  const encoded: Uint8Array[] = [];
  const offsets = new Int32Array(rows + 1);
  for (let i = 0; i < rows; i++) {
    encoded.push(encoder.encode(strings[i]));
    offsets[i + 1] = offsets[i] + encoded[i].length;
  }
  const bytes = new Uint8Array(offsets[rows]);
  for (let i = 0; i < rows; i++) bytes.set(encoded[i], offsets[i]);
  return { offsets, bytes };
}
