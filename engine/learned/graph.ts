import { type ExampleBase, STATE_FLOATS } from './examples.js';
import { nearestMiddle } from './nearest.js';

/** The graph of a base of examples, ready to be walked (Charalambous, Chrysanthou: The PAG Crowd, 2014). */
export type ActionGraph = {
  readonly nodes: Float32Array;
  /** Where the actions of each node begin in `actions`; one more at the end. */
  readonly first: Uint32Array;
  /** Examples by node. */
  readonly actions: Uint32Array;
  /** The node that an example leads to; −1 where it is not known. */
  readonly to: Int32Array;
};

/** The node that an action leads to is the right one up to so many times the distance of the nearest. */
const LOYALTY = 1.1;

/** Sorts examples by nodes; those that lead nowhere are left out where a node has others, so that nobody gets stuck. */
export function createActionGraph({ nodes, from, to }: ExampleBase): ActionGraph {
  const count = nodes.length / STATE_FLOATS;
  const all = Array.from(from, (_, n) => n);
  const goesOn = new Uint8Array(count);
  for (const n of all) if (to[n] >= 0) goesOn[from[n]] = 1;
  const kept = all.filter((n) => to[n] >= 0 || goesOn[from[n]] === 0).sort((a, b) => from[a] - from[b] || a - b);
  const first = new Uint32Array(count + 1);
  for (const n of kept) first[from[n] + 1]++;
  for (let node = 0; node < count; node++) first[node + 1] += first[node];
  return { nodes, first, actions: Uint32Array.from(kept), to };
}

/** The node that a state is in: the one that the last action leads to, if it is about as near as any, else the nearest. Nodes without actions do not count. */
export function nodeOf({ nodes, first }: ActionGraph, state: Float32Array, expected: number): number {
  const nearest = nearestMiddle(nodes, STATE_FLOATS, state, 0);
  if (expected < 0 || first[expected + 1] === first[expected]) return nearest;
  return squareTo(nodes, expected, state) <= LOYALTY * LOYALTY * squareTo(nodes, nearest, state) ? expected : nearest;
}

function squareTo(nodes: Float32Array, node: number, state: Float32Array): number {
  let sum = 0;
  for (let f = 0; f < STATE_FLOATS; f++) sum += (nodes[node * STATE_FLOATS + f] - state[f]) ** 2;
  return sum;
}
