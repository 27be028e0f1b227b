import { type Document, isCollection, isMap, isPair, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord } from './is-record.js';
import { dashColumn, dataOf, isNode, isNothing, keyOf, lastOffset, lastPart, lineAfter, lineStart, startOf } from './yaml-places.js';
import { writeAfterKey, writeBlock, writeFlow, writeItem, writeText } from './yaml-write.js';

/** Where something stands in the data of a scenario, key by key. */
export type Path = readonly (string | number)[];

/** A change that this text does not allow. */
export class EditError extends Error {
  override name = 'EditError';
}

/** A part of the text that gives way to another. */
type Splice = { readonly from: number; readonly to: number; readonly text: string };

/** What is to happen to the data. */
type Change =
  | { readonly kind: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly kind: 'add'; readonly path: Path; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: Path };

/** Longer texts are not drawn in: reading them would hold up the page [characters]. */
const LONGEST = 1_000_000;

/** The data of a text; undefined where it is no readable YAML, or too long to be read on the page. */
export function readData(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    const document = parse(text);
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 1000 });
  } catch {
    return undefined;
  }
}

/** The text with a value in place of the one at a path; missing mappings on the way are made. Everything else stays byte for byte. */
export function setValue(text: string, path: Path, value: unknown): string {
  return edit(text, { kind: 'set', path, value: plain(value) });
}

/** The text with one more item at the end of a list, which is made where it is missing. */
export function addItem(text: string, path: Path, value: unknown): string {
  return edit(text, { kind: 'add', path, value: plain(value) });
}

/** The text without the value at a path; lists and mappings that would be left empty go too. */
export function removeValue(text: string, path: Path): string {
  return edit(text, { kind: 'remove', path });
}

/** The offset where the value at a path, or the deepest part of the path that exists, begins. */
export function offsetOf(text: string, path: Path): number {
  if (text.length > LONGEST) return 0;
  const document = parse(text);
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

function parse(text: string): Document {
  return parseDocument(text, { uniqueKeys: false, stringKeys: true, logLevel: 'error', prettyErrors: false });
}

/**
 * Changes the text by splices; what comes out is read again and compared with what the data must be. Where the two differ (anchors, unusual
 * layouts), the library's own writer is used: it keeps comments and order, but lays lines out anew.
 */
function edit(text: string, change: Change): string {
  if (text.length > LONGEST) throw new EditError('This scenario is too long to draw in: change it in the text.');
  const document = parse(text);
  if (document.errors.length > 0) throw new EditError('The text is no readable YAML at the moment: repair it first, then draw.');
  const whole = change.kind === 'remove' ? { ...change, path: lonelyPath(document, change.path) } : change;
  const wanted = JSON.stringify(changed(document.toJS({ maxAliasCount: 1000 }), whole));
  for (const attempt of [() => applySplices(text, splicesFor(text, document, whole)), () => rewritten(text, whole)]) {
    const result = orUndefined(attempt);
    if (result !== undefined && JSON.stringify(readData(result)) === wanted) return result;
  }
  throw new EditError('This part of the text is written in a way that cannot be changed by drawing: change it in the text.');
}

function splicesFor(text: string, document: Document, change: Change): Splice[] {
  const { path } = change;
  const parent = document.getIn(path.slice(0, -1), true);
  const node = document.getIn(path, true);
  if (change.kind === 'remove') return [removal(text, parent, path.at(-1)!)];
  if (change.kind === 'add') {
    if (isSeq(node) && node.items.length > 0) return [insertion(text, node, node.items.length, change.value)];
    return isNode(node) && !isNothing(node)
      ? rewrite(text, node, [change.value])
      : splicesFor(text, document, { kind: 'set', path, value: [change.value] });
  }
  if (isNode(node)) return isNothing(node) ? [fillIn(text, parent, path.at(-1)!, change.value)] : rewrite(text, node, change.value);
  if (isSeq(parent)) return [insertion(text, parent, Number(path.at(-1)), change.value)];
  const key = String(path.at(-1));
  if (isMap(parent)) return [newKey(text, parent, key, change.value)];
  if (path.length === 1) return [{ from: text.length, to: text.length, text: `${key}:${writeAfterKey(change.value, 0)}\n` }];
  return splicesFor(text, document, { kind: 'set', path: path.slice(0, -1), value: { [key]: change.value } });
}

/** Turns a node into a value, touching as little as possible. */
function rewrite(text: string, node: Node, value: unknown): Splice[] {
  if (JSON.stringify(dataOf(node)) === JSON.stringify(value)) return [];
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) return rewriteList(text, node, value);
  if (isMap(node) && !node.flow && isRecord(value) && Object.keys(value).length > 0) return rewriteMap(text, node, value);
  const [from] = node.range!;
  return [{ from, to: lastOffset(node), text: writeFlow(value) }];
}

