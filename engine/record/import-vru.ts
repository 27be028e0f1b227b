import type { ImportOptions } from './import-options.js';
import type { Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { readRows, samplesOf } from './table/read-table.js';

/**
 * The VRU Trajectory Dataset (TH Aschaffenburg): `ID,timestamp,x,y` [s, m], one road user a file, ID the number of the measurement. Every file has a clock
 * of its own, so tracks of several files follow each other.
 */
export function readVru(files: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const columns = options.columns ?? { time: 'timestamp', x: 'x', y: 'y' };
  const facts = readRows(files, { ...options, columns }, warnings);
  const samples = samplesOf(facts, { unit: 'm', timeUnit: 's', ...options }, warnings);
  if (files.length > 1) {
    follow(samples);
    warnings.push('The files have no clock in common: their tracks follow each other, and nobody meets.');
  }
  return samples;
}

/** Moves tracks in time so that each starts when the one before is over; a second lies between them. */
function follow({ fps, id, frame }: Samples): void {
  const spans = new Map<number, { first: number; last: number }>();
  id.forEach((person, row) => {
    const { first, last } = spans.get(person) ?? { first: frame[row], last: frame[row] };
    spans.set(person, { first: Math.min(first, frame[row]), last: Math.max(last, frame[row]) });
  });
  const shifts = new Map<number, number>();
  let next = 0;
  for (const [person, { first, last }] of spans) {
    shifts.set(person, next - first);
    next += last - first + Math.ceil(fps);
  }
  id.forEach((person, row) => {
    frame[row] += shifts.get(person) ?? 0;
  });
}
