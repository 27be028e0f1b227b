import type { Recording } from './recording.js';

/** Bytes per chunk, about. */
const CHUNK = 1 << 18;

/** Columns that every CSV export starts with; the extra ones follow. */
export const CSV_COLUMNS: readonly string[] = ['tick', 'time', 'id', 'population', 'x', 'z', 'heading', 'velocityX', 'velocityZ'];

/** Writes a recording's motion as CSV, chunk by chunk; positions are map coordinates (the origin is added) [m, s, rad]. */
export function* exportCsv(recording: Recording): IterableIterator<Uint8Array> {
  const { origin, columns, populations } = recording.manifest;
  const encoder = new TextEncoder();
  const extras = columns.map(({ name }) => name);
  const populationTexts = populations.map(quoteCsv);
  let text = `${[...CSV_COLUMNS, ...extras.map(quoteCsv)].join(',')}\n`;
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
