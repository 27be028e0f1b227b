/** One thing wrong with a scenario, at one place. */
export type Issue = {
  /** Where in the data, as `population[0].radius`; empty for the whole. */
  readonly path: string;
  /** Line of the file, from 1; absent when the input was no text. */
  readonly line?: number;
  /** Column of the file, from 1. */
  readonly column?: number;
  /** What would have been right, with limits and unit. */
  readonly expected: string;
  /** What came instead. */
  readonly received: unknown;
  /** The name that was probably meant, or another piece of advice. */
  readonly hint?: string;
};

/** What an issue expects where a field has no place at all. */
export const KNOWN_FIELD = 'a known field';

/** What is expected of the whole. */
export const A_SCENARIO = 'a scenario: a mapping with version, world and population';

/** Faults that are put into words and given a place; of more, only their number is told. */
export const MOST_ISSUES = 100;

/** How many faults the message spells out; `issues` holds more. */
const SHOWN = 50;

/** What is wrong with a scenario, found in one pass. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly issues: readonly Issue[];
  /** The file the text came from, where known. */
  readonly file: string;
  /** Faults that were found besides, and are not among the issues. */
  readonly more: number;

  constructor(issues: readonly Issue[], file = '', more = 0) {
    const lines = issues.slice(0, SHOWN).map((issue) => describeIssue(issue, file));
    const rest = issues.length - lines.length + more;
    if (rest > 0) lines.push(`… and ${rest} more`);
    super(lines.join('\n'));
    this.issues = issues.slice(0, MOST_ISSUES);
    this.file = file;
    this.more = issues.length - this.issues.length + more;
  }
}

/** One line for people: `file:12:5 population[0].radius: expected a number from 0.05 to 2 m, got -1`. */
export function describeIssue({ path, line, column, expected, received, hint }: Issue, file = ''): string {
  const place = line === undefined ? file : `${file === '' ? 'line ' : `${file}:`}${line}:${column ?? 1}`;
  const where = [place, oneLine(path)].filter((part) => part !== '').join(' ');
  const what =
    expected === KNOWN_FIELD
      ? `unknown${hint === undefined ? '' : `; ${hint}`}`
      : `expected ${expected}, got ${describeValue(received)}${hint === undefined ? '' : `; ${hint}`}`;
  return where === '' ? what : `${where}: ${what}`;
}

/** Keys of a file can hold anything; a fault is one line of printable text. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '·');
}

/** A short text for any value, safe for cyclic, huge and exotic ones. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const flat = value.length <= 4 && value.every((item) => typeof item !== 'object' || item === null);
    return flat ? `[${value.map(describeValue).join(', ')}]` : `a list of ${value.length}`;
  }
  const keys = Object.keys(value);
  const shown = keys.slice(0, 4).map((key) => oneLine(key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return keys.length === 0 ? 'an empty mapping' : `a mapping with ${shown.join(', ')}${keys.length > 4 ? ', …' : ''}`;
}
