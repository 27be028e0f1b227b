import { createEdges, type Domain, type Edges } from './domain.js';
import { dropSlot, orderHeap, popSlot, queueSlot } from './node-heap.js';
import { clearNodes, createNodeTable, findSlot, makeRoom, NO_SLOT, NOT_QUEUED, type NodeTable, takeSlot } from './node-table.js';

/**
 * Where a search stands. `searching`: no answer for the world as it is now (an older one may be kept); `found`: an answer
 * within `bound` of the best, which more nodes would improve; `best`: the best there is; `unreachable`: there is no way;
 * `full`: the most nodes it may remember are reached without an answer.
 */
export type SearchStatus = 'searching' | 'found' | 'best' | 'unreachable' | 'full';

/** How a search goes about it. */
export type SearchOptions = {
  /** Inflation of the heuristic for the first answer, 1 or more. */
  readonly firstInflation: number;
  /** How much less it is for each further answer. */
  readonly lessEachTime: number;
  /** Grow the tree from the goal, so that the start may move; needs a domain with predecessors. */
  readonly fromGoal: boolean;
  /** States that it remembers at most. */
  readonly mostNodes: number;
};

/** A search that can be stopped after any number of nodes and continued, and the last answer it gave. */
export type Search = {
  domain: Domain;
  readonly options: SearchOptions;
  readonly nodes: NodeTable;
  status: SearchStatus;
  start: number;
  goal: number;
  /** The slot that is aimed at, or NO_SLOT when it was not met yet. */
  target: number;
  /** The present inflation. */
  inflation: number;
  round: number;
  /** States put aside in this round: cheaper than when they were settled in it. */
  asides: Int32Array;
  asideCount: number;
  edges: Edges;
  backEdges: Edges;
  /** The last answer: states from start to goal, its cost, and by how much it may exceed the least. */
  path: Int32Array;
  pathCount: number;
  pathCost: number;
  bound: number;
  /** Nodes expanded and edges looked at since the search began. */
  expanded: number;
  generated: number;
};

const DEFAULTS: SearchOptions = { firstInflation: 2.5, lessEachTime: 0.5, fromGoal: false, mostNodes: 1 << 20 };

/** A search that has nothing to do yet. */
export function createSearch(domain: Domain, options: Partial<SearchOptions> = {}): Search {
  return {
    domain,
    options: { ...DEFAULTS, ...options },
    nodes: createNodeTable(256, domain.size),
    status: 'unreachable',
    start: 0,
    goal: 0,
    target: NO_SLOT,
    inflation: 1,
    round: 1,
    asides: new Int32Array(64),
    asideCount: 0,
    edges: createEdges(domain.mostEdges),
    backEdges: createEdges(domain.mostEdges),
    path: new Int32Array(64),
    pathCount: 0,
    pathCost: Infinity,
    bound: Infinity,
    expanded: 0,
    generated: 0,
  };
}

/** Begins anew between two states; what was found before is forgotten. */
export function beginSearch(search: Search, start: number, goal: number): void {
  const { nodes, domain, options } = search;
  if (search.edges.state.length < domain.mostEdges) {
    search.edges = createEdges(domain.mostEdges);
    search.backEdges = createEdges(domain.mostEdges);
  }
  // The domain may have grown with the world.
  if (nodes.size < domain.size) Object.assign(nodes, createNodeTable(nodes.capacity, domain.size));
  clearNodes(nodes);
  search.start = start;
  search.goal = goal;
  search.target = NO_SLOT;
  search.inflation = options.firstInflation;
  search.round = 1;
  search.asideCount = 0;
  search.pathCount = 0;
  search.pathCost = Infinity;
  search.bound = Infinity;
  search.expanded = 0;
  search.generated = 0;
  search.status = 'searching';
  makeRoom(nodes, 1);
  const root = meet(search, rootOf(search));
  nodes.promised[root] = 0;
  place(search, root);
}

/**
 * Goes on with a search for at most so many nodes; returns how many it expanded. Anytime Dynamic A* (Likhachev, Ferguson,
 * Gordon, Stentz and Thrun, ICAPS 2005): every answer is at most `bound` times as dear as the best way. Who is in a hurry
 * takes the next answer and goes on with it later.
 */
