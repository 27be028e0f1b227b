import { type CsvColumn, csvHeader, quoteCsv } from './export-csv.js';
import type { SimEvent } from './frame.js';
import type { Recording } from './recording.js';

/** Columns of the CSV export of events. */
const EVENT_CSV_COLUMNS: readonly CsvColumn[] = [
  ['tick'],
  ['time', 's'],
  ['kind'],
  ['agent'],
  ['whom'],
  ['thing'],
  ['detail'],
  ['x', 'm'],
  ['z', 'm'],
  ['radius', 'm'],
  ['strength'],
];

/** Events per chunk. */
const CHUNK = 4096;

/** Writes a recording's events as CSV, chunk by chunk, in their order; places are map coordinates (the origin is added). Nobody and nowhere are empty. */
export function* exportEventsCsv({ events, manifest }: Recording): IterableIterator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${csvHeader(EVENT_CSV_COLUMNS)}\n`);
  for (let from = 0; from < events.length; from += CHUNK) {
    const lines = events.slice(from, from + CHUNK).map((event) => `${lineOf(event, manifest.origin)}\n`);
    yield encoder.encode(lines.join(''));
  }
}

function lineOf(event: SimEvent, [originX, originZ]: readonly [number, number]): string {
  const { tick, time, kind, agent, whom, thing = '', detail, x, z, radius, strength } = event;
  const words = [quoteCsv(kind), person(agent), person(whom), quoteCsv(thing), quoteCsv(detail)];
  const numbers = [x === undefined ? x : x + originX, z === undefined ? z : z + originZ, radius, strength];
  return [tick, rounded(time), ...words, ...numbers.map(rounded)].join(',');
}

function person(id: number | undefined): string {
  return id === undefined || id < 0 ? '' : String(id);
}

function rounded(value: number | undefined): string {
  return value === undefined ? '' : String(Number(value.toFixed(6)));
}
