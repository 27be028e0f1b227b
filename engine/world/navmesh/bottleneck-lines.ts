/**
 * Shortest lines between a corner and a wall that cross portals: no body wider than such a line gets over it. The portals they
 * cross are cut by them into stretches; `along` says where.
 */
export type Bottlenecks = {
  readonly count: number;
  /** The corner, and the foot of its perpendicular on the wall [m]. */
  readonly fromX: Float64Array;
  readonly fromZ: Float64Array;
  readonly toX: Float64Array;
  readonly toZ: Float64Array;
  /** Cuts of edge `e` are `cutStart[e] .. cutStart[e + 1]`, in the order in which they lie on it. */
  readonly cutStart: Uint32Array;
  readonly cutEdge: Uint32Array;
  /** Distance from the edge's first corner [m]. */
  readonly along: Float64Array;
  /** The bottleneck that cuts there, and its length [m]. */
  readonly line: Uint32Array;
  readonly width: Float64Array;
};

/**
 * Bottlenecks as they are found, side by side and not one by one, because a large world has hundreds of thousands: each with its length, and found by a look
 * from the corner at the start of edge `pivot`. The edges that line `n` crosses, and how far from either end of each, lie from `first[n]` up to where those of
 * the next begin.
 */
export type Lines = {
  readonly pivot: number[];
  readonly fromX: number[];
  readonly fromZ: number[];
  readonly toX: number[];
  readonly toZ: number[];
  readonly width: number[];
  readonly first: number[];
  readonly crossed: number[];
  readonly fromStart: number[];
  readonly fromEnd: number[];
};

/** None found yet. */
export function noLines(): Lines {
  const ends = { fromX: [], fromZ: [], toX: [], toZ: [] };
  return { pivot: [], ...ends, width: [], first: [], crossed: [], fromStart: [], fromEnd: [] };
}
