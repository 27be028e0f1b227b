/** Kinds of nodes, by their first words; the number of a kind is its place. Those behind `idle` are leaves. */
export const KINDS = [
  'sequence',
  'select',
  'parallel',
  'random',
  'repeat',
  'while',
  'until',
  'timeout',
  'cooldown',
  'attempt',
  'states',
  'actor',
  'claim',
  'all',
  'any',
  'not',
  'idle',
  'leaf',
] as const;

/** The number of a kind of node. */
export type Kind = number;

/** Numbers of kinds by their words. */
export const KIND = Object.fromEntries(KINDS.map((word, number) => [word, number])) as Record<(typeof KINDS)[number], Kind>;

/** How a node stands after its turn. */
export type Status = 0 | 1 | 2;
export const RUNNING: Status = 0;
export const DONE: Status = 1;
export const FAILED: Status = 2;

/**
 * All behaviours of a scenario, compiled once and shared by everyone: nodes as flat arrays. What a person has of its own is `words` words of memory; of each
 * node those from `slot` on. A node that does not run has zeros there, but for what outlives it (`kept`).
 */
export type Program = {
  readonly kind: Uint8Array;
  /** Where a node's children begin in `child`, and how many it has. */
  readonly first: Uint32Array;
  readonly count: Uint8Array;
  readonly child: Uint32Array;
  readonly slot: Uint16Array;
  /** What a node was given: times, weights, edges, the arguments of a leaf. */
  readonly argument: readonly unknown[];
  /** What a node is called, for whoever looks. */
  readonly label: readonly string[];
  /** Roots by the key of what asked for them. */
  readonly roots: ReadonlyMap<string, number>;
  /** Memory of a person, with the words of all minds in front [words]. */
  readonly words: number;
};

/** Words that every mind has in front of those of its nodes. */
export const HEADER = 3;
/** Their places: bits of what holds, id of the target plus one, number of the episode that owns the person plus one. */
export const MIND_BITS = 0;
export const MIND_TARGET = 1;
export const MIND_OWNER = 2;

/** Bits of the first word: has begun, is done for good, is under goals now, is to run in this tick. */
export const BEGUN = 1;
export const ENDED = 2;
export const BY_GOALS = 4;
export const WOKEN = 8;

/** An edge from a state to another. */
export type Edge = {
  readonly to: number;
  /** Node of the condition; undefined where it always holds. */
  readonly when: number | undefined;
  readonly chance: number;
  readonly after: import('../../scenario/index.js').Distribution | undefined;
};

/** What a graph of states was given. */
export type Graph = {
  readonly names: readonly string[];
  readonly first: number;
  readonly edges: readonly (readonly Edge[])[];
  /** By state, the one that follows when its own work is done; −1 for none. */
  readonly then: readonly number[];
};
