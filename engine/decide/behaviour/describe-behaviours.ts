import type { House } from '../../rooms/index.js';
import type { Distribution } from '../../scenario/index.js';
import { mindsIn } from './change-behaviours.js';
import { type Graph, KIND_CONDITION, KIND_INSTANT, KIND_LEAF, KIND_STATES, KINDS, type Program } from './program.js';
import { conditionWords } from './trace.js';

/** An edge of a graph in words. */
export type DescribedEdge = {
  readonly from: number;
  readonly to: number;
  readonly when: string | undefined;
  readonly chance: number;
  readonly after: Distribution | undefined;
  /** Followed when the work of its state is done. */
  readonly isThen: boolean;
};

/** A node of a behaviour as whoever draws it needs it. */
export type DescribedNode = {
  /** `sequence`, `select`, `states` and so on; `leaf` for what is done, `condition` for what is asked. */
  readonly kind: string;
  readonly label: string;
  readonly children: readonly number[];
  /** Of a graph: names of its states, which are its children, the first one, and its edges. */
  readonly graph: { readonly names: readonly string[]; readonly first: number; readonly edges: readonly DescribedEdge[] } | undefined;
};

/** Behaviours of a run as they are now: all nodes by number, and the outermost of each behaviour by its name. */
export type DescribedBehaviours = { readonly nodes: readonly DescribedNode[]; readonly roots: Readonly<Record<string, number>> };

/** The behaviours of a run; undefined where nobody has one. */
export function describeBehaviours(house: House): DescribedBehaviours | undefined {
  const minds = mindsIn(house);
  if (!minds) return undefined;
  const { program } = minds;
  return {
    nodes: Array.from(program.kind, (_, node) => describeNode(program, node)),
    roots: Object.fromEntries(program.roots),
  };
}

function describeNode(program: Program, node: number): DescribedNode {
  const { kind, first, count, child, argument, label } = program;
  const isGraph = kind[node] === KIND_STATES;
  return {
    kind: wordOf(kind[node]),
    label: kind[node] === KIND_LEAF || isGraph ? label[node] : conditionWords(program, node),
    children: Array.from(child.subarray(first[node], first[node] + count[node])),
    graph: isGraph ? describeGraph(program, argument[node] as Graph) : undefined,
  };
}

function describeGraph(program: Program, { names, first, edges, then }: Graph): DescribedNode['graph'] {
  const isThen = false;
  const written = edges.flatMap((list, from) =>
    list.map(({ to, when, chance, after }): DescribedEdge => {
      return { from, to, when: when === undefined ? undefined : conditionWords(program, when), chance, after, isThen };
    }),
  );
  const done = then.flatMap((to, from): DescribedEdge[] =>
    to < 0 ? [] : [{ from, to, when: undefined, chance: 1, after: undefined, isThen: true }],
  );
  return { names, first, edges: [...written, ...done] };
}

function wordOf(kind: number): string {
  if (kind === KIND_INSTANT) return 'leaf';
  if (kind === KIND_CONDITION) return 'condition';
  return Object.keys(KINDS).find((word) => KINDS[word] === kind) ?? 'leaf';
}
