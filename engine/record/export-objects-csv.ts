import { type CsvColumn, csvHeader, placeText, quoteCsv, shortest } from './export-csv.js';
import type { Recording } from './recording.js';

/** Columns of the CSV export of things. */
const CSV_OBJECT_COLUMNS: readonly CsvColumn[] = [
  ['tick'],
  ['time', 's'],
  ['number'],
  ['name'],
  ['kind'],
  ['state'],
  ['x', 'm'],
  ['z', 'm'],
  ['angle', 'rad'],
  ['isThere'],
];

/** Writes how a recording's things changed as CSV; positions are map coordinates (the origin is added). */
export function exportObjectsCsv({ manifest, objects }: Recording): Uint8Array {
  const { origin, tick: dt } = manifest;
  const lines = objects.map(({ tick, number, name, kind, state, x, z, angle, isThere }) => {
    const place = [placeText(x, origin[0]), placeText(z, origin[1]), shortest(angle)];
    return [tick, Number((tick * dt).toFixed(6)), number, ...[name, kind, state].map(quoteCsv), ...place, isThere ? 1 : 0].join();
  });
  return new TextEncoder().encode([csvHeader(CSV_OBJECT_COLUMNS), ...lines, ''].join('\n'));
}
