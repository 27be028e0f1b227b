import { Field, Float32, Float64, Int32, makeData, RecordBatch, RecordBatchStreamWriter, Schema, Struct, Uint32, Utf8 } from 'apache-arrow';
import type { ColumnKind, ColumnSpec } from './columns.js';

/** One column of a batch: its values, as many as the batch has rows or more. */
export type ColumnValues = Float32Array | Float64Array | Uint32Array | Int32Array | readonly string[];

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
    columns.map(({ name, kind, unit }) => new Field(name, typeOf(kind), false, new Map(unit === '' ? [] : [['unit', unit]]))),
  );
  const header = new RecordBatchStreamWriter().reset(undefined, schema).toUint8Array(true);

  function encode(rows: number, values: readonly ColumnValues[], notes: Readonly<Record<string, string>> = {}): Uint8Array {
    const children = columns.map(({ kind }, i) => dataOf(kind, rows, values[i]));
    const struct = makeData({ type: new Struct(schema.fields), length: rows, nullCount: 0, children });
    const writer = new RecordBatchStreamWriter();
    writer.write(new RecordBatch(schema, struct, new Map(Object.entries(notes))));
    // A fresh writer starts with the schema, which the stream already has.
    return writer.toUint8Array(true).subarray(header.length);
  }
  return { header, encode };
}

function typeOf(kind: ColumnKind) {
  if (kind === 'u32') return new Uint32();
  if (kind === 'i32') return new Int32();
  if (kind === 'f32') return new Float32();
  if (kind === 'f64') return new Float64();
  return new Utf8();
}

function dataOf(kind: ColumnKind, rows: number, values: ColumnValues) {
  if (kind !== 'utf8') {
    const column = values as Float32Array;
    return makeData({ type: typeOf(kind) as Float32, length: rows, nullCount: 0, data: column.subarray(0, rows) });
  }
  const { offsets, bytes } = packStrings(values as readonly string[], rows);
  return makeData({ type: new Utf8(), length: rows, nullCount: 0, valueOffsets: offsets, data: bytes });
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
