import { releasePerson } from './claims.js';
import type { LastingLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { childOf, STATE, STATE_DONE } from './nodes.js';
import {
  DONE,
  FAILED,
  KIND_ACTOR,
  KIND_ATTEMPT,
  KIND_CLAIM,
  KIND_COOLDOWN,
  KIND_LEAF,
  KIND_PARALLEL,
  KIND_RANDOM,
  KIND_REPEAT,
  KIND_SELECT,
  KIND_SEQUENCE,
  KIND_STATES,
  KIND_TIMEOUT,
  KIND_UNTIL,
  KIND_WHILE,
  type Status,
} from './program.js';

/** Aborts a node and what runs below it: everything is cleaned up, and its memory is zero but for what cools down. */
export function haltNode(mind: Mind, node: number): void {
  const { kind, count, slot, argument } = mind.minds.program;
  const at = mind.base + slot[node];
  const { memory } = mind;
  switch (kind[node]) {
    case KIND_LEAF: {
      const leaf = argument[node] as LastingLeaf;
      if (memory[at] === 0) return;
      mind.node = node;
      leaf.stop?.(mind, at);
      memory[at] = 0;
      memory[at + 1] = 0;
      return;
    }
    case KIND_SEQUENCE:
    case KIND_RANDOM:
    case KIND_SELECT:
      if (memory[at] !== 0) haltNode(mind, childOf(mind, node, memory[at] - 1));
      memory[at] = 0;
      return;
    case KIND_PARALLEL:
      for (let n = 0; n < count[node]; n++) if (memory[at] & (1 << n)) haltNode(mind, childOf(mind, node, n));
      memory[at] = 0;
      memory[at + 1] = 0;
      return;
    case KIND_STATES:
      if (memory[at] !== 0 && (memory[at] & STATE_DONE) === 0) haltNode(mind, childOf(mind, node, (memory[at] & STATE) - 1));
      memory[at] = 0;
      memory[at + 1] = 0;
      return;
    case KIND_REPEAT:
    case KIND_WHILE:
    case KIND_UNTIL:
    case KIND_TIMEOUT:
      if (memory[at] !== 0) haltNode(mind, childOf(mind, node, 0));
      memory[at] = 0;
      return;
    case KIND_COOLDOWN:
      if (memory[at + 1] !== 0) haltNode(mind, childOf(mind, node, 0));
      memory[at + 1] = 0;
      return;
    case KIND_ATTEMPT:
      haltNode(mind, childOf(mind, node, 0));
      return;
    case KIND_CLAIM:
      if (memory[at] !== 0) haltNode(mind, childOf(mind, node, 0));
      if (memory[at] !== 0) releasePerson(mind.minds, mind.id, memory[at] - 1);
      memory[at] = 0;
      return;
    case KIND_ACTOR:
      asActor(mind, node, (own, child) => {
        haltNode(own, child);
        return DONE;
      });
  }
}

/** Another of the episode's actors has its turn in the same memory. */
export function asActor(mind: Mind, node: number, act: (mind: Mind, node: number) => Status): Status {
  const { episode, row, id, minds } = mind;
  const actor = episode?.actors[minds.program.argument[node] as number];
  const actorRow = actor === undefined ? undefined : minds.house.agents.rowOfId.get(actor);
  if (actor === undefined || actorRow === undefined) return FAILED;
  mind.row = actorRow;
  mind.id = actor;
  const status = act(mind, childOf(mind, node, 0));
  mind.row = row;
  mind.id = id;
  return status;
}
