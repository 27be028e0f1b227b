import { createReport, type Report } from '../report/index.js';
import { checkThings, kindsIn } from './check-things.js';
import { guard } from './guard.js';
import { issuesOf, type LocatedIssue, PARSE_OPTIONS, showPath } from './issues-of.js';
import { normalise } from './normalise.js';
import { checkReferences } from './references.js';
import { ScenarioError } from './scenario-error.js';
import { kindsOf, type Scenario, type ScenarioSchema } from './schema.js';
import { issueIn, sortThings } from './sort-things.js';
import { upgrade } from './versions.js';

/** Checks a parsed JSON value and fills in defaults; throws a ScenarioError listing every fault. Warnings go to the report. */
export function parseScenario(schema: ScenarioSchema, json: unknown, report: Report = createReport()): Scenario {
  const result = checkScenario(schema, json, report);
  if ('issues' in result) throw new ScenarioError(result.issues.map(({ issue }) => issue));
  return result.scenario;
}

/** As parseScenario, but returns the faults, with their paths in pieces. */
export function checkScenario(schema: ScenarioSchema, json: unknown, report: Report): { scenario: Scenario } | { issues: LocatedIssue[] } {
  const unsafe = guard(json);
  if (unsafe.length > 0) return { issues: unsafe };
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const issue = { path: '', expected: 'a scenario: a mapping with version, world and population', received: json };
    return { issues: [{ issue, path: [], atKey: false }] };
  }
  const upgraded = upgrade(json as Record<string, unknown>);
  if ('issue' in upgraded) return { issues: [{ issue: upgraded.issue, path: ['version'], atKey: false }] };
  const sorted = sortThings(upgraded.json, kindsIn(upgraded.json, kindsOf(schema)));
  const result = schema.safeParse(sorted.json, PARSE_OPTIONS);
  const found = [
    ...(result.success ? [] : issuesOf(result.error)),
    ...checkReferences(sorted.json),
    ...checkThings(sorted.json, kindsOf(schema)),
  ];
  const issues = [...sorted.issues, ...found.map((issue) => issueIn(sorted, issue))];
  if (issues.length > 0 || !result.success) return { issues };
  return { scenario: normalise(result.data, report, (path) => showPath(sorted.pathOf(path))) };
}
