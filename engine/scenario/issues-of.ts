import type { z } from 'zod';
import { hintFor, nearestName } from './nearest-name.js';
import { type Issue, KNOWN_FIELD, MOST_ISSUES, ScenarioError } from './scenario-error.js';

type Fault = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * An issue and its path in pieces, so that a reader of text can find its line. The issue is put into words when it is asked for; what was expected, and whether
 * nothing stood there, is known before. An issue at a key is of one that is unknown.
 */
export type LocatedIssue = {
  readonly issue: Issue;
  readonly path: Path;
  readonly atKey: boolean;
  readonly expected: string;
  readonly isMissing: boolean;
};

/** What an issue says; advice that takes time to find is given as a function. */
type Words = Omit<Issue, 'path' | 'hint'> & { readonly hint?: string | (() => string | undefined) };

/** How the schema library is called: faults carry the value that came; no code is generated, which strict content policies forbid. */
export const PARSE_OPTIONS = { reportInput: true, jitless: true } as const;

/** Turns what the schema library found into issues with limits, units and hints. */
export function issuesOf(error: z.ZodError): LocatedIssue[] {
  return error.issues.flatMap((fault) => translate(fault, []));
}

/** A path in the words of a person: `population[0].radius`. */
export function showPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    const plain = name.length <= 60 ? name : `${name.slice(0, 60)}…`;
    return text === '' ? plain : `${text}.${plain}`;
  }, '');
}

/** An issue at a path, or at the key that the path ends with. */
export function issueAt(path: Path, { hint, ...fields }: Words, atKey = false): LocatedIssue {
  return {
    path,
    atKey,
    expected: fields.expected,
    isMissing: fields.received === undefined,
    get issue() {
      const advice = typeof hint === 'function' ? hint() : hint;
      return { path: showPath(path), ...fields, ...(advice === undefined ? {} : { hint: advice }) };
    },
  };
}

/** The same issue at a path in front of its own. */
export function issueBelow(prefix: Path, { issue: { path: _, ...fields }, path, atKey }: LocatedIssue): LocatedIssue {
  return issueAt([...prefix, ...path], fields, atKey);
}

/** The error for faults that were found: the first of them in words, of the rest their number. */
export function errorOf(
  found: readonly LocatedIssue[],
  file = '',
  place: (located: LocatedIssue) => Issue = ({ issue }) => issue,
): ScenarioError {
  const issues = found.slice(0, MOST_ISSUES).map(place);
  issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return new ScenarioError(issues, file, found.length - issues.length);
}

function translate(fault: Fault, parent: Path): LocatedIssue[] {
  const path = [...parent, ...fault.path];
  if (fault.code === 'unrecognized_keys') {
    const known = fault.message.split(' ');
    return fault.keys.map((key) => unknownKey(path, key, fault, known));
  }
  if (fault.code === 'invalid_union') return translateUnion(fault, path);
  const expected = fault.message;
  const received = fault.input;
  if (fault.code === 'invalid_value' && typeof received === 'string') {
    const hint = () => {
      const near = nearestName(received, fault.values.map(String));
      return near === undefined ? undefined : `did you mean ${near}?`;
    };
    return [issueAt(path, { expected, received, hint })];
  }
  if (fault.code === 'invalid_key') return [issueAt(path, { expected: 'a name of 1 to 100 characters', received: fault.path.at(-1) })];
  return [issueAt(path, { expected, received })];
}

function unknownKey(path: Path, key: string, fault: Fault, known: readonly string[]): LocatedIssue {
  const received = (fault.input as Record<string, unknown> | undefined)?.[key];
  const hint = () => hintFor(key, known) ?? `known: ${known.join(', ')}`;
  return issueAt([...path, key], { expected: KNOWN_FIELD, received, hint }, true);
}

/** Of a union's branches the one that was probably meant: most of the given keys known, fewest faults. */
function translateUnion(fault: Fault & { code: 'invalid_union' }, path: Path): LocatedIssue[] {
  const plain = issueAt(path, { expected: fault.message, received: fault.input });
  let best: readonly Fault[] | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const branch of fault.errors) {
    const score = mismatch(branch, fault.input);
    if (score < bestScore) {
      best = branch;
      bestScore = score;
    }
  }
  if (best !== undefined) return best.flatMap((inner) => translate(inner, path));
  const hint = nearestOf(fault);
  return hint === undefined ? [plain] : [issueAt(path, { expected: fault.message, received: fault.input, hint: `did you mean ${hint}?` })];
}

/** The word or key of any branch that comes closest to what was written. */
function nearestOf(fault: Fault & { code: 'invalid_union' }): string | undefined {
  const faults = fault.errors.flat();
  if (typeof fault.input === 'string') {
    return nearestName(
      fault.input,
      faults.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : [])),
    );
  }
  if (typeof fault.input !== 'object' || fault.input === null) return undefined;
  const known = faults.flatMap((inner) => (inner.code === 'unrecognized_keys' && inner.path.length === 0 ? inner.message.split(' ') : []));
  for (const key of Object.keys(fault.input).slice(0, 10)) {
    const near = nearestName(key, known);
    if (near !== undefined) return near;
  }
  return undefined;
}

/** How badly a branch fits; infinite when it is of another kind or shares no key with the input. */
function mismatch(branch: readonly Fault[], input: unknown): number {
  const isContainer = typeof input === 'object' && input !== null;
  if (!isContainer) return Number.POSITIVE_INFINITY;
  const keys = Object.keys(input);
  let score = 0;
  for (const fault of branch) {
    if (fault.path.length === 0 && fault.code === 'unrecognized_keys') {
      if (fault.keys.length >= keys.length) return Number.POSITIVE_INFINITY;
      score += 10 * fault.keys.length;
    } else if (fault.path.length === 0 && (fault.code === 'invalid_type' || fault.code === 'invalid_value')) {
      return Number.POSITIVE_INFINITY;
    } else if (fault.path.length === 1 && (fault.input === undefined || fault.code === 'invalid_value')) {
      score += 5;
    } else {
      score += 1;
    }
  }
  return keys.length === 0 ? Number.POSITIVE_INFINITY : score;
}
