import { issueAt, type LocatedIssue } from './issues-of.js';

/** Deepest nesting of lists and mappings. */
const DEEPEST = 32;
/** Most values in one scenario, aliases counted each time they are used. */
const MOST_VALUES = 20_000_000;

/** Faults that would hurt the checks that follow: endless or huge data, and keys that reach behind objects. */
export function guard(json: unknown): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  let values = 0;
  const walk = (value: unknown, path: PropertyKey[]): boolean => {
    values += 1;
    if (values > MOST_VALUES) {
      issues.push(
        issueAt([], { expected: `at most ${MOST_VALUES} values`, received: 'more', hint: 'aliases count each time they are used' }),
      );
      return false;
    }
    if (typeof value !== 'object' || value === null) return true;
    if (path.length >= DEEPEST) {
      issues.push(issueAt(path.slice(0, 4), { expected: `nesting of at most ${DEEPEST} levels`, received: 'deeper' }));
      return false;
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        path.push(i);
        if (!walk(value[i], path)) return false;
        path.pop();
      }
      return true;
    }
    for (const key of Object.keys(value)) {
      path.push(key);
      if (key === '__proto__') issues.push(issueAt([...path], { expected: 'another name', received: key }));
      else if (!walk((value as Record<string, unknown>)[key], path)) return false;
      path.pop();
    }
    return true;
  };
  walk(json, []);
  return issues;
}
