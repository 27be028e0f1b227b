import type { Distribution } from '../../scenario/index.js';
import { claimPerson } from './claims.js';
import { asActor, haltNode } from './halt.js';
import type { ClaimLeaf, ConditionLeaf, InstantLeaf, LastingLeaf } from './leaf.js';
import type { Mind, Weighed } from './mind.js';
import { chanceOf, childOf, holds, STATE, STATE_DONE, ticksOf } from './nodes.js';
import { setTarget } from './people.js';
import {
  DONE,
  type Edge,
  FAILED,
  type Graph,
  KIND_ACTOR,
  KIND_ALL,
  KIND_ANY,
  KIND_ATTEMPT,
  KIND_CLAIM,
  KIND_CONDITION,
  KIND_COOLDOWN,
  KIND_INSTANT,
  KIND_LEAF,
  KIND_NOT,
  KIND_PARALLEL,
  KIND_RANDOM,
  KIND_REPEAT,
  KIND_SELECT,
  KIND_SEQUENCE,
  KIND_STATES,
  KIND_TIMEOUT,
  KIND_UNTIL,
  KIND_WHILE,
  RUNNING,
  type Status,
} from './program.js';
import { eachRunningLeaf } from './running.js';
import { isWatched, traceChoice, traceTransition, weigh } from './trace.js';

/** Added to the round of a repeat whose node went on over a turn. */
const GOING_ON = 0x8000_0000;

/** Gives a node its turn. */
export function runNode(mind: Mind, node: number): Status {
  const { program } = mind.minds;
  switch (program.kind[node]) {
    case KIND_CONDITION:
      mind.node = node;
      return (program.argument[node] as ConditionLeaf).holds(mind) ? DONE : FAILED;
    case KIND_INSTANT:
      mind.node = node;
      return (program.argument[node] as InstantLeaf).act(mind);
    case KIND_LEAF:
      return runLeaf(mind, node);
    case KIND_SEQUENCE:
      return runSequence(mind, node);
    case KIND_SELECT:
      return runSelect(mind, node);
    case KIND_PARALLEL:
      return runParallel(mind, node);
    case KIND_RANDOM:
      return runRandom(mind, node);
    case KIND_REPEAT:
      return runRepeat(mind, node);
    case KIND_WHILE:
    case KIND_UNTIL:
      return runGuarded(mind, node);
    case KIND_TIMEOUT:
      return runTimeout(mind, node);
    case KIND_COOLDOWN:
      return runCooldown(mind, node);
    case KIND_ATTEMPT:
      return runNode(mind, childOf(mind, node, 0)) === RUNNING ? RUNNING : DONE;
    case KIND_STATES:
      return runStates(mind, node);
    case KIND_ACTOR:
      return asActor(mind, node, runNode);
    case KIND_CLAIM:
      return runClaim(mind, node);
    case KIND_NOT:
    case KIND_ALL:
    case KIND_ANY:
      return holds(mind, node) ? DONE : FAILED;
    default:
      return RUNNING;
  }
}

function runLeaf(mind: Mind, node: number): Status {
  const leaf = mind.minds.program.argument[node] as LastingLeaf;
  mind.node = node;
  const at = mind.base + mind.minds.program.slot[node];
  const { memory } = mind;
  if (memory[at] === 0) {
    memory[at] = mind.tick + 1;
    leaf.begin?.(mind, at);
  }
  const status = leaf.run(mind, at);
  if (status === RUNNING) return RUNNING;
  leaf.stop?.(mind, at);
  memory[at] = 0;
  memory[at + 1] = 0;
  return status;
}

/** Children that are done stay done until the end; of a condition nothing is noted. */
function runSequence(mind: Mind, node: number): Status {
  const { memory } = mind;
  const { slot, first, count, child, kind, argument } = mind.minds.program;
  const at = mind.base + slot[node];
  const begin = first[node];
  for (let n = memory[at] === 0 ? 0 : memory[at] - 1; n < count[node]; n++) {
    const below = child[begin + n];
    if (kind[below] === KIND_CONDITION) {
      mind.node = below;
      if ((argument[below] as ConditionLeaf).holds(mind)) continue;
      memory[at] = 0;
      return FAILED;
    }
    memory[at] = n + 1;
    const status = runNode(mind, below);
    if (status === RUNNING) return RUNNING;
    if (status === FAILED) {
      memory[at] = 0;
      return FAILED;
    }
  }
  memory[at] = 0;
  return DONE;
}

