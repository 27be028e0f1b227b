import { ALONE, type Bodies, GROUP, MARK } from './bodies.js';

/** Bodies that touch are joined; those that hang together are a contact group. */
export type ContactGraph = {
  /** By group: its members, in no order. */
  readonly members: Map<number, number[]>;
  /** By body: those that it touches. */
  readonly touching: Map<number, number[]>;
  nextGroup: number;
};

/** A graph without contacts. */
export function createContactGraph(): ContactGraph {
  return { members: new Map(), touching: new Map(), nextGroup: 0 };
}

/** Two touch: their groups become one. */
export function join(graph: ContactGraph, { mark }: Bodies, body: number, other: number): void {
  addTo(graph.touching, body, other);
  addTo(graph.touching, other, body);
  const first = groupOf(graph, mark, body);
  const second = groupOf(graph, mark, other);
  if (first === second) return;
  const own = graph.members.get(first) as number[];
  const others = graph.members.get(second) as number[];
  const [kept, moved, name] = own.length >= others.length ? [own, others, first] : [others, own, second];
  for (const member of moved) {
    mark[MARK * member + GROUP] = name;
    kept.push(member);
  }
  graph.members.delete(name === first ? second : first);
}

/** Two part; returns those of the smaller side where their group falls into two, none where it holds. */
export function split(graph: ContactGraph, { mark }: Bodies, body: number, other: number): readonly number[] {
  takeFrom(graph.touching, body, other);
  takeFrom(graph.touching, other, body);
  const reached = reachedFrom(graph, body, other);
  if (!reached) return [];
  const whole = graph.members.get(mark[MARK * body + GROUP]) as number[];
  const rest = whole.filter((member) => !reached.has(member));
  const smaller = reached.size <= rest.length ? [...reached] : rest;
  const larger = smaller === rest ? [...reached] : rest;
  graph.members.delete(mark[MARK * body + GROUP]);
  for (const side of [smaller, larger]) name(graph, mark, side);
  return smaller;
}

/** Everyone who hangs together with a body; undefined as soon as the other is among them. */
function reachedFrom({ touching }: ContactGraph, body: number, other: number): Set<number> | undefined {
  const reached = new Set([body]);
  for (const member of reached) {
    for (const next of touching.get(member) ?? []) {
      if (next === other) return undefined;
      reached.add(next);
    }
  }
  return reached;
}

function name(graph: ContactGraph, mark: Int32Array, members: number[]): void {
  const label = members.length > 1 ? graph.nextGroup++ : ALONE;
  for (const member of members) mark[MARK * member + GROUP] = label;
  if (label !== ALONE) graph.members.set(label, members);
}

function groupOf(graph: ContactGraph, mark: Int32Array, body: number): number {
  const known = mark[MARK * body + GROUP];
  if (known !== ALONE) return known;
  const label = graph.nextGroup++;
  mark[MARK * body + GROUP] = label;
  graph.members.set(label, [body]);
  return label;
}

function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function takeFrom(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key) as number[];
  list.splice(list.indexOf(value), 1);
  if (list.length === 0) lists.delete(key);
}
