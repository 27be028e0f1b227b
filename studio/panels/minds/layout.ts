import type { DescribedEdge, DescribedNode } from 'promenade/decide';

/** A line of a drawn behaviour: a node, a state of a graph, or an edge that leaves the state above it. */
export type Row = {
  readonly key: string;
  readonly kind: 'node' | 'state' | 'edge';
  readonly depth: number;
  readonly text: string;
  readonly isRunning: boolean;
  /** The innermost that runs. */
  readonly isInnermost: boolean;
};

/** An edge of a graph between two rows of states. */
export type Arc = { readonly from: number; readonly to: number; readonly lane: number; readonly isThen: boolean };

/** A behaviour as rows from the top to the bottom, and arcs at their side. */
export type BehaviourLayout = { readonly rows: readonly Row[]; readonly arcs: readonly Arc[]; readonly lanes: number };

/** What is drawn: nodes by number, the outermost one, those that run, and whether what does not run is unfolded too. */
export type Drawn = {
  readonly nodes: ReadonlyMap<number, DescribedNode>;
  readonly root: number;
  readonly running: ReadonlySet<number>;
  readonly isWhole: boolean;
};

const LISTS: ReadonlySet<string> = new Set(['sequence', 'select', 'parallel', 'random', 'repeat']);
/** Rows that are drawn at most. */
const MOST_ROWS = 240;

/** Lays a behaviour out. */
export function layOut({ nodes, root, running, isWhole }: Drawn): BehaviourLayout {
  const rows: Row[] = [];
  const spans: { readonly from: number; readonly to: number; readonly isThen: boolean }[] = [];
  const isInnermost = (number: number) =>
    running.has(number) && !(nodes.get(number)?.children.some((child) => running.has(child)) ?? false);
  const add = (row: Row) => rows.push(row) - 1;

  const visit = (number: number, depth: number) => {
    const node = nodes.get(number);
    if (!node || rows.length >= MOST_ROWS || node.kind === 'idle') return;
    if (node.graph) return visitGraph(number, node, node.graph, depth);
    const isRunning = running.has(number);
    const children = partsOf(node);
    const isOpen = isRunning || isWhole;
    const text = textOf(nodes, node) + (!isOpen && children.length > 0 ? ' …' : '');
    add({ key: `${number}`, kind: 'node', depth, text, isRunning, isInnermost: isInnermost(number) });
    if (isOpen) for (const child of children) visit(child, depth + 1);
  };

  const visitGraph = (number: number, { children }: DescribedNode, graph: NonNullable<DescribedNode['graph']>, depth: number) => {
    const places = new Map<number, number>();
    graph.names.forEach((name, state) => {
      if (rows.length >= MOST_ROWS) return;
      const isRunning = running.has(children[state]);
      const hasParts = nodes.get(children[state])?.kind !== 'idle';
      const place = add({
        key: `${number} ${name}`,
        kind: 'state',
        depth,
        text: name,
        isRunning,
        isInnermost: isRunning && !hasParts,
      });
      places.set(state, place);
      if (isRunning || isWhole) visit(children[state], depth + 1);
      for (const [n, edge] of graph.edges.entries())
        if (edge.from === state)
          add({
            key: `${number} ${name} ${n}`,
            kind: 'edge',
            depth: depth + 1,
            text: edgeText(edge, graph.names),
            isRunning: false,
            isInnermost: false,
          });
    });
    for (const { from, to, isThen } of graph.edges) {
      const [a, b] = [places.get(from), places.get(to)];
      if (a !== undefined && b !== undefined && a !== b && !spans.some((span) => span.from === a && span.to === b))
        spans.push({ from: a, to: b, isThen });
    }
  };

  visit(root, 0);
  return { rows, ...inLanes(spans) };
}

/** An edge in words. */
export function edgeText({ to, when, chance, after, isThen }: DescribedEdge, names: readonly string[]): string {
  const conditions = [
    ...(isThen ? ['done'] : []),
    ...(when === undefined ? [] : [when]),
    ...(after === undefined ? [] : [`after ${timeText(after)}`]),
    ...(chance < 1 ? [`${Number((100 * chance).toPrecision(2))} %`] : []),
  ];
  return `${conditions.length > 0 ? conditions.join(', ') : 'always'} → ${names[to]}`;
}

function timeText(time: NonNullable<DescribedEdge['after']>): string {
  if (typeof time === 'number') return `${time} s`;
  const [[kind, value]] = Object.entries(time);
  return kind === 'uniform' && Array.isArray(value) ? `${value.join(' to ')} s` : 'a time';
}

/** Children that are done; conditions of loops are told with them. */
function partsOf({ kind, children }: DescribedNode): readonly number[] {
  if (kind === 'all' || kind === 'any' || kind === 'not') return [];
  return kind === 'while' || kind === 'until' ? children.slice(0, 1) : children;
}

function textOf(nodes: ReadonlyMap<number, DescribedNode>, { kind, label, children }: DescribedNode): string {
  if (kind === 'while' || kind === 'until') return `${label} ${nodes.get(children[1])?.label ?? ''}`;
  return LISTS.has(kind) && label !== kind ? `${label} · ${kind}` : label;
}

/** Arcs side by side where they would lie over each other, short ones inside. */
function inLanes(spans: readonly Omit<Arc, 'lane'>[]): Pick<BehaviourLayout, 'arcs' | 'lanes'> {
  const length = ({ from, to }: Omit<Arc, 'lane'>) => Math.abs(from - to);
  const ends: [number, number][][] = [];
  const arcs = [...spans]
    .sort((a, b) => length(a) - length(b))
    .map((span): Arc => {
      const [low, high] = [Math.min(span.from, span.to), Math.max(span.from, span.to)];
      const free = ends.findIndex((lane) => lane.every(([from, to]) => high <= from || low >= to));
      const lane = free >= 0 ? free : ends.push([]) - 1;
      ends[lane].push([low, high]);
      return { ...span, lane };
    });
  return { arcs, lanes: ends.length };
}
