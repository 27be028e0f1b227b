import { ImportError } from '../recording-error.js';
import type { FoundColumns } from './columns.js';
import type { OpenTable } from './table.js';

/** Rows of one or several tables, column by column; columns that a table does not have are empty. */
export type Rows = {
  readonly frame: number[];
  readonly time: number[];
  /** Numbers of `people`, in the order in which they come. */
  readonly who: number[];
  readonly x: number[];
  readonly y: number[];
  readonly vx: number[];
  readonly vy: number[];
  readonly height: number[];
  readonly heading: number[];
  readonly label: string[];
  /** Ids as they are written. */
  readonly people: Map<string, number>;
};

/** Different labels a table may have; more are no labels. */
const MOST_LABELS = 1000;
const LONGEST_LABEL = 100;

/** What tables have in a cell where there is no number. */
const NOTHING = /^(|nan|na|n\/a|null|none|-)$/i;

const NUMBERS = ['frame', 'time', 'x', 'y', 'vx', 'vy', 'height', 'heading'] as const;

/** No rows yet. */
export function createRows(): Rows {
  const empty = { frame: [], time: [], who: [], x: [], y: [], vx: [], vy: [], height: [], heading: [], label: [] };
  return { ...empty, people: new Map() };
}

/**
 * Adds the rows of a table, and returns how many were left out because they have no place: nobody was seen then. Lines that cannot be read are faults, and
 * objects of another kind are passed by.
 */
export function addRows(rows: Rows, name: string, table: OpenTable, { at }: FoundColumns, faults: string[]): number {
  const wanted = NUMBERS.filter((meaning) => at[meaning] !== undefined);
  const labels = new Set<string>();
  const values: number[] = [];
  let unseen = 0;
  // Where rows say nothing of whose they are, a file is a person's: p7.csv is p7.
  const owner = name.replace(/\.[^.]*$/, '');
  table.forEachRow((cells, line, fault) => {
    const isOther = cells.length > 0 && wanted.every((meaning) => cells[at[meaning] as number] === '');
    if (isOther && fault === undefined) return;
    const broken = fault ?? widthFault(cells, table.width);
    if (broken === undefined && isUnseen(cells, at)) {
      unseen++;
      return;
    }
    const problem = broken ?? readNumbers(cells, table, at, wanted, values);
    if (problem !== undefined) {
      faults.push(`line ${line}: ${problem}`);
      return;
    }
    for (let k = 0; k < wanted.length; k++) rows[wanted[k]].push(values[k]);
    rows.who.push(numberOf(rows.people, at.id === undefined ? owner : cells[at.id]));
    if (at.label === undefined) return;
    const label = plain(cells[at.label]);
    labels.add(label);
    if (labels.size > MOST_LABELS)
      throw new ImportError(`${name}: the column of labels has more than ${MOST_LABELS} different ones; it is none`, 'columns');
    rows.label.push(label);
  });
  return unseen;
}

/** Whether a row says of x or y that there is none. */
function isUnseen(cells: readonly string[], { x, y }: FoundColumns['at']): boolean {
  return NOTHING.test(cells[x as number]) || NOTHING.test(cells[y as number]);
}

/** Adds a row that was read elsewhere. */
export function addRow(
  rows: Rows,
  row: { readonly id: string; readonly frame: number; readonly x: number; readonly y: number; readonly label?: string },
): void {
  rows.who.push(numberOf(rows.people, row.id));
  rows.frame.push(row.frame);
  rows.x.push(row.x);
  rows.y.push(row.y);
  if (row.label !== undefined) rows.label.push(plain(row.label));
}

/** A divider at the end of a line is none too many. */
function widthFault(cells: readonly string[], width: number): string | undefined {
  return cells.length === width || (cells.length === width + 1 && cells[width] === '')
    ? undefined
    : `expected ${width} cells, got ${cells.length}`;
}

function readNumbers(
  cells: readonly string[],
  { number }: OpenTable,
  at: FoundColumns['at'],
  wanted: readonly (typeof NUMBERS)[number][],
  values: number[],
): string | undefined {
  for (let k = 0; k < wanted.length; k++) {
    const cell = cells[at[wanted[k]] as number];
    values[k] = number(cell);
    if (Number.isNaN(values[k])) return `expected a number for ${wanted[k]}, got ${JSON.stringify(cell.slice(0, 30))}`;
  }
  return undefined;
}

/** Ids are numbers in the file, or words that get numbers in the order in which they come. */
export function numberPeople(name: string, { who, people }: Rows, warnings: string[]): number[] {
  const all = [...people.keys()];
  const numbers = all.map(Number);
  const there = new Set(who);
  const written = all.filter((_, person) => there.has(person));
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32 - 1;
  const areNumbers = written.every((word) => /^\d+$/.test(word) && isCount(Number(word)));
  if (areNumbers) return who.map((person) => numbers[person]);
  if (written.includes('')) throw new ImportError(`${name}: a row does not say whose position it is; the column id is empty`, 'columns');
  if (written.length > 1)
    warnings.push(
      `Ids such as ${JSON.stringify(written[0].slice(0, 30))} are no whole numbers; people are numbered in the order in which they come.`,
    );
  return who.slice();
}

/** An id that is written as 7, 7.0 or 007 is the same. */
function numberOf(people: Map<string, number>, written: string): number {
  const word = /^\d+(\.0*)?$/.test(written) ? String(Number(written)) : written;
  const known = people.get(word);
  if (known !== undefined) return known;
  people.set(word, people.size);
  return people.size - 1;
}

/** Labels become names of populations: one line of printable text. */
function plain(label: string): string {
  return label.replace(/[^\P{C}]/gu, '·').slice(0, LONGEST_LABEL);
}
