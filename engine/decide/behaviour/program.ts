/** The number of a kind of node. */
export type Kind = number;

// Bare numbers, so that the switch over them is a table: as fields of an object they cost a third of a turn.
export const KIND_SEQUENCE = 0;
export const KIND_SELECT = 1;
export const KIND_PARALLEL = 2;
export const KIND_RANDOM = 3;
export const KIND_REPEAT = 4;
export const KIND_WHILE = 5;
export const KIND_UNTIL = 6;
export const KIND_TIMEOUT = 7;
export const KIND_COOLDOWN = 8;
export const KIND_ATTEMPT = 9;
export const KIND_STATES = 10;
export const KIND_ACTOR = 11;
export const KIND_CLAIM = 12;
export const KIND_ALL = 13;
export const KIND_ANY = 14;
export const KIND_NOT = 15;
export const KIND_IDLE = 16;
export const KIND_LEAF = 17;
export const KIND_CONDITION = 18;
export const KIND_INSTANT = 19;

/** Kinds by the words of the language; the last three are leaves: what lasts, what is asked, what is done at once. */
export const KINDS: Readonly<Record<string, Kind>> = {
  sequence: KIND_SEQUENCE,
  select: KIND_SELECT,
  parallel: KIND_PARALLEL,
  random: KIND_RANDOM,
  repeat: KIND_REPEAT,
  while: KIND_WHILE,
  until: KIND_UNTIL,
  timeout: KIND_TIMEOUT,
  cooldown: KIND_COOLDOWN,
  attempt: KIND_ATTEMPT,
  states: KIND_STATES,
  actor: KIND_ACTOR,
  claim: KIND_CLAIM,
  all: KIND_ALL,
  any: KIND_ANY,
  not: KIND_NOT,
  idle: KIND_IDLE,
  leaf: KIND_LEAF,
  condition: KIND_CONDITION,
  instant: KIND_INSTANT,
};

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
export const HEADER = 2;
/** Their places: id of the target plus one, number of the episode that owns the person plus one. */
export const MIND_TARGET = 0;
export const MIND_OWNER = 1;

/** Bits of the column `mindBits`: has begun, is done for good, is under goals now, is to run in this tick. */
export const BEGUN = 1;
export const ENDED = 2;
export const BY_GOALS = 4;
export const WOKEN = 8;
/** Knows where it was at its turn before. */
export const PLACED = 16;
/** Is done because its behaviour failed. */
export const GAVE_UP = 32;

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

/** A behaviour to compile, by the key under which it will be found. */
export type Root = {
  readonly key: string;
  readonly node: unknown;
  readonly actors?: readonly string[];
  /** Whether it runs below a leaf of another root, and so has memory beside it. */
  readonly isApart?: boolean;
};
