import { nextEdge, previousEdge } from './edges.js';
import type { Navmesh } from './types.js';

/**
 * Joins triangles to convex cells, over their longest common edges first, as long as the whole stays convex (Hertel and Mehlhorn 1983: at
 * most four times as many cells as there must be). Says which cell each triangle belongs to; cells are numbered in the order of their
 * first triangles.
 */
export function mergeTriangles(mesh: Navmesh): { cellOf: Int32Array; count: number } {
  const { corner, twin, halfWidth, triangleCount } = mesh;
  // The border of each cell as rings of edges.
  const next = Int32Array.from(corner, (_, e) => nextEdge(e));
  const previous = Int32Array.from(corner, (_, e) => previousEdge(e));
  const first = Int32Array.from({ length: triangleCount }, (_, t) => t);
  const root = (t: number): number => {
    while (first[t] !== t) {
      first[t] = first[first[t]];
      t = first[t];
    }
    return t;
  };
  const inner = [...twin.keys()].filter((e) => twin[e] > e);
  inner.sort((e, f) => halfWidth[f] - halfWidth[e] || e - f);
  for (const e of inner) {
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