/** Earlier children are tried again at every turn; one that runs takes over from the later one that ran. */
function runSelect(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const at = base + minds.program.slot[node];
  const before = memory[at] - 1;
  for (let n = 0; n < minds.program.count[node]; n++) {
    const status = runNode(mind, childOf(mind, node, n));
    if (status === FAILED) {
      if (n === before) memory[at] = 0;
      continue;
    }
    if (before > n && memory[at] !== 0) {
      // Both use the same legs and hands: the one that takes over lets go of them until the other has.
      const child = childOf(mind, node, n);
      if (status === RUNNING) eachRunningLeaf(mind, child, (leaf, place) => leaf.stop?.(mind, place));
      haltNode(mind, childOf(mind, node, before));
      if (status === RUNNING) eachRunningLeaf(mind, child, (leaf, place) => leaf.begin?.(mind, place));
    }
    if (status === RUNNING && n !== before && minds.watched.size > 0 && isWatched(mind)) traceChoice(mind, node, n);
    memory[at] = status === RUNNING ? n + 1 : 0;
    return status;
  }
  memory[at] = 0;
  return FAILED;
}

/** The first word has the bits of those that run, the second of those that are done; one that fails ends all. */
function runParallel(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const { slot, count, argument } = minds.program;
  const at = base + slot[node];
  const children = count[node];
  let isEnded = false;
  let hasFailed = false;
  for (let n = 0; n < children && !hasFailed; n++) {
    if (memory[at + 1] & (1 << n)) continue;
    const status = runNode(mind, childOf(mind, node, n));
    if (status === RUNNING) memory[at] |= 1 << n;
    else memory[at] &= ~(1 << n);
    if (status === DONE) memory[at + 1] |= 1 << n;
    hasFailed = status === FAILED;
    isEnded ||= status === DONE && argument[node] === 'any';
  }
  if (!hasFailed && !isEnded && memory[at + 1] !== 2 ** children - 1) return RUNNING;
  haltNode(mind, node);
  return hasFailed ? FAILED : DONE;
}

/** One child by weight, drawn when it begins. */
function runRandom(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const at = base + minds.program.slot[node];
  if (memory[at] === 0) {
    const drawn = chanceOf(mind, node);
    memory[at] = 1 + pickByWeight(minds.program.argument[node] as readonly number[], drawn);
    if (minds.watched.size > 0 && isWatched(mind)) traceChoice(mind, node, memory[at] - 1, drawn);
  }
  const status = runNode(mind, childOf(mind, node, memory[at] - 1));
  if (status !== RUNNING) memory[at] = 0;
  return status;
}

function pickByWeight(weights: readonly number[], drawn: number): number {
  let left = drawn * weights.reduce((sum, weight) => sum + weight, 0);
  for (let n = 0; n < weights.length - 1; n++) {
    left -= weights[n];
    if (left < 0) return n;
  }
  return weights.length - 1;
}

/** Once a turn at most, so that nothing hangs that takes no time. */
function runRepeat(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const at = base + minds.program.slot[node];
  const times = minds.program.argument[node] as number | undefined;
  let isGoingOn = memory[at] >= GOING_ON;
  let round = Math.max(1, memory[at] - (isGoingOn ? GOING_ON : 0));
  for (;;) {
    memory[at] = round;
    const status = runNode(mind, childOf(mind, node, 0));
    if (status === RUNNING) {
      memory[at] = GOING_ON + round;
      return RUNNING;
    }
    if (status === FAILED || round === times) {
      memory[at] = 0;
      return status;
    }
    // Without an end nothing needs to be counted.
    if (times !== undefined) round += 1;
    memory[at] = round;
    // What has taken its time begins anew at once, so that nobody walks off in between; what is over at once, in the next turn.
    if (!isGoingOn) return RUNNING;
    isGoingOn = false;
  }
}

/** A condition that is looked at again at every turn. */
function runGuarded(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const at = base + minds.program.slot[node];
  const isWhile = minds.program.kind[node] === KIND_WHILE;
  if (holds(mind, childOf(mind, node, 1)) !== isWhile) {
    haltNode(mind, node);
    return isWhile ? FAILED : DONE;
  }
  memory[at] = 1;
  const status = runNode(mind, childOf(mind, node, 0));
  if (status !== RUNNING) memory[at] = 0;
  return status;
}

