import { type BehaviourDefinition, bodyOf, type Distribution, isMapping, mapping, parameterIn } from '../../scenario/index.js';
import { kindOfLeaf, type Leaf } from './leaf.js';
import {
  type Edge,
  type Graph,
  HEADER,
  KIND_ACTOR,
  KIND_ATTEMPT,
  KIND_CLAIM,
  KIND_COOLDOWN,
  KIND_IDLE,
  KIND_NOT,
  KIND_RANDOM,
  KIND_REPEAT,
  KIND_STATES,
  KINDS,
  type Kind,
  type Program,
  type Root,
} from './program.js';

/** What a leaf does, found by its word. */
export type LeafCompiler = (word: string, fields: Readonly<Record<string, unknown>>, actors: readonly string[]) => Leaf;

/** A behaviour that cannot be compiled; what `checkMinds` has passed always can. */
export class BehaviourError extends Error {
  override readonly name = 'BehaviourError';
}

/** A node before it has a place: as written, with the values of parameters in their places. */
type Draft = {
  readonly kind: Kind;
  readonly label: string;
  readonly children: readonly Draft[];
  readonly argument: unknown;
  /** Conditions of edges, which are nodes too. */
  readonly asked?: readonly Draft[];
};

const WRAPPERS = ['while', 'until', 'timeout', 'cooldown'] as const;
const LISTS = ['sequence', 'select', 'parallel', 'all', 'any'] as const;
/** Words of its own memory that a node of each kind needs. */
const OWN_WORDS: Readonly<Record<string, number>> = {
  parallel: 2,
  states: 2,
  cooldown: 2,
  leaf: 2,
  condition: 0,
  instant: 0,
  all: 0,
  any: 0,
  not: 0,
  idle: 0,
  attempt: 0,
  actor: 0,
};
/** Nodes that all behaviours may come to. */
const MOST_NODES = 60_000;

/** Compiles behaviours into one program; behaviours in behaviours are written out where they stand, with their parameters filled in. */
export function compile(
  roots: readonly Root[],
  definitions: Readonly<Record<string, BehaviourDefinition>>,
  compileLeaf: LeafCompiler,
): Program {
  const drafts = roots.map(({ key, node, actors = [], isApart = false }) => ({
    key,
    isApart,
    draft: draftOf(node, { definitions, compileLeaf, actors, parameters: {}, depth: 0, left: { nodes: MOST_NODES } }),
  }));
  const layout: Layout = { kind: [], first: [], count: [], child: [], slot: [], argument: [], label: [], words: HEADER };
  const places = new Map<string, number>();
  for (const { key, draft, isApart } of drafts) if (!isApart) places.set(key, addNode(layout, draft, HEADER).number);
  const apart = layout.words;
  for (const { key, draft, isApart } of drafts) if (isApart) places.set(key, addNode(layout, draft, apart).number);
  return toProgram(layout, places);
}

type Writing = {
  readonly definitions: Readonly<Record<string, BehaviourDefinition>>;
  readonly compileLeaf: LeafCompiler;
  readonly actors: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly depth: number;
  readonly left: { nodes: number };
};

