/// <reference path="../libraries.d.ts" />
import Constrainautor from '@kninnug/constrainautor';
import Delaunator from 'delaunator';
import type { Arrangement } from './arrangement.js';
import { createEdgeSet } from './edge-set.js';

/** Triangles, counter-clockwise, of the area that an arrangement encloses; edge `e` runs from `corner[e]` to the next corner. */
export type Triangulation = { corner: Uint32Array; twin: Int32Array };

/**
 * Constrained Delaunay triangulation (delaunator, constrained after Sloan 1993) of where the winding number is positive.
 * Undefined when an edge cannot be forced in: the caller then tries again on a coarser grid.
 */
export function triangulate(arrangement: Arrangement): Triangulation | undefined {
  const { x, z, from, to } = arrangement;
  const count = x.length;
  const coordinates = withFrame(x, z);
  const delaunay = new Delaunator(coordinates);
  try {
    const constrain = new Constrainautor(delaunay);
    constrain.flips = createEdgeSet(delaunay.triangles.length);
    for (let i = 0; i < from.length; i++) constrain.constrainOne(from[i], to[i]);
  } catch {
    return undefined;
  }
  const { triangles, halfedges } = delaunay;
  if (isClockwise(coordinates, triangles)) turn(triangles, halfedges);
  const winding = flood(arrangement, triangles, halfedges, count);
  return winding && keep(triangles, halfedges, winding);
}

/** The points and four more far around them, so that no edge of the world lies on the hull. */
function withFrame(x: Float64Array, z: Float64Array): Float64Array {
  let minX = Number.POSITIVE_INFINITY;
  let minZ = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxZ = Number.NEGATIVE_INFINITY;
  const count = x.length;
  const coordinates = new Float64Array(count * 2 + 8);
  for (let i = 0; i < count; i++) {
    coordinates[i * 2] = x[i];
    coordinates[i * 2 + 1] = z[i];
    minX = Math.min(minX, x[i]);
    minZ = Math.min(minZ, z[i]);
    maxX = Math.max(maxX, x[i]);
    maxZ = Math.max(maxZ, z[i]);
  }
  const far = Math.max(maxX - minX, maxZ - minZ) + 1;
  coordinates.set([minX - far, minZ - far, maxX + far, minZ - far, maxX + far, maxZ + far, minX - far, maxZ + far], count * 2);
  return coordinates;
}

function isClockwise(p: Float64Array, triangles: Uint32Array): boolean {
  const [a, b, c] = triangles;
  return (p[b * 2] - p[a * 2]) * (p[c * 2 + 1] - p[a * 2 + 1]) - (p[b * 2 + 1] - p[a * 2 + 1]) * (p[c * 2] - p[a * 2]) < 0;
}

/** Reverses every triangle: (a, b, c) becomes (a, c, b); edges 0 and 2 change places. */
function turn(triangles: Uint32Array, halfedges: Int32Array): void {
  const turned = halfedges.slice();
  const place = (e: number) => (e < 0 ? e : e - (e % 3) + (2 - (e % 3)));
  for (let e = 0; e < halfedges.length; e++) halfedges[place(e)] = place(turned[e]);
  for (let t = 0; t < triangles.length; t += 3) {
    const b = triangles[t + 1];
    triangles[t + 1] = triangles[t + 2];
    triangles[t + 2] = b;
  }
}

/** Winding number of every triangle, spread from the frame; undefined when two ways to a triangle disagree. */
function flood(arrangement: Arrangement, triangles: Uint32Array, halfedges: Int32Array, count: number): Int32Array | undefined {
  const netOf = netsOf(arrangement, count + 4);

  const unknown = 0x7fffffff;
  const winding = new Int32Array(triangles.length / 3).fill(unknown);
  const start = triangles.findIndex((vertex) => vertex >= count);
  const stack = [Math.floor(start / 3)];
  winding[stack[0]] = 0;
  while (stack.length > 0) {
    const t = stack.pop() as number;
    for (let e = t * 3; e < t * 3 + 3; e++) {
      const other = halfedges[e];
      if (other < 0) continue;
      const beyond = winding[t] - netOf(triangles[e], triangles[e % 3 === 2 ? e - 2 : e + 1]);
      const neighbour = Math.floor(other / 3);
      if (winding[neighbour] === unknown) {
        winding[neighbour] = beyond;
        stack.push(neighbour);
      } else if (winding[neighbour] !== beyond) return undefined;
    }
  }
  return winding;
}

/** How often the edges of an arrangement lead from one vertex to another, less how often back; of edges given twice the last counts. */
function netsOf({ from, to, net }: Arrangement, vertices: number): (a: number, b: number) => number {
  // One more than the number of the last edge from a vertex, and by edge of the one before it.
  const last = new Int32Array(vertices);
  const before = new Int32Array(from.length);
  for (let i = 0; i < from.length; i++) {
    before[i] = last[from[i]];
    last[from[i]] = i + 1;
  }
  const find = (a: number, b: number) => {
    let edge = last[a];
    while (edge > 0 && to[edge - 1] !== b) edge = before[edge - 1];
    return edge - 1;
  };
  return (a, b) => {
    const there = find(a, b);
    if (there >= 0) return net[there];
    const back = find(b, a);
    return back >= 0 ? -net[back] : 0;
  };
}

function keep(triangles: Uint32Array, halfedges: Int32Array, winding: Int32Array): Triangulation {
  const place = new Int32Array(winding.length).fill(-1);
  let kept = 0;
  for (let t = 0; t < winding.length; t++) if (winding[t] > 0) place[t] = kept++;
  const corner = new Uint32Array(kept * 3);
  const twin = new Int32Array(kept * 3).fill(-1);
  for (let t = 0; t < winding.length; t++) {
    if (place[t] < 0) continue;
    for (let k = 0; k < 3; k++) {
      const e = place[t] * 3 + k;
      corner[e] = triangles[t * 3 + k];
      const other = halfedges[t * 3 + k];
      if (other >= 0 && place[Math.floor(other / 3)] >= 0) twin[e] = place[Math.floor(other / 3)] * 3 + (other % 3);
    }
  }
  return { corner, twin };
}
