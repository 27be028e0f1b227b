import { random, STREAM } from '../../math/index.js';
import { type Distribution, draw } from '../../scenario/index.js';
import type { ConditionLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { KIND_ALL, KIND_ANY, KIND_NOT } from './program.js';

/** Bits of the first word of a graph: the state plus one, and whether its own work is done. */
export const STATE = 0xff;
export const STATE_DONE = 0x100;

/** Where draws of one node lie apart from those of another. */
const STREAMS_APART = 1;

/** A number of chance for a node, a person and a tick. */
export function chanceOf({ minds, id, tick }: Mind, node: number): number {
  return random(minds.house.seed, STREAM.behaviour + STREAMS_APART * node, id, tick);
}

/** Ticks that a time lasts, drawn for a node, a person and the tick since when. */
export function ticksOf({ minds: { house }, id }: Mind, node: number, seconds: Distribution, since: number): number {
  const drawn =
    typeof seconds === 'number' ? seconds : draw(seconds, house.seed, STREAM.behaviour + STREAMS_APART * node + 65_536 * (since + 1), id);
  return Math.max(0, Math.round(drawn / house.clock.dt));
}

/** The nth of a node's children. */
export function childOf({ minds: { program } }: Mind, node: number, n: number): number {
  return program.child[program.first[node] + n];
}

/** Whether a condition holds now. */
export function holds(mind: Mind, node: number): boolean {
  const { program } = mind.minds;
  const { kind, count, argument } = program;
  switch (kind[node]) {
    case KIND_NOT:
      return !holds(mind, childOf(mind, node, 0));
    case KIND_ALL:
      for (let n = 0; n < count[node]; n++) if (!holds(mind, childOf(mind, node, n))) return false;
      return true;
    case KIND_ANY:
      for (let n = 0; n < count[node]; n++) if (holds(mind, childOf(mind, node, n))) return true;
      return false;
    default:
      mind.node = node;
      return (argument[node] as ConditionLeaf).holds(mind);
  }
}
