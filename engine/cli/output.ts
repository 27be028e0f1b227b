import pc from 'picocolors';
import { printable, printableJson, printableLine } from './printable.js';

/** Writes one JSON object on a line of its own. */
export function printJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}

/** Writes lines for people. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${printable(lines.join('\n'))}\n`);
}

/** Writes a note for people to standard error, so that a command's output stays clean. */
export function note(message: string): void {
  process.stderr.write(`${printable(message)}\n`);
}

/** Writes warnings, each once with how often it was given. */
export function printWarnings(warnings: readonly { readonly message: string; readonly count: number }[]): void {
  for (const { message, count } of warnings) note(`${pc.yellow('warning:')} ${message}${count > 1 ? ` (${count} times)` : ''}`);
}

/** Two columns, a label and a value, the labels dimmed. */
export function printFacts(facts: readonly (readonly [label: string, value: string])[]): void {
  const width = Math.max(...facts.map(([label]) => label.length));
  print(...facts.map(([label, value]) => `${pc.dim(label.padEnd(width))}  ${printableLine(value)}`));
}

/** Columns with a heading; numbers (all cells of a column look like one) stand on the right. */
export function printTable(titles: readonly string[], cells: readonly (readonly string[])[]): void {
  const heading = titles.map(printableLine);
  const rows = cells.map((row) => row.map(printableLine));
  const width = heading.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const numeric = heading.map((_, i) => rows.every((row) => /^-?[\d.]+$|^-?$/.test(row[i])));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (numeric[i] ? cell.padStart(width[i]) : cell.padEnd(width[i])))
      .join('  ')
      .trimEnd();
  print(pc.dim(line(heading)), ...rows.map(line));
}

/** A number short enough to read: four significant digits, no exponent where it can be avoided. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(4)));
}

/** A size in bytes with the unit that suits it. */
export function bytes(size: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let power = 0;
  while (size >= 1000 && power < units.length - 1) {
    size /= 1000;
    power += 1;
  }
  return `${short(power === 0 ? size : Number(size.toPrecision(3)))} ${units[power]}`;
}
