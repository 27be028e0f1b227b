import type { LastingLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { childOf, STATE } from './nodes.js';
import {
  KIND_ACTOR,
  KIND_ALL,
  KIND_ANY,
  KIND_ATTEMPT,
  KIND_CONDITION,
  KIND_COOLDOWN,
  KIND_IDLE,
  KIND_INSTANT,
  KIND_LEAF,
  KIND_NOT,
  KIND_PARALLEL,
  KIND_RANDOM,
  KIND_SELECT,
  KIND_SEQUENCE,
  KIND_STATES,
} from './program.js';

/** Children of a node that run now, with their places among its children. */
export function runningChildren(mind: Mind, node: number): { readonly node: number; readonly place: number }[] {
  const { kind, count, slot } = mind.minds.program;
  const at = mind.base + slot[node];
  const { memory } = mind;
  const child = (place: number) => ({ node: childOf(mind, node, place), place });
  switch (kind[node]) {
    case KIND_LEAF:
    case KIND_CONDITION:
    case KIND_INSTANT:
    case KIND_IDLE:
    case KIND_ALL:
    case KIND_ANY:
    case KIND_NOT:
      return [];
    case KIND_SEQUENCE:
    case KIND_RANDOM:
    case KIND_SELECT:
      return memory[at] !== 0 ? [child(memory[at] - 1)] : [];
    case KIND_PARALLEL:
      return Array.from({ length: count[node] }, (_, n) => n).flatMap((n) => (memory[at] & (1 << n) ? [child(n)] : []));
    case KIND_STATES:
      return memory[at] !== 0 ? [child((memory[at] & STATE) - 1)] : [];
    case KIND_COOLDOWN:
      return memory[at + 1] !== 0 ? [child(0)] : [];
    case KIND_ATTEMPT:
    case KIND_ACTOR:
      return [child(0)];
    default:
      return memory[at] !== 0 ? [child(0)] : [];
  }
}

/** Calls `visit` for every leaf of a node that runs; an actor's leaves as that actor. */
export function eachRunningLeaf(mind: Mind, node: number, visit: (leaf: LastingLeaf, at: number) => void): void {
  const { kind, slot, argument } = mind.minds.program;
  if (kind[node] === KIND_LEAF) {
    const at = mind.base + slot[node];
    mind.node = node;
    if (mind.memory[at] !== 0) visit(argument[node] as LastingLeaf, at);
    return;
  }
  for (const child of runningChildren(mind, node)) eachRunningLeaf(mind, child.node, visit);
}
