import type { Mind } from './mind.js';
import { KIND_CONDITION, KIND_INSTANT, KIND_LEAF, type Kind, type Status } from './program.js';

/** Something that can be asked of a mind; it changes nothing but the target. `measure` is the number that it weighed, where there is one, for whoever looks. */
export type ConditionLeaf = { holds(mind: Mind): boolean; measure?(mind: Mind): number | undefined };

/** Something that is done at once. */
export type InstantLeaf = { act(mind: Mind): Status };

/** Something that takes time: `at` is where its two words of memory are, of which the first is the tick plus one of its beginning. */
export type LastingLeaf = {
  begin?(mind: Mind, at: number): void;
  run(mind: Mind, at: number): Status;
  /** Clean-up, at the end and when it is aborted. */
  stop?(mind: Mind, at: number): void;
};

/** Finds whom to claim, by id. */
export type ClaimLeaf = { find(mind: Mind): number | undefined };

/** What a leaf of a tree does. */
export type Leaf = ConditionLeaf | InstantLeaf | LastingLeaf | ClaimLeaf;

/** The kind of node that a leaf is. */
export function kindOfLeaf(leaf: Leaf): Kind {
  if ('holds' in leaf) return KIND_CONDITION;
  return 'act' in leaf ? KIND_INSTANT : KIND_LEAF;
}
