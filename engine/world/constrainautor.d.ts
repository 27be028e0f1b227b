// The part of @kninnug/constrainautor that this room uses. The package gives its TypeScript sources as types, and they do not compile here:
// engine/tsconfig.json points to this file instead.
import type { EdgeSet } from './navmesh/edge-set.js';

export default class Constrainautor {
  constructor(delaunay: { coords: ArrayLike<number>; triangles: Uint32Array; halfedges: Int32Array; hull: ArrayLike<number> });
  /** Edges that may have to be flipped: the package's own set is gone through as a whole for every edge that has to be forced in. */
  flips: EdgeSet;
  constrainOne(from: number, to: number): number;
}
