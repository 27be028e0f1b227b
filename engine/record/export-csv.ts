import type { Recording } from './recording.js';

/** Bytes per chunk, about. */
const CHUNK = 1 << 18;

/** A column of a CSV file and its unit, where it has one. */
export type CsvColumn = readonly [name: string, unit?: string];

/** Columns that every CSV export starts with; the extra ones follow. */
const CSV_COLUMNS: readonly CsvColumn[] = [
  ['tick'],
  ['time', 's'],
  ['id'],
  ['population'],
  ['x', 'm'],
  ['z', 'm'],
  ['heading', 'rad'],
  ['velocityX', 'm/s'],
  ['velocityZ', 'm/s'],
];

/** Writes a recording's motion as CSV, chunk by chunk; positions are map coordinates (the origin is added). */
export function* exportCsv(recording: Recording): IterableIterator<Uint8Array> {
  const { origin, columns, populations } = recording.manifest;
  const encoder = new TextEncoder();
  const extras = columns.map(({ name }) => name);
  const populationTexts = populations.map(quoteCsv);
  let text = `${csvHeader([...CSV_COLUMNS, ...columns.map(({ name, unit }): CsvColumn => [name, unit])])}\n`;
  for (const frame of recording.frames()) {
    const time = Number(frame.time.toFixed(6));
    const extraColumns = extras.map((name) => frame.columns[name]);
    for (let i = 0; i < frame.count; i++) {
      const x = placeText(frame.x[i], origin[0]);
      const z = placeText(frame.z[i], origin[1]);
      const population = populationTexts[frame.population[i]] ?? '';
      text += `${frame.tick},${time},${frame.id[i]},${population},${x},${z},${shortest(frame.heading[i])},${shortest(frame.velocityX[i])},${shortest(frame.velocityZ[i])}`;
      for (const column of extraColumns) text += `,${Number.isFinite(column[i]) ? shortest(column[i]) : ''}`;
      text += '\n';
    }
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}

/** The first line of a CSV file: every column with its unit in brackets, as `x [m]`. */
export function csvHeader(columns: readonly CsvColumn[]): string {
  return columns.map(([name, unit = '']) => quoteCsv(unit === '' ? name : `${name} [${unit}]`)).join(',');
}

/** The shortest decimal that gives the same single-precision number back. */
export function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return String(rounded);
  }
  return String(Number(value.toPrecision(9)));
}

/** A coordinate of the map. */
export function placeText(value: number, origin: number): string {
  return origin === 0 ? shortest(value) : String(Number((value + origin).toFixed(6)));
}

/** A text as a field of a CSV file. */
export function quoteCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
