import type { World } from '../types.js';
import { NO_EDGE, nextEdge } from './edges.js';

/** The navigation mesh as numbers to draw; plain data. */
export type MeshOutline = {
  /** Of the world when it was made; another one asks for another outline. */
  readonly version: number;
  /** x, z, x, z, … [m] */
  readonly vertices: Float32Array;
  /** Three numbers of vertices each, counter-clockwise. */
  readonly triangles: Uint32Array;
  /** Connected piece of each triangle. */
  readonly component: Uint32Array;
  /** Widest body that passes through a triangle from one open edge to another; 0 where a triangle is a dead end [m] */
  readonly clearance: Float32Array;
  /** Open edges between two triangles, once each: ax, az, bx, bz [m] */
  readonly portals: Float32Array;
  /** Length of each portal [m] */
  readonly portalWidth: Float32Array;
  /** Closed edges: ax, az, bx, bz [m] */
  readonly walls: Float32Array;
};

/** The mesh on which paths are found, for a drawing; it takes a look at every edge once. */
export function meshOutline({ mesh, version }: World): MeshOutline {
  const { x, z, corner, twin, halfWidth, component, vertexCount, triangleCount } = mesh;
  const edges = [...twin.keys()];
  const open = edges.filter((e) => twin[e] > e);
  const closed = edges.filter((e) => twin[e] === NO_EDGE);
  const stretches = (list: readonly number[]) =>
    Float32Array.from(list.flatMap((e) => [x[corner[e]], z[corner[e]], x[corner[nextEdge(e)]], z[corner[nextEdge(e)]]]));
  return {
    version,
    vertices: Float32Array.from({ length: 2 * vertexCount }, (_, n) => (n % 2 === 0 ? x : z)[n >> 1]),
    triangles: corner.slice(),
    component: component.slice(),
    clearance: Float32Array.from({ length: triangleCount }, (_, t) => widestThrough(mesh, 3 * t)),
    portals: stretches(open),
    portalWidth: Float32Array.from(open, (e) => 2 * halfWidth[e]),
    walls: stretches(closed),
  };
}

/** The widest of the ways around the corners of a triangle: the edges that meet at `corner[e]` are `e` and the one before it. */
function widestThrough({ twin, width }: World['mesh'], first: number): number {
  let widest = 0;
  for (let k = 0; k < 3; k++) {
    const before = first + ((k + 2) % 3);
    if (twin[first + k] !== NO_EDGE && twin[before] !== NO_EDGE) widest = Math.max(widest, width[first + k]);
  }
  return widest;
}