function draftOf(written: unknown, writing: Writing): Draft {
  const value = filled(written, writing.parameters);
  writing.left.nodes -= 1;
  if (writing.left.nodes < 0 || writing.depth > 200) throw new BehaviourError('behaviours: they are too large, or a part of themselves');
  if (typeof value === 'string') return callOf(value, {}, writing);
  if (!isMapping(value)) throw new BehaviourError('behaviours: expected a node');
  const below = { ...writing, depth: writing.depth + 1 };
  const node = (child: unknown) => draftOf(child, below);
  for (const word of LISTS)
    if (Array.isArray(value[word]))
      return { kind: KINDS[word], label: word, children: value[word].map(node), argument: value.ends ?? 'all' };
  for (const word of WRAPPERS) {
    if (value[word] === undefined) continue;
    const isAsked = word === 'while' || word === 'until';
    const children = isAsked ? [node(value.do), node(value[word])] : [node(value.do)];
    return {
      kind: KINDS[word],
      label: isAsked ? word : `${word} ${wordsFor(filled(value[word], writing.parameters))}`,
      children,
      argument: isAsked ? undefined : filled(value[word], writing.parameters),
    };
  }
  if (Array.isArray(value.random)) return randomOf(value.random, node, writing);
  if (value.repeat !== undefined) return { kind: KIND_REPEAT, label: 'repeat', children: [node(value.repeat)], argument: value.times };
  if (value.attempt !== undefined) return { kind: KIND_ATTEMPT, label: 'attempt', children: [node(value.attempt)], argument: undefined };
  if (value.not !== undefined) return { kind: KIND_NOT, label: 'not', children: [node(value.not)], argument: undefined };
  if (value.states !== undefined) return statesOf(value, node);
  if (typeof value.behaviour === 'string') return callOf(value.behaviour, mapping(value.with), writing);
  if (value.actor !== undefined) {
    const number = writing.actors.indexOf(String(value.actor));
    return { kind: KIND_ACTOR, label: String(value.actor), children: [node(value.do)], argument: number };
  }
  if (value.claim !== undefined) {
    const fields = { claim: filled(value.claim, writing.parameters), within: filled(value.within, writing.parameters) };
    return {
      kind: KIND_CLAIM,
      label: `claim ${fields.claim}`,
      children: [node(value.do)],
      argument: writing.compileLeaf('claim', fields, writing.actors),
    };
  }
  const word = Object.keys(value)[0];
  const head = Object.keys(value).find((key) => isLeafWord(key)) ?? word;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, filledDeep(field, writing.parameters)]));
  const leaf = writing.compileLeaf(head, fields, writing.actors);
  return { kind: kindOfLeaf(leaf), label: labelOf(head, fields), children: [], argument: leaf };
}

/** Words beside a leaf's own. */
const BESIDE = new Set(['within', 'distance', 'pause', 'for', 'to', 'add', 'value', 'above', 'below', 'of', 'with', 'do', 'state']);
const isLeafWord = (key: string) => !BESIDE.has(key);

function labelOf(word: string, fields: Readonly<Record<string, unknown>>): string {
  const beside = ['above', 'below', 'within', 'of', 'to'].flatMap((key) =>
    fields[key] === undefined ? [] : [`${key} ${wordsFor(fields[key])}`],
  );
  return [word, wordsFor(fields[word]), ...beside].join(' ');
}

/** A value as a reader would say it. */
function wordsFor(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsFor).join(', ');
  if (!isMapping(value)) return String(value);
  return Object.entries(value)
    .map(([key, one]) => (key === 'uniform' && Array.isArray(one) ? one.join(' to ') : `${key} ${wordsFor(one)}`))
    .join(', ');
}

function randomOf(choices: readonly unknown[], node: (child: unknown) => Draft, { parameters }: Writing): Draft {
  const weights = choices.map((choice) => Number(filled(mapping(choice).weight, parameters) ?? 1));
  const children = choices.map((choice) => node(isMapping(choice) && 'weight' in choice ? choice.do : choice));
  return { kind: KIND_RANDOM, label: 'random', children, argument: weights };
}

function statesOf(value: Readonly<Record<string, unknown>>, node: (child: unknown) => Draft): Draft {
  const entries = Object.entries(mapping(value.states)).map(
    ([name, state]) => ({ name, ...mapping(state) }) as { name: string; do?: unknown; on?: unknown; then?: unknown },
  );
  const names = entries.map(({ name }) => name);
  const asked: Draft[] = [];
  const edges = entries.map(({ on }) =>
    (Array.isArray(on) ? on : []).map((edge): Edge => {
      const { to, when, chance, after } = mapping(edge);
      const number = when === undefined ? undefined : asked.push(node(when)) - 1;
      return {
        to: names.indexOf(String(to)),
        when: number,
        chance: chance === undefined ? 1 : Number(chance),
        after: after as Distribution | undefined,
      };
    }),
  );
  const idle: Draft = { kind: KIND_IDLE, label: 'stays', children: [], argument: undefined };
  const children = entries.map((state) => (state.do === undefined ? idle : node(state.do)));
  const graph: Graph = {
    names,
    first: Math.max(0, names.indexOf(String(value.first ?? names[0]))),
    edges,
    then: entries.map(({ then }) => (then === undefined ? -1 : names.indexOf(String(then)))),
  };
  return { kind: KIND_STATES, label: 'states', children, argument: graph, asked };
}

