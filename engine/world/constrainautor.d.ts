// The part of @kninnug/constrainautor that this room uses. The package gives its TypeScript sources as types, and they do not compile here:
// engine/tsconfig.json points to this file instead.
export default class Constrainautor {
  constructor(delaunay: { coords: ArrayLike<number>; triangles: Uint32Array; halfedges: Int32Array; hull: ArrayLike<number> });
  constrainOne(from: number, to: number): number;
}
