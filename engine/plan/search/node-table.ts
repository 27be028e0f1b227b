/**
 * States that a search has met, as columns: a state gets the next free slot when it is met first. A table of slots by state
 * (open addressing) holds slots counted on from search to search: what is lower than the first slot of this search is an empty
 * place, so that a new search costs nothing however large the last was.
 */
export type NodeTable = {
  count: number;
  capacity: number;
  state: Int32Array;
  /** Cost from the root as last settled, and as the neighbours promise it (`rhs` in the papers). */
  settled: Float64Array;
  promised: Float64Array;
  /** Estimated cost of the rest of the way. */
  rest: Float64Array;
  /** Slot that the promise comes from, or NO_SLOT. */
  parent: Int32Array;
  /** Place in the heap, or NOT_QUEUED. */
  place: Int32Array;
  /** Round of improvement in which the state was settled last, and in which it was put aside. */
  closed: Int32Array;
  aside: Int32Array;
  /** Priority in the heap: first, then second. */
  key: Float64Array;
  secondKey: Float64Array;
  heap: Int32Array;
  heapCount: number;
  /** Added to a slot in the table; grows with every search. */
  offset: number;
  slots: Int32Array;
  /** States of the domain; the place of a state is its product with the factor, shifted. */
  size: number;
  factor: number;
  shift: number;
};

/** No slot. */
export const NO_SLOT = -1;
/** Not in the heap. */
export const NOT_QUEUED = -1;
/** Beyond this the table is wiped, long before its numbers overflow. */
const LARGEST_OFFSET = 2 ** 30;

/** Domains up to this size have a place in the table for every state, others are hashed. */
export const LARGEST_DIRECT = 1 << 16;

/** Room for some states of a domain of a size; it grows by itself. */
export function createNodeTable(capacity: number, size: number): NodeTable {
  const isDirect = size <= LARGEST_DIRECT;
  // The next power of two leaves the table at most half full.
  const bits = 33 - Math.clz32((isDirect ? Math.max(size, 2) : capacity) - 1);
  return {
    count: 0,
    capacity,
    state: new Int32Array(capacity),
    settled: new Float64Array(capacity),
    promised: new Float64Array(capacity),
    rest: new Float64Array(capacity),
    parent: new Int32Array(capacity),
    place: new Int32Array(capacity),
    closed: new Int32Array(capacity),
    aside: new Int32Array(capacity),
    key: new Float64Array(capacity),
    secondKey: new Float64Array(capacity),
    heap: new Int32Array(capacity),
    heapCount: 0,
    offset: 1,
    slots: new Int32Array(2 ** bits),
    size,
    factor: isDirect ? 1 : 0x9e3779b1,
    shift: isDirect ? 0 : 32 - bits,
  };
}

/** Forgets every state. */
export function clearNodes(table: NodeTable): void {
  table.offset += table.count;
  table.count = 0;
  table.heapCount = 0;
  if (table.offset > LARGEST_OFFSET) {
    table.slots.fill(0);
    table.offset = 1;
  }
}

/** The slot of a state, or NO_SLOT when it was not met. */
export function findSlot(table: NodeTable, state: number): number {
  const { slots, offset, state: states } = table;
  const mask = slots.length - 1;
  let at = Math.imul(state, table.factor) >>> table.shift;
  for (let slot = slots[at] - offset; slot >= 0; slot = slots[at] - offset) {
    if (states[slot] === state) return slot;
    at = (at + 1) & mask;
  }
  return NO_SLOT;
}

/** The slot of a state, a new one if it was not met; whoever calls has made room. */
export function takeSlot(table: NodeTable, state: number): number {
  const { slots, offset, state: states } = table;
  const mask = slots.length - 1;
  let at = Math.imul(state, table.factor) >>> table.shift;
  for (let slot = slots[at] - offset; slot >= 0; slot = slots[at] - offset) {
    if (states[slot] === state) return slot;
    at = (at + 1) & mask;
  }
  const slot = table.count++;
  slots[at] = slot + offset;
  states[slot] = state;
  table.settled[slot] = Infinity;
  table.promised[slot] = Infinity;
  table.parent[slot] = NO_SLOT;
  table.place[slot] = NOT_QUEUED;
  table.closed[slot] = 0;
  table.aside[slot] = 0;
  return slot;
}

/** Makes sure that so many more states fit. */
export function makeRoom(table: NodeTable, more: number): void {
  if (table.count + more <= table.capacity) return;
  const larger = createNodeTable(2 * Math.max(table.capacity, more), table.size);
  for (let slot = 0; slot < table.count; slot++) takeSlot(larger, table.state[slot]);
  for (const name of ['settled', 'promised', 'rest', 'key', 'secondKey'] as const) larger[name].set(table[name]);
  for (const name of ['parent', 'place', 'closed', 'aside', 'heap'] as const) larger[name].set(table[name]);
  larger.heapCount = table.heapCount;
  Object.assign(table, larger);
}
