import { issueAt, type LocatedIssue, showPath } from '../issues-of.js';
import { A_PARAMETER } from './check.js';

/** Further places of a fault that are named; of more, only their number is. */
const NAMED = 2;

/**
 * One fault for each cause. A place is told once, however often it was looked at; a name that is wrong in several places is told at the first, with the
 * others; and what is handed to a behaviour is not judged where that behaviour has a fault itself (`handedTo` names it).
 */
export function foldFaults(issues: readonly LocatedIssue[], handedTo: ReadonlyMap<LocatedIssue, string>): LocatedIssue[] {
  const faulty = new Set(issues.flatMap((issue) => (issue.path[0] === 'behaviours' && !handedTo.has(issue) ? [issue.path[1]] : [])));
  const causes = new Map<string, LocatedIssue[]>();
  const seen = new Set<string>();
  for (const located of issues) {
    const called = handedTo.get(located);
    const place = JSON.stringify(located.path.map(String));
    if (seen.has(place) || (called !== undefined && faulty.has(called))) continue;
    seen.add(place);
    const cause = causeOf(located, called) ?? place;
    const same = causes.get(cause);
    if (same) same.push(located);
    else causes.set(cause, [located]);
  }
  return [...causes.values()].map(joinPlaces);
}

const OF_PURPOSE = /^(people:|a participant of|the name of (a participant|a population|a relation, population))/;

/** What faults of one cause have in common; undefined where a fault is its own. */
function causeOf({ issue: { expected, received }, path }: LocatedIssue, called: string | undefined): string | undefined {
  if (called !== undefined) return JSON.stringify(['handed', called, expected, path.at(-1)]);
  // Of parameters that a behaviour lacks, all.
  if (expected === A_PARAMETER) return JSON.stringify([expected, path[1]]);
  if (typeof received !== 'string') return undefined;
  // People are named in many ways, and what takes part in an action also as people.
  const of = OF_PURPOSE.test(expected) ? 'people and participants' : expected.replace(/^the name of /, '');
  if (of === expected && !/^a state of/.test(expected)) return undefined;
  return JSON.stringify([of, received, expected.startsWith('a state of this') ? path[1] : '']);
}

/** The first of several faults, with the places of the others. */
function joinPlaces([first, ...others]: readonly LocatedIssue[]): LocatedIssue {
  if (others.length === 0) return first;
  const { path: _, hint, ...words } = first.issue;
  const places = others.slice(0, NAMED).map(({ path }) => showPath(path));
  const rest = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  return issueAt(
    first.path,
    { ...words, hint: `${hint === undefined ? '' : `${hint} `}the same at ${places.join(', ')}${rest}` },
    first.atKey,
  );
}
