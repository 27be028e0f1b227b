import type { z } from 'zod';
import { hintFor, nearestName } from './nearest-name.js';
import { type Issue, KNOWN_FIELD } from './scenario-error.js';

type Fault = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** An issue and its path in pieces, so that a reader of text can find its line. */
export type LocatedIssue = { readonly issue: Issue; readonly path: Path; readonly atKey: boolean };

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

/** An issue at a path. */
export function issueAt(path: Path, fields: Omit<Issue, 'path'>): LocatedIssue {
  return { issue: { path: showPath(path), ...fields }, path, atKey: false };
}

function translate(fault: Fault, parent: Path): LocatedIssue[] {
  const path = [...parent, ...fault.path];
  if (fault.code === 'unrecognized_keys') return fault.keys.map((key) => unknownKey(path, key, fault));
  if (fault.code === 'invalid_union') return translateUnion(fault, path);
  const expected = fault.message;
  const received = fault.input;
  if (fault.code === 'invalid_value' && typeof received === 'string') {
    const near = nearestName(received, fault.values.map(String));
    if (near !== undefined) return [issueAt(path, { expected, received, hint: `did you mean ${near}?` })];
  }
  if (fault.code === 'invalid_key') return [issueAt(path, { expected: 'a name of 1 to 100 characters', received: fault.path.at(-1) })];
  return [issueAt(path, { expected, received })];
}

function unknownKey(path: Path, key: string, fault: Fault): LocatedIssue {
  const known = fault.message.split(' ');
  const value = (fault.input as Record<string, unknown> | undefined)?.[key];
  const hint = hintFor(key, known) ?? `known: ${known.join(', ')}`;
  const full = [...path, key];
  return { issue: { path: showPath(full), expected: KNOWN_FIELD, received: value, hint }, path: full, atKey: true };
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
