import { createReport, type Report } from '../report/index.js';
import { checkMinds } from './behaviour/check-minds.js';
import { checkAreas } from './check-areas.js';
import { checkThings, kindsIn } from './check-things.js';
import { guard } from './guard.js';
import { errorOf, issueAt, issuesOf, type LocatedIssue, PARSE_OPTIONS, showPath } from './issues-of.js';
import { normalise } from './normalise.js';
import { oneForEachCause } from './one-for-each-cause.js';
import { checkReferences } from './references.js';
import { A_SCENARIO } from './scenario-error.js';
import { kindsOf, mindPartsOf, type Scenario, type ScenarioSchema } from './schema.js';
import { issueIn, sortThings } from './sort-things.js';
import { upgrade } from './versions.js';

/** Checks a parsed JSON value and fills in defaults; throws a ScenarioError listing every fault. Warnings go to the report. */
export function parseScenario(schema: ScenarioSchema, json: unknown, report: Report = createReport()): Scenario {
  const result = checkScenario(schema, json, report);
  if ('issues' in result) throw errorOf(result.issues);
  return result.scenario;
}

/** As parseScenario, but returns the faults, with their paths in pieces. */
export function checkScenario(schema: ScenarioSchema, json: unknown, report: Report): { scenario: Scenario } | { issues: LocatedIssue[] } {
  const unsafe = guard(json);
  if (unsafe.length > 0) return { issues: unsafe };
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { issues: [issueAt([], { expected: A_SCENARIO, received: json })] };
  }
  const upgraded = upgrade(json as Record<string, unknown>);
  if ('issue' in upgraded) return { issues: [issueAt(['version'], upgraded.issue)] };
  const sorted = sortThings(upgraded.json, kindsIn(upgraded.json, kindsOf(schema)));
  const result = schema.safeParse(sorted.json, PARSE_OPTIONS);
  const found = [
    ...(result.success ? [] : issuesOf(result.error)),
    ...checkReferences(sorted.json),
    ...checkThings(sorted.json, kindsOf(schema)),
    ...checkMinds(sorted.json, mindPartsOf(schema)),
  ];
  const issues = [...sorted.issues, ...oneForEachCause(found, sorted.json).map((issue) => issueIn(sorted, issue))];
  if (issues.length > 0 || !result.success) return { issues };
  const empty = checkAreas(result.data).map((issue) => issueIn(sorted, issue));
  if (empty.length > 0) return { issues: empty };
  return { scenario: normalise(result.data, report, (path) => showPath(sorted.pathOf(path))) };
}