export function continueSearch(search: Search, budget: number, isInHurry = false): number {
  const before = search.expanded;
  const until = before + budget;
  while (search.status === 'searching' || search.status === 'found') {
    if (search.status === 'found' && search.bound === search.inflation) improve(search);
    while (search.expanded < until && !isAnswered(search)) {
      if (search.nodes.count > search.options.mostNodes) {
        search.status = search.pathCount > 0 ? 'best' : 'full';
        return search.expanded - before;
      }
      expand(search);
    }
    if (!isAnswered(search)) break;
    publish(search);
    if (isInHurry) break;
  }
  return search.expanded - before;
}

/** Tells a search that the edges which lead to or from some states have changed; the old answer stays until there is a new one. */
export function repairSearch(search: Search, states: ArrayLike<number>, count = states.length): void {
  if (!search.domain.predecessors) {
    beginSearch(search, search.start, search.goal);
    return;
  }
  const { nodes, options } = search;
  const root = rootOf(search);
  for (let i = 0; i < count; i++) {
    if (states[i] === root) continue;
    makeRoom(nodes, 1);
    const slot = meet(search, states[i]);
    promise(search, slot);
    place(search, slot);
  }
  search.status = 'searching';
  search.inflation = options.firstInflation;
  newRound(search);
}

/** Lets the start of a search that grows from its goal move: what is known stays, only its order changes. */
export function moveStart(search: Search, start: number): void {
  if (!search.options.fromGoal) {
    beginSearch(search, start, search.goal);
    return;
  }
  const { nodes } = search;
  search.start = start;
  search.target = findSlot(nodes, start);
  for (let slot = 0; slot < nodes.count; slot++) nodes.rest[slot] = search.domain.heuristic(start, nodes.state[slot]);
  search.status = 'searching';
  newRound(search);
}

function rootOf({ options, start, goal }: Search): number {
  return options.fromGoal ? goal : start;
}

function targetOf({ options, start, goal }: Search): number {
  return options.fromGoal ? start : goal;
}

/** The slot of a state, with its estimate when it is new. */
function meet(search: Search, state: number): number {
  const { nodes, domain, options, start, goal } = search;
  const before = nodes.count;
  const slot = takeSlot(nodes, state);
  if (nodes.count === before) return slot;
  nodes.rest[slot] = options.fromGoal ? domain.heuristic(start, state) : domain.heuristic(state, goal);
  if (state === targetOf(search)) search.target = slot;
  return slot;
}

/** Whether nothing left could improve on what the target has been settled at, in this round. */
function isAnswered(search: Search): boolean {
  const { nodes } = search;
  if (nodes.heapCount === 0) return true;
  const { target } = search;
  if (target === NO_SLOT || nodes.settled[target] !== nodes.promised[target]) return false;
  // A target settled at no finite cost is no answer while anything is queued.
  if (nodes.settled[target] === Infinity) return false;
  const top = nodes.heap[0];
  const cost = nodes.settled[target];
  return nodes.key[top] > cost || (nodes.key[top] === cost && nodes.secondKey[top] >= cost);
}

function expand(search: Search): void {
  const { nodes, domain, options } = search;
  makeRoom(nodes, domain.mostEdges + 1);
  search.expanded++;
  const slot = popSlot(nodes);
  const state = nodes.state[slot];
  const isCheaper = nodes.settled[slot] > nodes.promised[slot];
  if (isCheaper) {
    nodes.settled[slot] = nodes.promised[slot];
    nodes.closed[slot] = search.round;
  } else {
    nodes.settled[slot] = Infinity;
    place(search, slot);
  }
  const { edges } = search;
  const count = options.fromGoal && domain.predecessors ? domain.predecessors(state, edges) : domain.successors(state, edges);
  search.generated += count;
  if (isCheaper) lower(search, slot, count);
  else withdraw(search, slot, count);
}