function rewriteList(text: string, list: YAMLSeq, values: readonly unknown[]): Splice[] {
  const items = list.items as Node[];
  const before = items.map((item) => JSON.stringify(dataOf(item)));
  const after = values.map((value) => JSON.stringify(value));
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail];
  const splices: Splice[] = [];
  const both = Math.min(oldEnd, newEnd);
  for (let i = head; i < both; i++) splices.push(...rewrite(text, items[i], values[i]));
  for (let i = both; i < oldEnd; i++) splices.push(removal(text, list, i));
  const fresh = values.slice(both, newEnd).map((value) => insertion(text, list, both, value).text);
  if (fresh.length > 0) splices.push({ ...insertion(text, list, both, values[both]), text: fresh.join('') });
  return splices;
}

function rewriteMap(text: string, map: YAMLMap, value: Readonly<Record<string, unknown>>): Splice[] {
  const splices: Splice[] = [];
  for (const pair of map.items as Pair<Node, Node | null>[]) {
    const key = keyOf(pair);
    if (!(key in value)) splices.push(removal(text, map, key));
    else if (pair.value) splices.push(...rewrite(text, pair.value, value[key]));
  }
  const fresh = Object.keys(value).filter((key) => !map.has(key));
  if (fresh.length > 0) {
    const added = fresh.map((key) => newKey(text, map, key, value[key]));
    splices.push({ ...added[0], text: added.map((splice) => splice.text).join('') });
  }
  return splices;
}

/** A new item of a list before the one with an index, or at its end. */
function insertion(text: string, list: YAMLSeq, index: number, value: unknown): Splice {
  const items = list.items as Node[];
  if (list.flow) {
    const at = index > 0 ? lastOffset(items[index - 1]) : items[0].range![0];
    return { from: at, to: at, text: index > 0 ? `, ${writeFlow(value)}` : `${writeFlow(value)}, ` };
  }
  const column = dashColumn(text, items[Math.max(index - 1, 0)]);
  const at = index > 0 ? lineAfter(text, items[index - 1]) : lineStart(text, items[0].range![0]);
  // Populations and the like read best with a line for each key.
  const isLong = items.some((item) => isMap(item) && !item.flow && item.items.length > 1);
  const body = isLong && isRecord(value) ? writeBlock(value, column + 2) : writeItem(value, column + 2);
  return ownLines(text, at, `${' '.repeat(column)}- ${body}\n`);
}

/** A new key at the end of a mapping. */
function newKey(text: string, map: YAMLMap, key: string, value: unknown): Splice {
  const pairs = map.items as Pair<Node, Node | null>[];
  const last = pairs.at(-1);
  if (!last) return { from: map.range![0], to: map.range![1], text: writeFlow({ [key]: value }) };
  const end = last.value ?? last.key;
  if (map.flow) return { from: lastOffset(end), to: lastOffset(end), text: `, ${writeText(key)}: ${writeFlow(value)}` };
  const start = pairs[0].key.range![0];
  const column = start - lineStart(text, start);
  return ownLines(text, lineAfter(text, end), `${' '.repeat(column)}${writeText(key)}:${writeAfterKey(value, column)}\n`);
}

