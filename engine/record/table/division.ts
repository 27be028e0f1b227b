import { readNumber } from '../text-table.js';
import { hasDecimalCommas } from './decimal-commas.js';

/** How the lines of a table become cells, and cells numbers. */
export type Division = {
  readonly split: (line: string) => string[];
  readonly number: (cell: string) => number;
};

/** How a table is divided, by its first line: semicolons, tabs, bars, commas or blanks; decimal commas where commas divide nothing. */
export function findDivision(lines: readonly string[]): Division {
  const isDecimal = hasDecimalCommas(lines);
  const number = isDecimal ? (cell: string) => readNumber(cell.replace(',', '.')) : readNumber;
  const first = (lines[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const divider = [';', '\t', '|', ','].find((mark) => first.includes(mark) && !(mark === ',' && isDecimal));
  if (divider === undefined) return { split: splitAtBlanks, number };
  return { split: (line) => splitCells(line, divider), number };
}

/** Cells of one line; a cell in quotes may hold the divider, and quotes twice. */
export function splitCells(line: string, divider: string): string[] {
  if (!line.includes('"')) return line.split(divider).map((cell) => cell.trim());
  const cells: string[] = [];
  const plain = divider === '\t' ? '\\t' : divider === '|' ? '\\|' : divider;
  const pattern = new RegExp(`[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^${plain}]*))(${plain}|$)`, 'y');
  while (pattern.lastIndex <= line.length) {
    const found = pattern.exec(line);
    if (found === null) return []; // a quote that is not closed: no cells, which is a fault of the line
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2]).trim());
    if (found[3] === '') break;
  }
  return cells;
}

/** Cells of a line that blanks divide; a cell in quotes may hold some. */
export function splitAtBlanks(line: string): string[] {
  if (!line.includes('"')) return line.trim().split(/\s+/);
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain);
}
