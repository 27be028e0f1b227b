import pc from 'picocolors';
import { print } from '../output.js';
import { type Figure, figureWords, type SummaryRow } from './summary.js';

/** Longer names stand above the table, and a letter in it. */
const LONGEST_NAME = 22;

/** Prints a row for every measure and columns for every contestant; more contestants than fit side by side get further tables. */
export function printComparison(names: readonly string[], rows: readonly SummaryRow[], seeds: number): void {
  const labels = names.some((name) => name.length > LONGEST_NAME) ? names.map((_, n) => letter(n)) : names;
  if (labels !== names) print(...names.map((name, n) => `${labels[n]}  ${name}`), '');
  const room = process.stdout.isTTY ? Math.max(60, process.stdout.columns ?? 80) : Infinity;
  const first = [column(['', ...rows.map(({ measure }) => nameOf(measure))], false), ...columnsOf(labels, rows, 0, seeds)];
  let table = first;
  for (let n = 1; n < labels.length; n++) {
    const own = columnsOf(labels, rows, n, seeds);
    if (table.length > first.length && widthOf([...table, ...own]) > room) {
      printColumns(table);
      print('');
      table = first;
    }
    table = [...table, ...own];
  }
  printColumns(table);
  const notes = ['* best'];
  if (seeds > 1) notes.push(`± standard deviation over ${seeds} seeds`);
  print('', pc.dim(`${notes.join(', ')}, × ratio to ${labels[0]}, – nothing to measure`));
}

/** A, B, …, Z, then numbers. */
function letter(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : String(n + 1);
}

type Cell = { readonly words: string; readonly isBest: boolean };

function nameOf({ label, unit }: { label: string; unit: string }): string {
  return unit === '' ? label : `${label} [${unit}]`;
}

/** The figures of a contestant, and behind those of all but the first their ratio. */
function columnsOf(labels: readonly string[], rows: readonly SummaryRow[], n: number, seeds: number): Cell[][] {
  const figures = rows.map((row) => row.figures[n]);
  const mark = (figure: Figure) => `${figure.isBest ? '*' : ' '}`;
  const width = Math.max(...figures.map((figure) => spread(figure, seeds).length));
  const values = figures.map((figure) => ({
    words: figureWords(figure.mean) + spread(figure, seeds).padEnd(width) + mark(figure),
    isBest: figure.isBest,
  }));
  const cells = [{ words: `${labels[n]} `, isBest: false }, ...values];
  return n === 0 ? [align(cells)] : [align(cells), column(['×', ...figures.map(({ ratio }) => figureWords(ratio))], true)];
}

function spread({ mean, deviation }: Figure, seeds: number): string {
  return seeds > 1 && Number.isFinite(mean) ? ` ± ${Number(deviation.toPrecision(2))}` : '';
}

function column(words: readonly string[], isNumber: boolean): Cell[] {
  const width = Math.max(...words.map((word) => word.length));
  return words.map((word) => ({ words: isNumber ? word.padStart(width) : word.padEnd(width), isBest: false }));
}

function align(cells: readonly Cell[]): Cell[] {
  const width = Math.max(...cells.map(({ words }) => words.length));
  return cells.map(({ words, isBest }) => ({ words: words.padStart(width), isBest }));
}

function widthOf(columns: readonly Cell[][]): number {
  return columns.reduce((sum, cells) => sum + cells[0].words.length + 2, -2);
}

function printColumns(columns: readonly Cell[][]): void {
  const lines = columns[0].map((_, r) =>
    columns
      .map((cells) => (cells[r].isBest ? pc.bold(cells[r].words) : r === 0 ? pc.dim(cells[r].words) : cells[r].words))
      .join('  ')
      .trimEnd(),
  );
  print(...lines);
}
