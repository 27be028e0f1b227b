/** Edges of one state as a domain lists them: the states at their other ends, and what they cost. Reused from call to call. */
export type Edges = { readonly state: Int32Array; readonly cost: Float64Array };

/**
 * A space to plan in, as a plain object. States are whole numbers from 0 to `size` − 1; a domain gives them their meaning.
 *
 * Costs are positive. `heuristic` must never exceed the true cost where answers are to be bounded by the inflation factor;
 * a domain that guides the search by something else (a tunnel) gives that bound up.
 */
export type Domain = {
  /** One more than the largest state. */
  readonly size: number;
  /** Edges that a state can have at most. */
  readonly mostEdges: number;
  /** Writes the states that one step leads to from `state`; returns how many. */
  successors(state: number, out: Edges): number;
  /**
   * Writes the states from which one step leads to `state`; returns how many. A domain that has none is searched from the
   * start only, and anew after every change.
   */
  predecessors?(state: number, out: Edges): number;
  /** Estimated cost of the way from one state to another. */
  heuristic(from: number, to: number): number;
};

/** Room for the edges of one state. */
export function createEdges(most: number): Edges {
  return { state: new Int32Array(most), cost: new Float64Array(most) };
}
