import type { Simulation } from 'promenade';
import type { DescribedNode, KnownThing } from 'promenade/decide';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** Nodes that are told at most of one behaviour. */
const MOST_NODES = 600;

/** The behaviour that is asked for: by the number of its outermost node, or by name. */
export type MindsQuestion = { readonly root?: number | string };

/** What people of a run can know and answer, its behaviours by name, and the nodes of the one that was asked for, by number. */
export type MindsAnswer = {
  readonly known: readonly KnownThing[];
  readonly cues: Simulation['cues'];
  readonly names: readonly string[];
  readonly root: number;
  readonly nodes: ReadonlyMap<number, DescribedNode>;
};

/** Tells about the behaviours of the run at the moment that is shown. */
export const minds = ((context, { root }) => {
  const run = shownRun(context);
  const { behaviours, known, cues } = run;
  const names = Object.keys(behaviours?.roots ?? {}).filter((name) => !name.startsWith('{') && !/^episode .* (when|until)$/.test(name));
  const first = typeof root === 'string' ? (behaviours?.roots[root] ?? -1) : (root ?? -1);
  const nodes = new Map<number, DescribedNode>();
  const visit = (number: number) => {
    const node = behaviours?.nodes[number];
    if (!node || nodes.size >= MOST_NODES) return;
    nodes.set(number, node);
    for (const child of node.children) visit(child);
  };
  visit(first);
  return { known, cues, names, root: first, nodes };
}) satisfies Answerer<MindsQuestion, MindsAnswer>;
