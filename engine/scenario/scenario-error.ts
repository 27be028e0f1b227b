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

/** How many faults the message spells out; `issues` holds all. */
const SHOWN = 50;

/** Everything wrong with a scenario, found in one pass. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly issues: readonly Issue[];
  /** The file the text came from, where known. */
  readonly file: string;

  constructor(issues: readonly Issue[], file = '') {
    const lines = issues.slice(0, SHOWN).map((issue) => describeIssue(issue, file));
    if (issues.length > SHOWN) lines.push(`… and ${issues.length - SHOWN} more`);
    super(lines.join('\n'));
    this.issues = issues;
    this.file = file;
  }
}

/** One line for people: `file:12:5 population[0].radius: expected a number from 0.05 to 2 m, got -1`. */
export function describeIssue({ path, line, column, expected, received, hint }: Issue, file = ''): string {
  const place = line === undefined ? file : `${file === '' ? 'line ' : `${file}:`}${line}:${column ?? 1}`;
  const where = [place, path].filter((part) => part !== '').join(' ');
  const what =
    expected === KNOWN_FIELD
      ? `unknown${hint === undefined ? '' : `; ${hint}`}`
      : `expected ${expected}, got ${describeValue(received)}${hint === undefined ? '' : `; ${hint}`}`;
  return where === '' ? what : `${where}: ${what}`;
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
  const shown = keys.slice(0, 4).map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return keys.length === 0 ? 'an empty mapping' : `a mapping with ${shown.join(', ')}${keys.length > 4 ? ', …' : ''}`;
}
