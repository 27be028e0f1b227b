import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';

/** The column of the dash before an item of a list; undefined layouts are refused. */
export function dashColumn(text: string, item: Node): number {
  const start = item.range![0];
  const lead = /^( *)- +$/.exec(text.slice(lineStart(text, start), start));
  if (!lead) throw new Error('a list in an unusual layout');
  return lead[1].length;
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line after a node begins. */
export function lineAfter(text: string, node: Node): number {
  const end = lastOffset(node);
  if (text[end - 1] === '\n') return end;
  const line = text.indexOf('\n', end);
  return line < 0 ? text.length : line + 1;
}

/** Where the last leaf of a node ends; ranges of blocks reach over comments that follow. */
export function lastOffset(node: Node): number {
  if (!isCollection(node) || node.flow || node.items.length === 0) return node.range![1];
  return lastOffset(lastPart(node.items.at(-1) as Node | Pair<Node, Node | null>));
}

/** What ends last in an item or pair. */
export function lastPart(item: Node | Pair<Node, Node | null>): Node {
  return isPair(item) ? ((item.value as Node | null) ?? (item.key as Node)) : item;
}

/** Where an item of a list, or the key of a mapping, begins. */
export function startOf(item: Node | Pair<Node, Node | null>): number {
  return (isPair(item) ? (item.key as Node) : item).range![0];
}

/** The key of a pair. */
export function keyOf(pair: Pair<Node, Node | null>): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** The plain data of a node; aliases are refused. */
export function dataOf(node: Node): unknown {
  if (isScalar(node)) return node.value;
  if (isAlias(node)) throw new Error('an alias');
  if (isSeq(node)) return node.items.map((item) => dataOf(item as Node));
  if (!isMap(node)) return undefined;
  return Object.fromEntries((node.items as Pair<Node, Node | null>[]).map((pair) => [keyOf(pair), pair.value ? dataOf(pair.value) : null]));
}

/** Whether a key has no value written. */
export function isNothing(node: Node): boolean {
  return isScalar(node) && node.value === null && node.range![0] === node.range![1];
}

/** Whether something is a node of the text. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value;
}
