import { ImportError } from './recording-error.js';
import { hasDecimalCommas, LOOKED_AT } from './table/decimal-commas.js';

/** A text file of numbers: comment lines apart, every other line split into numbers. */
export type TextTable = {
  /** Lines that start with #, without it. */
  readonly comments: readonly string[];
  /** Columns of the first line of numbers. */
  readonly width: number;
  readonly rows: number;
  /** Row by row. */
  readonly values: Float64Array;
};

/** How many faults an error lists before it only counts. */
const LISTED_FAULTS = 5;

/**
 * Reads lines of numbers divided by blanks, tabs or commas; every line must have as many as the first. Throws one error that lists all
 * faults, or, where the caller collects them, leaves faulty lines out.
 */
export function readTextTable(name: string, text: string, collected?: string[]): TextTable {
  const comments: string[] = [];
  const values: number[] = [];
  const faults: string[] = [];
  let width = 0;
  let rows = 0;
  const isDecimal = hasDecimalCommas(firstRows(text));
  const divider = isDecimal ? /[\s;]+/ : /[\s,;]+/;
  forEachLine(text, (line, number) => {
    if (line.startsWith('#')) {
      comments.push(line.slice(1).trim());
      return;
    }
    const cells = line.split(divider);
    if (cells[cells.length - 1] === '') cells.pop();
    if (width === 0) width = cells.length;
    const numbers = cells.map((cell) => readNumber(isDecimal ? cell.replace(',', '.') : cell));
    const bad = numbers.findIndex((value) => Number.isNaN(value));
    if (cells.length !== width) faults.push(`line ${number}: expected ${width} numbers, got ${cells.length}`);
    else if (bad >= 0) faults.push(`line ${number}: expected a number, got ${JSON.stringify(cells[bad].slice(0, 30))}`);
    else {
      for (const value of numbers) values.push(value);
      rows++;
    }
  });
  tellFaults(name, faults, collected);
  return { comments, width, rows, values: Float64Array.from(values) };
}

/** Some lines that are no comments. */
function firstRows(text: string): string[] {
  const rows: string[] = [];
  forEachLine(text, (line) => line.startsWith('#') || rows.push(line) < LOOKED_AT);
  return rows;
}

/** Calls back for every line that is not blank, trimmed, with its number from 1, until the answer is false. */
export function forEachLine(text: string, take: (line: string, number: number) => unknown): void {
  let number = 0;
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    number++;
    const line = text.slice(start, end).trim();
    if (line !== '' && take(line, number) === false) return;
    start = end + 1;
  }
}

/** A decimal number, or NaN for anything else, infinity and hexadecimal included. */
export function readNumber(cell: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(cell) ? finiteOrNaN(Number(cell)) : Number.NaN;
}

/** Tells of lines that were left out, where the caller collects such sentences; throws otherwise. */
export function tellFaults(name: string, faults: readonly string[], collected?: string[]): void {
  if (collected === undefined) {
    throwFaults(name, faults);
    return;
  }
  for (const fault of faults.slice(0, LISTED_FAULTS)) collected.push(`${fault}; the line was left out`);
  if (faults.length > LISTED_FAULTS) collected.push(`${faults.length - LISTED_FAULTS} more lines could not be read and were left out`);
}

/** Throws one error that lists the faults, if there are any. */
export function throwFaults(name: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > LISTED_FAULTS ? `; and ${faults.length - LISTED_FAULTS} more` : '';
  throw new ImportError(`${name}: ${faults.slice(0, LISTED_FAULTS).join('; ')}${more}`);
}

function finiteOrNaN(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
