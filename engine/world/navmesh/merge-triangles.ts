import { nextEdge, previousEdge } from './edges.js';
import type { Navmesh } from './mesh.js';

/**
 * Joins triangles to convex cells, over their longest common edges first, as long as the whole stays convex (Hertel and Mehlhorn 1983: at
 * most four times as many cells as there must be). Says which cell each triangle belongs to; cells are numbered in the order of their
 * first triangles.
 */
export function mergeTriangles(mesh: Navmesh): { cellOf: Int32Array; count: number } {
  const { corner, twin, halfWidth, triangleCount } = mesh;
  // The border of each cell as rings of edges.
  const next = new Int32Array(corner.length).map((_, e) => nextEdge(e));
  const previous = new Int32Array(corner.length).map((_, e) => previousEdge(e));
  const first = new Int32Array(triangleCount).map((_, t) => t);
  const root = (t: number): number => {
    while (first[t] !== t) {
      first[t] = first[first[t]];
      t = first[t];
    }
    return t;
  };
  for (const e of longestFirst(twin, halfWidth)) {
    const other = twin[e];
    const here = root(Math.floor(e / 3));
    const there = root(Math.floor(other / 3));
    if (here === there) continue;
    if (!turnsLeft(mesh, previous[e], next[other]) || !turnsLeft(mesh, previous[other], next[e])) continue;
    link(next, previous, previous[e], next[other]);
    link(next, previous, previous[other], next[e]);
    first[Math.max(here, there)] = Math.min(here, there);
  }
  const cellOf = new Int32Array(triangleCount);
  let count = 0;
  for (let t = 0; t < triangleCount; t++) cellOf[t] = root(t) === t ? count++ : cellOf[root(t)];
  return { cellOf, count };
}

/** The inner edges, each from one side, the longest first, then by number; sorted as numbers, which is several times faster than by comparing. */
function longestFirst(twin: Int32Array, halfWidth: Float32Array): Float64Array {
  // The bits of positive f32 numbers are whole numbers in the same order.
  const bits = new Uint32Array(halfWidth.slice().buffer);
  const keys = new Float64Array(twin.length);
  let count = 0;
  for (let e = 0; e < twin.length; e++) if (twin[e] > e) keys[count++] = (INFINITY_BITS - bits[e]) * MOST_EDGES + e;
  return keys
    .subarray(0, count)
    .sort()
    .map((key) => key % MOST_EDGES);
}

/** The bits of an infinite f32 number, and more edges than a mesh has: together less than 2^53. */
const INFINITY_BITS = 0x7f800000;
const MOST_EDGES = 2 ** 22;

function link(next: Int32Array, previous: Int32Array, e: number, f: number): void {
  next[e] = f;
  previous[f] = e;
}

/** Whether the border does not turn right from an edge into the one after it. */
function turnsLeft({ x, z, corner }: Navmesh, e: number, f: number): boolean {
  const a = corner[e];
  const b = corner[f];
  const c = corner[nextEdge(f)];
  return (x[b] - x[a]) * (z[c] - z[b]) - (z[b] - z[a]) * (x[c] - x[b]) >= 0;
}
