import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Issue, ScenarioError } from './scenario-error.js';

/** An element of an XML text; attributes are children whose name starts with `@`. */
export type XmlElement = { readonly name: string; readonly path: string; readonly children: readonly XmlElement[]; readonly text: string };

/** Longest XML that is read [characters]. */
const LONGEST_TEXT = 64 * 2 ** 20;
/** Deepest nesting of elements. */
const DEEPEST = 32;
/** Key under which the parser keeps attributes. */
const ATTRIBUTES = ':@';

/** Reads an XML text into its root element; throws a ScenarioError with line and column where it is malformed. */
export function readXml(text: string): XmlElement {
  if (text.length > LONGEST_TEXT)
    throw xmlError({ expected: `a file of at most ${LONGEST_TEXT} characters`, received: `${text.length} characters` });
  const source = fromDeclaration(text);
  try {
    const valid = XMLValidator.validate(source, { allowBooleanAttributes: true });
    if (valid !== true) {
      const { line, col, msg } = valid.err;
      throw xmlError({ line: line + linesBefore(text, source), column: col, expected: 'well-formed XML', received: msg.slice(0, 200) });
    }
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: false,
      removeNSPrefix: true,
    });
    const roots = childrenOf(parser.parse(source), '', 0).filter(({ name }) => !name.startsWith('?'));
    if (roots.length !== 1) throw xmlError({ expected: 'one root element', received: roots.length });
    return roots[0];
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw xmlError({ expected: 'well-formed XML', received: error instanceof Error ? error.message.slice(0, 200) : String(error) });
  }
}

/** The children of one name. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The first child of one name. */
export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Some files put a comment before the declaration, which XML forbids. */
function fromDeclaration(text: string): string {
  const at = text.indexOf('<?xml');
  return at > 0 && text.slice(0, at).trimStart().startsWith('<!--') ? text.slice(at) : text.trimStart();
}

function linesBefore(text: string, source: string): number {
  const head = text.slice(0, text.length - source.length);
  return head.split('\n').length - 1;
}

function childrenOf(nodes: unknown, path: string, depth: number): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  if (depth > DEEPEST) throw xmlError({ path, expected: `elements nested at most ${DEEPEST} deep`, received: 'deeper' });
  const counts = new Map<string, number>();
  return nodes.flatMap((node: Record<string, unknown>) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
    if (name === undefined || name === '#text') return [];
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const here = path === '' ? name : `${path}.${name}${index > 0 ? `[${index}]` : ''}`;
    const attributes = Object.entries((node[ATTRIBUTES] as Record<string, unknown> | undefined) ?? {}).map(
      ([key, value]): XmlElement => ({ name: `@${key}`, path: `${here}.@${key}`, children: [], text: String(value) }),
    );
    return [{ name, path: here, children: [...attributes, ...childrenOf(node[name], here, depth + 1)], text: textOf(node[name]) }];
  });
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes
    .map((node: Record<string, unknown>) => (node['#text'] === undefined ? '' : String(node['#text'])))
    .join('')
    .trim();
}

function xmlError(issue: Omit<Issue, 'path'> & { path?: string }): ScenarioError {
  return new ScenarioError([{ path: '', ...issue }]);
}
