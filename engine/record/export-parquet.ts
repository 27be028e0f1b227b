import type { Frame } from './frame.js';
import type { Recording } from './recording.js';
import { MissingPackageError } from './recording-error.js';

/** Rows of one Parquet row group: large enough to compress, small enough to keep memory low. */
const ROW_GROUP = 100_000;

/** Writes a recording's motion as a Parquet file with the columns of the CSV export and the manifest as metadata; needs the package hyparquet-writer. */
export async function exportParquet(recording: Recording): Promise<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await loadWriter();
  const { manifest } = recording;
  const extras = manifest.columns.map(({ name }) => name);
  const place = manifest.origin[0] === 0 && manifest.origin[1] === 0 ? 'FLOAT' : 'DOUBLE';
  const fields: SchemaElement[] = [
    { name: 'tick', type: 'INT32' },
    { name: 'time', type: 'DOUBLE' },
    { name: 'id', type: 'INT64' },
    { name: 'population', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    { name: 'x', type: place },
    { name: 'z', type: place },
    ...['heading', 'velocityX', 'velocityZ', ...extras].map((name): SchemaElement => ({ name, type: 'FLOAT' })),
  ].map((field) => ({ ...field, repetition_type: 'REQUIRED' }) as SchemaElement);
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: fields.length }, ...fields],
    kvMetadata: [{ key: 'promenade', value: JSON.stringify(manifest) }],
  });

  let pending: Frame[] = [];
  let rows = 0;
  const flush = async () => {
    const data = columnsOf(pending, recording, extras);
    await parquet.write({ columnData: fields.map(({ name }, c) => ({ name, data: data[c] })), rowGroupSize: ROW_GROUP * 2 });
    pending = [];
    rows = 0;
  };
  for (const frame of recording.frames()) {
    pending.push(frame);
    rows += frame.count;
    if (rows >= ROW_GROUP) await flush();
  }
  await flush();
  await parquet.finish();
  return new Uint8Array(writer.getBuffer());
}

function columnsOf(frames: readonly Frame[], { manifest }: Recording, extras: readonly string[]): unknown[][] {
  const { origin, populations } = manifest;
  const collect = (read: (frame: Frame, i: number) => unknown) => {
    const values: unknown[] = [];
    for (const frame of frames) for (let i = 0; i < frame.count; i++) values.push(read(frame, i));
    return values;
  };
  return [
    collect((frame) => frame.tick | 0),
    collect((frame) => frame.time),
    collect((frame, i) => BigInt(frame.id[i])),
    collect((frame, i) => populations[frame.population[i]] ?? ''),
    collect((frame, i) => frame.x[i] + origin[0]),
    collect((frame, i) => frame.z[i] + origin[1]),
    collect((frame, i) => frame.heading[i]),
    collect((frame, i) => frame.velocityX[i]),
    collect((frame, i) => frame.velocityZ[i]),
    ...extras.map((name) => collect((frame, i) => frame.columns[name][i])),
  ];
}

type SchemaElement = { name: string; type?: string; converted_type?: string; repetition_type?: string; num_children?: number };
type ParquetLibrary = {
  ByteWriter: new () => { getBuffer(): ArrayBuffer };
  ParquetWriter: new (options: {
    writer: unknown;
    schema: SchemaElement[];
    kvMetadata: { key: string; value: string }[];
  }) => {
    write(options: { columnData: { name: string; data: unknown[] }[]; rowGroupSize: number }): void | Promise<void>;
    finish(): void | Promise<void>;
  };
};

async function loadWriter(): Promise<ParquetLibrary> {
  try {
    return (await import('hyparquet-writer')) as unknown as ParquetLibrary;
  } catch {
    throw new MissingPackageError('hyparquet-writer', 'The Parquet export');
  }
}