function runTimeout(mind: Mind, node: number): Status {
  const { memory, base, minds, tick } = mind;
  const at = base + minds.program.slot[node];
  if (memory[at] === 0) memory[at] = tick + 1 + ticksOf(mind, node, minds.program.argument[node] as Distribution, tick);
  if (tick + 1 >= memory[at]) {
    haltNode(mind, node);
    // What failed, for whoever looks.
    mind.node = node;
    return FAILED;
  }
  const status = runNode(mind, childOf(mind, node, 0));
  if (status !== RUNNING) memory[at] = 0;
  return status;
}

/** The first word is the tick from which on it may begin again, which is kept. */
function runCooldown(mind: Mind, node: number): Status {
  const { memory, base, minds, tick } = mind;
  const at = base + minds.program.slot[node];
  if (memory[at + 1] === 0 && tick < memory[at]) return FAILED;
  memory[at + 1] = 1;
  const status = runNode(mind, childOf(mind, node, 0));
  if (status === RUNNING) return RUNNING;
  memory[at + 1] = 0;
  memory[at] = tick + ticksOf(mind, node, minds.program.argument[node] as Distribution, tick);
  return status;
}

/** The level below first, then the edges of this one; whoever changes its state begins with what is below the new one at once. */
function runStates(mind: Mind, node: number): Status {
  const { memory, base, minds, tick } = mind;
  const graph = minds.program.argument[node] as Graph;
  const at = base + minds.program.slot[node];
  if (memory[at] === 0) enterState(mind, at, graph.first, tick);
  const before = (memory[at] & STATE) - 1;
  let status: Status = memory[at] & STATE_DONE ? DONE : runNode(mind, childOf(mind, node, before));
  if (status !== RUNNING) memory[at] |= STATE_DONE;
  const weighed: Weighed[] | undefined = minds.watched.size > 0 && isWatched(mind) ? [] : undefined;
  const edge = chooseEdge(mind, node, graph.edges[before], memory[at + 1], weighed);
  const to = edge ? edge.to : status !== RUNNING ? graph.then[before] : -1;
  if (to < 0) {
    if (status === RUNNING || graph.edges[before].length > 0) return RUNNING;
    memory[at] = 0;
    memory[at + 1] = 0;
    return status;
  }
  if ((memory[at] & STATE_DONE) === 0) haltNode(mind, childOf(mind, node, before));
  if (weighed)
    traceTransition(mind, {
      from: graph.names[before],
      to: graph.names[to],
      why: edge ? (weighed.at(-1)?.label ?? (edge.after !== undefined ? 'after a time' : 'by chance')) : 'was done',
      conditions: weighed,
      drawn: edge && edge.chance < 1 ? chanceOf(mind, node) : undefined,
    });
  enterState(mind, at, to, tick);
  status = runNode(mind, childOf(mind, node, to));
  if (status !== RUNNING) memory[at] |= STATE_DONE;
  return RUNNING;
}

function enterState({ memory }: Mind, at: number, state: number, tick: number): void {
  memory[at] = state + 1;
  memory[at + 1] = tick + 1;
}

/** Edges in the order of the file; those with a chance share one draw, and what is left of 1 is to stay. */
function chooseEdge(mind: Mind, node: number, edges: readonly Edge[], entered: number, weighed?: Weighed[]): Edge | undefined {
  let left = -1;
  for (const edge of edges) {
    if (edge.after !== undefined && mind.tick + 1 < entered + ticksOf(mind, node, edge.after, entered)) continue;
    if (edge.when !== undefined) {
      const is = holds(mind, edge.when);
      weighed?.push(weigh(mind, edge.when, is));
      if (!is) continue;
    }
    if (edge.chance >= 1) return edge;
    if (left < 0) left = chanceOf(mind, node);
    if (left < edge.chance) return edge;
    left -= edge.chance;
    if (left < 0) left = 0;
  }
  return undefined;
}

/** Somebody is taken, and freed when what is done with it ends, one way or another; who is gone was freed already. */
function runClaim(mind: Mind, node: number): Status {
  const { memory, base, minds } = mind;
  const at = base + minds.program.slot[node];
  if (memory[at] === 0) {
    mind.node = node;
    const person = (minds.program.argument[node] as ClaimLeaf).find(mind);
    if (person === undefined || !claimPerson(minds, mind.id, person)) return FAILED;
    memory[at] = person + 1;
  }
  setTarget(mind, memory[at] - 1);
  const isThere = minds.house.agents.rowOfId.has(memory[at] - 1);
  const status = isThere ? runNode(mind, childOf(mind, node, 0)) : FAILED;
  if (status !== RUNNING || !isThere) haltNode(mind, node);
  return status;
}