/** A behaviour in its place; its parameters are what is handed over, or else what it says itself. */
function callOf(name: string, given: Readonly<Record<string, unknown>>, writing: Writing): Draft {
  const definition = writing.definitions[name];
  if (!definition) throw new BehaviourError(`behaviours: none is called "${name}"`);
  const handed = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filledDeep(value, writing.parameters)]));
  const own = draftOf(bodyOf(definition), { ...writing, parameters: { ...definition.parameters, ...handed }, depth: writing.depth + 1 });
  const called = [name, ...Object.values(handed).map(wordsFor)].join(' ');
  // A list or a graph says nothing by itself.
  return { ...own, label: own.label === wordOf(own.kind) ? called : `${called}: ${own.label}` };
}

/** A value with what stands for a parameter in its place. */
function filled(value: unknown, parameters: Readonly<Record<string, unknown>>): unknown {
  const name = parameterIn(value);
  return name !== undefined && Object.hasOwn(parameters, name) ? parameters[name] : value;
}

function filledDeep(value: unknown, parameters: Readonly<Record<string, unknown>>): unknown {
  const own = filled(value, parameters);
  if (Array.isArray(own)) return own.map((item) => filledDeep(item, parameters));
  return isMapping(own) ? Object.fromEntries(Object.entries(own).map(([key, item]) => [key, filledDeep(item, parameters)])) : own;
}

/** A program that is being laid out. */
type Layout = {
  readonly kind: number[];
  readonly first: number[];
  readonly count: number[];
  readonly child: number[];
  readonly slot: number[];
  readonly argument: unknown[];
  readonly label: string[];
  /** End of the memory of a person so far [words]. */
  words: number;
};

/** Gives a draft its place in flat arrays, and its nodes their words of memory from `from` on: those that never run at once share them. */
function addNode(layout: Layout, { kind, label, children, argument, asked = [] }: Draft, from: number): { number: number; end: number } {
  const number = layout.kind.push(kind) - 1;
  layout.first.push(0);
  layout.count.push(children.length);
  layout.slot.push(from);
  layout.argument.push(argument);
  layout.label.push(label);
  const word = wordOf(kind);
  const own = OWN_WORDS[word] ?? 1;
  let next = from + own;
  let end = next;
  // What was tried before goes on while the first is tried again, and what is cooling down outlives what follows it.
  const isApart = word === 'select' || word === 'parallel' || children.some(outlives);
  const numbers = children.map((child) => {
    const placed = addNode(layout, child, next);
    end = Math.max(end, placed.end);
    if (isApart) next = placed.end;
    return placed.number;
  });
  layout.first[number] = layout.child.length;
  layout.child.push(...numbers);
  if (asked.length > 0)
    layout.argument[number] = withConditions(
      argument as Graph,
      asked.map((condition) => addNode(layout, condition, end).number),
    );
  layout.words = Math.max(layout.words, end);
  return { number, end };
}

/** A graph whose edges name their conditions by their nodes. */
function withConditions(graph: Graph, conditions: readonly number[]): Graph {
  const edges = graph.edges.map((list) =>
    list.map((edge) => ({ ...edge, when: edge.when === undefined ? undefined : conditions[edge.when] })),
  );
  return { ...graph, edges };
}

function toProgram({ kind, first, count, child, slot, argument, label, words }: Layout, roots: ReadonlyMap<string, number>): Program {
  return {
    kind: Uint8Array.from(kind),
    first: Uint32Array.from(first),
    count: Uint8Array.from(count),
    child: Uint32Array.from(child),
    slot: Uint16Array.from(slot),
    argument,
    label,
    roots,
    words,
  };
}

function wordOf(kind: Kind): string {
  return Object.keys(KINDS).find((word) => KINDS[word] === kind) ?? '';
}

/** Whether something of a draft is remembered after it has ended. */
function outlives({ kind, children }: Draft): boolean {
  return kind === KIND_COOLDOWN || children.some(outlives);
}