/** A state became cheaper: so may its neighbours. */
function lower(search: Search, slot: number, count: number): void {
  const { nodes, edges } = search;
  const cost = nodes.settled[slot];
  for (let i = 0; i < count; i++) {
    const neighbour = meet(search, edges.state[i]);
    const through = cost + edges.cost[i];
    if (through >= nodes.promised[neighbour]) continue;
    nodes.promised[neighbour] = through;
    nodes.parent[neighbour] = slot;
    place(search, neighbour);
  }
}

/** A state became dearer: those that counted on it look for another way. */
function withdraw(search: Search, slot: number, count: number): void {
  const { nodes, edges } = search;
  for (let i = 0; i < count; i++) {
    const neighbour = meet(search, edges.state[i]);
    if (nodes.parent[neighbour] !== slot) continue;
    promise(search, neighbour);
    place(search, neighbour);
  }
}

/** Works out anew what the neighbours promise a state. */
function promise(search: Search, slot: number): void {
  const { nodes, domain, options, backEdges } = search;
  const state = nodes.state[slot];
  if (state === rootOf(search)) return;
  const count = options.fromGoal || !domain.predecessors ? domain.successors(state, backEdges) : domain.predecessors(state, backEdges);
  let least = Infinity;
  let parent = NO_SLOT;
  for (let i = 0; i < count; i++) {
    const neighbour = findSlot(nodes, backEdges.state[i]);
    if (neighbour === NO_SLOT) continue;
    const through = nodes.settled[neighbour] + backEdges.cost[i];
    if (through >= least) continue;
    least = through;
    parent = neighbour;
  }
  nodes.promised[slot] = least;
  nodes.parent[slot] = parent;
}

/** Queues a state whose promise differs from what it was settled at, or puts it aside when this round has settled it already. */
function place(search: Search, slot: number): void {
  const { nodes } = search;
  const settled = nodes.settled[slot];
  const promised = nodes.promised[slot];
  if (settled === promised) {
    if (nodes.place[slot] !== NOT_QUEUED) dropSlot(nodes, slot);
  } else if (nodes.closed[slot] !== search.round) {
    queueSlot(
      nodes,
      slot,
      settled > promised ? promised + search.inflation * nodes.rest[slot] : settled + nodes.rest[slot],
      Math.min(settled, promised),
    );
  } else if (nodes.aside[slot] !== search.round) {
    nodes.aside[slot] = search.round;
    if (search.asideCount === search.asides.length) search.asides = larger(search.asides, search.asideCount + 1);
    search.asides[search.asideCount++] = slot;
  }
}

/** Keeps the answer that has been reached. */
function publish(search: Search): void {
  const { nodes, options } = search;
  let slot = search.target;
  if (slot === NO_SLOT || nodes.settled[slot] === Infinity) {
    search.status = 'unreachable';
    search.pathCount = 0;
    search.pathCost = Infinity;
    return;
  }
  search.pathCost = nodes.settled[slot];
  search.bound = search.inflation;
  let count = 0;
  for (let s = slot; s !== NO_SLOT; s = nodes.parent[s]) count++;
  if (search.path.length < count) search.path = larger(search.path, count);
  search.pathCount = count;
  for (let i = 0; i < count; i++) {
    search.path[options.fromGoal ? i : count - 1 - i] = nodes.state[slot];
    slot = nodes.parent[slot];
  }
  search.status = search.inflation <= 1 ? 'best' : 'found';
}

/** The next round looks for a better answer with less inflation. */
function improve(search: Search): void {
  search.inflation = Math.max(1, search.inflation - search.options.lessEachTime);
  newRound(search);
}

/** What was put aside is queued again; everything gets the keys of the present inflation. */
function newRound(search: Search): void {
  const { nodes, asides } = search;
  search.round++;
  const count = search.asideCount;
  search.asideCount = 0;
  for (let i = 0; i < count; i++) place(search, asides[i]);
  for (let i = 0; i < nodes.heapCount; i++) {
    const slot = nodes.heap[i];
    const settled = nodes.settled[slot];
    const promised = nodes.promised[slot];
    nodes.key[slot] = settled > promised ? promised + search.inflation * nodes.rest[slot] : settled + nodes.rest[slot];
    nodes.secondKey[slot] = Math.min(settled, promised);
  }
  orderHeap(nodes);
}

function larger(list: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * count);
  copy.set(list);
  return copy;
}
