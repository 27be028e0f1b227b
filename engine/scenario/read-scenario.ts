import { Alias, type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { createReport, type Report } from '../report/index.js';
import type { LocatedIssue } from './issues-of.js';
import { checkScenario } from './parse-scenario.js';
import { type Issue, ScenarioError } from './scenario-error.js';
import type { Scenario, ScenarioSchema } from './schema.js';

/** Longest text that is read [characters]. */
const LONGEST_TEXT = 16 * 2 ** 20;

/** What readScenario may be told. */
export type ReadOptions = {
  /** Name of the file, for errors. */
  readonly file?: string;
  /** Where warnings go. */
  readonly report?: Report;
};

/** Reads a YAML (or JSON) text; throws a ScenarioError listing every fault with its line and column. */
export function readScenario(schema: ScenarioSchema, text: string, { file = '', report = createReport() }: ReadOptions = {}): Scenario {
  const source = parseYaml(text, file);
  return checkSource(schema, source, source.json, { file, report });
}

/** A YAML text as data, with what is needed to find the line of a path. */
export type YamlSource = { readonly json: unknown; readonly document: Document | undefined; readonly lines: LineCounter };

/** Turns YAML into plain data; faults of syntax are thrown as a ScenarioError. */
export function parseYaml(text: string, file = ''): YamlSource {
  if (text.length > LONGEST_TEXT) {
    throw new ScenarioError(
      [{ path: '', expected: `a file of at most ${LONGEST_TEXT} characters`, received: `${text.length} characters` }],
      file,
    );
  }
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
      stringKeys: true,
      logLevel: 'error',
    });
    if (document.errors.length > 0) {
      const issues = document.errors.slice(0, 100).map((error): Issue => syntaxIssue(error.message, lines, error.pos[0]));
      throw new ScenarioError(issues, file);
    }
    const repeated = repeatedKeys(document, lines);
    if (repeated.length > 0) throw new ScenarioError(repeated, file);
    return { json: document.toJS({ maxAliasCount: 1000 }), document, lines };
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    // The library answers deep nesting with a stack overflow and alias bombs with a ReferenceError.
    const reason = error instanceof RangeError ? 'nesting too deep' : error instanceof Error ? error.message : String(error);
    throw new ScenarioError([{ path: '', expected: 'readable YAML', received: reason.slice(0, 200) }], file);
  }
}

/** What checkSource needs besides the data; `faults` are those found while fetching it. */
export type CheckOptions = { readonly file: string; readonly report: Report; readonly faults?: readonly LocatedIssue[] };

/** Checks data that came from a YAML text; faults get their line and column. */
export function checkSource(
  schema: ScenarioSchema,
  source: YamlSource,
  json: unknown,
  { file, report, faults = [] }: CheckOptions,
): Scenario {
  const result = checkScenario(schema, json, report);
  if ('scenario' in result && faults.length === 0) return result.scenario;
  const issues = [...faults, ...('issues' in result ? result.issues : [])].map((located) => locate(located, source));
  issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  throw new ScenarioError(issues, file);
}

/** Keys that stand twice in one mapping; the library's own check compares each with each. */
function repeatedKeys(document: Document, lines: LineCounter): Issue[] {
  const issues: Issue[] = [];
  visit(document, {
    Map(_, node) {
      const seen = new Set<string>();
      for (const { key } of node.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name) && issues.length < 100) {
          const { line, col } = lines.linePos(key.range?.[0] ?? 0);
          issues.push({
            path: name.slice(0, 100),
            line,
            column: col,
            expected: 'a key that stands only once in its mapping',
            received: name,
          });
        }
        seen.add(name);
      }
    },
  });
  return issues;
}

function syntaxIssue(message: string, lines: LineCounter, offset: number): Issue {
  const { line, col } = lines.linePos(offset);
  return {
    path: '',
    line: Math.max(line, 1),
    column: Math.max(col, 1),
    expected: 'readable YAML',
    received: message.split('\n')[0].slice(0, 200),
  };
}

function locate({ issue, path, atKey }: LocatedIssue, { document, lines }: YamlSource): Issue {
  const offset = document === undefined ? undefined : findOffset(document, path, atKey);
  if (offset === undefined) return issue;
  const { line, col } = lines.linePos(offset);
  return { ...issue, line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Offset of the value at a path, or of the deepest part of the path that exists. */
function findOffset(document: Document, path: readonly PropertyKey[], atKey: boolean): number | undefined {
  let node = resolve(document.contents as Node | null, document);
  let offset = node?.range?.[0];
  for (let k = 0; k < path.length && node !== undefined; k++) {
    const key = path[k];
    let next: Node | null | undefined;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      const isLast = k === path.length - 1;
      next = pair?.value as Node | null | undefined;
      const keyOffset = (pair?.key as Node | undefined)?.range?.[0];
      offset = (isLast && atKey ? keyOffset : (next?.range?.[0] ?? keyOffset)) ?? offset;
    } else if (isSeq(node) && typeof key === 'number') {
      next = node.items[key] as Node | undefined;
      offset = next?.range?.[0] ?? offset;
    }
    node = resolve(next ?? null, document);
  }
  return offset;
}

function resolve(node: Node | null, document: Document): Node | undefined {
  if (node instanceof Alias) return node.resolve(document);
  return node ?? undefined;
}
