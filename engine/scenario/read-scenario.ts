import { Alias, type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit, type YAMLMap } from 'yaml';
import { createReport, type Report } from '../report/index.js';
import { errorOf, type LocatedIssue } from './issues-of.js';
import { checkScenario } from './parse-scenario.js';
import { plainJson } from './plain-json.js';
import { A_SCENARIO, type Issue, ScenarioError } from './scenario-error.js';
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
export type YamlSource = {
  readonly json: unknown;
  /** Read when a line is looked for, where data came without it. */
  readonly parsed: () => ParsedYaml;
  /** Entries of mappings by their key, made when a fault is looked for in one. */
  readonly entries: WeakMap<YAMLMap, ReadonlyMap<string, Pair>>;
};

/** A text as YAML has it, and where its lines begin. */
type ParsedYaml = { readonly document: Document; readonly lines: LineCounter };

/** Turns YAML into plain data; faults of syntax are thrown as a ScenarioError. */
export function parseYaml(text: string, file = ''): YamlSource {
  if (text.length > LONGEST_TEXT) {
    throw new ScenarioError(
      [{ path: '', expected: `a file of at most ${LONGEST_TEXT} characters`, received: `${text.length} characters` }],
      file,
    );
  }
  const plain = plainJson(text);
  if (plain !== undefined && !isOfAnotherKind(plain)) {
    let parsed: ParsedYaml | undefined;
    return { json: plain, parsed: () => (parsed ??= asYaml(text)), entries: new WeakMap() };
  }
  try {
    const parsed = asYaml(text);
    const { document, lines } = parsed;
    if (document.errors.length > 0) throw syntaxError(text, document, lines, file);
    const repeated = repeatedKeys(document, lines);
    if (repeated.length > 0) throw new ScenarioError(repeated, file);
    const json: unknown = document.toJS({ maxAliasCount: 1000 });
    if (isOfAnotherKind(json)) throw noScenario(text, file, json);
    return { json, parsed: () => parsed, entries: new WeakMap() };
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw new ScenarioError([tooMuch(error)], file);
  }
}

function asYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const options = { prettyErrors: false, uniqueKeys: false, stringKeys: true, logLevel: 'error' } as const;
  return { document: parseDocument(text, { lineCounter: lines, ...options }), lines };
}

/** Keys that scenarios share with files of other kinds, a package.json for one. */
const COMMON_KEYS: readonly string[] = ['version', 'name', 'description'];
/** Keys that only a scenario has at its top. */
const OWN_KEYS: readonly string[] = ['world', 'population', 'seed', 'tick', 'duration', 'stop', 'events'];

/** Whether data are something else: a mere text, or a mapping without a format version or anything that a scenario has. */
function isOfAnotherKind(json: unknown): boolean {
  if (typeof json === 'string') return true;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const keys = Object.keys(json);
  if (typeof (json as { version?: unknown }).version === 'number' || keys.some((key) => OWN_KEYS.includes(key))) return false;
  return keys.some((key) => !COMMON_KEYS.includes(key)) || keys.length > 1;
}

/** Whether a text that is no YAML was meant to be a scenario: after comments, it begins with a key that scenarios have. */
function looksLikeScenario(text: string): boolean {
  const first = text.replace(/^(\s|#.*|---|%.*|[{"'])+/, '').slice(0, 100);
  return [...COMMON_KEYS, ...OWN_KEYS].some((key) => first.startsWith(key) && /^["']?\s*:/.test(first.slice(key.length)));
}

/** One fault for a file that is something else, instead of one for each of its lines. */
function noScenario(text: string, file: string, json?: unknown): ScenarioError {
  const isBinary = text.includes('\0') || text.includes('\ufffd');
  const isMapping = typeof json === 'object';
  const received = isBinary ? 'a file that is no text' : isMapping ? json : text.trimStart().split('\n')[0].trimEnd();
  return new ScenarioError([{ path: '', expected: A_SCENARIO, received, hint: 'docs/scenario.md shows how one is written' }], file);
}

function syntaxError(text: string, document: Document, lines: LineCounter, file: string): ScenarioError {
  if (!looksLikeScenario(text)) return noScenario(text, file);
  const deep = document.errors.find(({ message }) => isOverflow(message));
  if (deep !== undefined) return new ScenarioError([syntaxIssue(TOO_DEEP, lines, deep.pos[0])], file);
  return new ScenarioError(
    document.errors.map(({ message, pos }) => syntaxIssue(message, lines, pos[0])),
    file,
  );
}

const TOO_DEEP = 'lists and mappings nested too deep';

function isOverflow(message: string): boolean {
  return /call stack|recursion/i.test(message);
}

/** The library answers deep nesting with a stack overflow and alias bombs with a ReferenceError; both in words of the language. */
function tooMuch(error: unknown): Issue {
  const message = error instanceof Error ? error.message : String(error);
  const isDeep = error instanceof RangeError || isOverflow(message);
  const received = isDeep ? TOO_DEEP : /alias/i.test(message) ? 'aliases of aliases that stand for far too much' : message.slice(0, 200);
  return { path: '', expected: 'readable YAML', received };
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
  throw errorOf([...faults, ...('issues' in result ? result.issues : [])], file, (located) => locate(located, source));
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
        if (seen.has(name)) {
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

/** An issue with the line and column of its path. */
export function locate({ issue, path, atKey }: Pick<LocatedIssue, 'issue' | 'path' | 'atKey'>, source: YamlSource): Issue {
  const offset = findOffset(source, path, atKey);
  if (offset === undefined) return issue;
  const { line, col } = source.parsed().lines.linePos(offset);
  return { ...issue, line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Offset of the value at a path, or of the deepest part of the path that exists. */
function findOffset({ parsed, entries }: YamlSource, path: readonly PropertyKey[], atKey: boolean): number | undefined {
  const { document } = parsed();
  let node = resolve(document.contents as Node | null, document);
  let offset = node?.range?.[0];
  for (let k = 0; k < path.length && node !== undefined; k++) {
    const key = path[k];
    let next: Node | null | undefined;
    if (isMap(node)) {
      const pair = entriesOf(node, entries).get(String(key));
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

function entriesOf(map: YAMLMap, known: YamlSource['entries']): ReadonlyMap<string, Pair> {
  const found = known.get(map) ?? new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
  known.set(map, found);
  return found;
}

function resolve(node: Node | null, document: Document): Node | undefined {
  if (node instanceof Alias) return node.resolve(document);
  return node ?? undefined;
}
