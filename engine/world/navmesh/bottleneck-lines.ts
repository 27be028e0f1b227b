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
 * A bottleneck, its length, the edges that it crosses, and how far from either end of each; it was found by a look from the corner at the start of
 * edge `pivot`.
 */
export type Line = {
  readonly pivot: number;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  readonly width: number;
  readonly crossed: readonly number[];
  readonly fromStart: readonly number[];
  readonly fromEnd: readonly number[];
};
