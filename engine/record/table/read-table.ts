import type { ImportOptions } from '../import-options.js';
import { ImportError } from '../recording-error.js';
import { createSamples, type Samples } from '../samples.js';
import type { SourceText } from '../source-file.js';
import { tellFaults } from '../text-table.js';
import { clockOf } from './clock.js';
import { type ColumnMap, chosenColumns, type FoundColumns, findColumns, readColumns } from './columns.js';
import { checkHeight } from './height.js';
import { keepLabels } from './labels.js';
import { openTable } from './open-table.js';
import { placing } from './placing.js';
import { addRows, createRows, numberPeople, type Rows } from './rows.js';

/** Rows of one or several tables, and what they say about themselves. */
export type TableFacts = {
  readonly name: string;
  readonly rows: Rows;
  readonly found: Pick<FoundColumns, 'unit' | 'timeUnit'>;
  readonly comments: readonly string[];
};

/** Any table of positions: columns by the header or as the option `columns` says; rate, unit and orientation as options where the table does not say. */
export function readTable(files: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const facts = readRows(files, options, warnings);
  if (options.columns === undefined) checkHeight(facts.name, facts.rows, warnings);
  return samplesOf(facts, options, warnings);
}

/** The rows of tables that have the same columns. */
export function readRows(
  files: readonly SourceText[],
  options: Pick<ImportOptions, 'columns' | 'skipFaults'>,
  warnings: string[],
): TableFacts {
  const map = options.columns === undefined ? undefined : readColumns(options.columns);
  const rows = createRows();
  const comments: string[] = [];
  let found: FoundColumns | undefined;
  for (const { name, text } of files) {
    const table = openTable(name, text);
    const own = columnsOf(name, map, table.header, table.width);
    if (found !== undefined && (found.unit !== own.unit || found.timeUnit !== own.timeUnit))
      throw new ImportError(`${name}: its units differ from those of ${files[0].name}; expected the same in all files`);
    found = own;
    for (const comment of table.comments) comments.push(comment);
    const faults: string[] = [];
    const unseen = addRows(rows, name, table, own, faults);
    if (unseen > 0)
      warnings.push(`${name}: ${unseen === 1 ? '1 row has no place and was' : `${unseen} rows have no place and were`} left out.`);
    tellFaults(name, faults, options.skipFaults ? warnings : undefined);
  }
  return { name: files[0].name, rows, found: found ?? {}, comments };
}

/** Rows as samples: people by their labels, whole frames, metres, y up the page. */
export function samplesOf(facts: TableFacts, options: ImportOptions, warnings: string[]): Samples {
  const { name, found, comments } = facts;
  if (facts.rows.x.length === 0) throw new ImportError(`${name}: there is not a single position in it`);
  const rows = keepLabels(name, facts.rows, options.labels, warnings);
  const { fps, frame } = clockOf(name, rows, { ...found, comments }, options, warnings);
  const { place, metres } = placing({ name, rows, unit: found.unit, frame, fps }, options, warnings);
  const ids = numberPeople(name, rows, warnings);
  const samples = createSamples(fps);
  for (let row = 0; row < frame.length; row++) {
    const [x, y] = place(rows.x[row], rows.y[row]);
    samples.id.push(ids[row]);
    samples.frame.push(frame[row]);
    samples.x.push(x);
    samples.y.push(y);
  }
  for (const height of rows.height) samples.height.push(height * metres);
  for (const heading of rows.heading) samples.heading.push(heading);
  for (const label of rows.label) samples.population.push(label);
  return samples;
}

function columnsOf(name: string, map: ColumnMap | undefined, header: readonly string[] | undefined, width: number): FoundColumns {
  if (map) return chosenColumns(name, map, header, width);
  if (header) return findColumns(name, header);
  throw new ImportError(`${name}: the table has no header that says what its ${width} columns are`, 'columns');
}