/** A value for a key that has none yet. */
function fillIn(text: string, map: unknown, key: string | number, value: unknown): Splice {
  const pair = isMap(map) ? (map.items as Pair<Node, Node | null>[]).find((pair) => keyOf(pair) === key) : undefined;
  const start = pair?.key.range;
  if (!start || (map as YAMLMap).flow) throw new EditError('no place to fill in');
  const colon = text.indexOf(':', start[1]) + 1;
  const column = start[0] - lineStart(text, start[0]);
  return { from: colon, to: colon, text: writeAfterKey(value, column) };
}

function removal(text: string, parent: unknown, key: string | number): Splice {
  if (!isCollection(parent)) throw new EditError('nothing to remove');
  const items = parent.items as (Node | Pair<Node, Node | null>)[];
  const index = isMap(parent) ? items.findIndex((item) => isPair(item) && keyOf(item as Pair<Node, Node>) === String(key)) : Number(key);
  const item = items[index];
  if (!item) throw new EditError('nothing to remove');
  const from = startOf(item);
  const next = items[index + 1];
  if (parent.flow) {
    if (next) return { from, to: startOf(next), text: '' };
    return { from: index > 0 ? lastOffset(lastPart(items[index - 1])) : from, to: lastOffset(lastPart(item)), text: '' };
  }
  const line = lineStart(text, from);
  const lead = text.slice(line, from);
  const isOwnLine = isMap(parent) ? /^ *$/.test(lead) : /^ *- +$/.test(lead);
  if (isOwnLine) return { from: line, to: lineAfter(text, lastPart(item)), text: '' };
  if (!next) throw new EditError('nothing would be left');
  return { from, to: startOf(next), text: '' };
}

/** The path of what goes with a value: a list or mapping of which it is the only part. */
function lonelyPath(document: Document, path: Path): Path {
  let longest = path;
  while (longest.length > 1) {
    const parent = document.getIn(longest.slice(0, -1), true);
    if (!isCollection(parent) || parent.items.length !== 1) break;
    longest = longest.slice(0, -1);
  }
  return longest;
}

/** The same change by the library's own writer. */
function rewritten(text: string, change: Change): string {
  const document = parse(text);
  if (change.kind === 'remove') document.deleteIn(change.path);
  else if (change.kind === 'set') document.setIn(change.path, document.createNode(change.value));
  else if (isSeq(document.getIn(change.path, true))) document.addIn(change.path, document.createNode(change.value));
  else document.setIn(change.path, document.createNode([change.value]));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** The same change made to plain data. */
function changed(data: unknown, change: Change): unknown {
  const root = { root: data ?? {} } as Record<string, unknown>;
  const path = ['root', ...change.path];
  let parent = root as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    parent[key] ??= {};
    parent = parent[key] as Record<string | number, unknown>;
  }
  const key = path.at(-1)!;
  if (change.kind === 'set') parent[key] = change.value;
  else if (change.kind === 'add') parent[key] = [...((parent[key] as unknown[] | null | undefined) ?? []), change.value];
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return root.root;
}

function applySplices(text: string, splices: readonly Splice[]): string {
  // Of two at the same place, what is inserted comes before what is replaced.
  const ordered = [...splices].sort((a, b) => b.from - a.from || b.to - a.to);
  return ordered.reduce((result, { from, to, text: fresh }) => result.slice(0, from) + fresh + result.slice(to), text);
}

/** Whole lines, after a line break where the text before has none. */
function ownLines(text: string, at: number, lines: string): Splice {
  const open = at > 0 && text[at - 1] !== '\n';
  return { from: at, to: at, text: open ? `\n${lines.trimEnd()}` : lines };
}

/** Data as it will be read back: without what is undefined, numbers to the millimetre. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Math.round(part * 1000) / 1000 || 0 : part)));
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
