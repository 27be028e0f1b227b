import { NO_EDGE, nextEdge } from '../navmesh/edges.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { triangulate } from '../navmesh/triangulate.js';
import { columnAt, eachCell, rowAt } from '../queries/cell-grid.js';
import type { Border } from './border.js';
import { keyX, keyZ, placeKey } from './place-key.js';
import { createPlaceNumbers, numberOfPlace, type PlaceNumbers } from './place-numbers.js';

/** What is to be done to a mesh: nothing has been changed yet. New vertices and edges are numbered behind those of the mesh. */
export type Patch = {
  /** Triangles that go. */
  readonly hole: ReadonlySet<number>;
  /** Vertices that no triangle has any more, ascending. */
  readonly dead: readonly number[];
  /** Keys of the places of vertices that come, ascending. */
  readonly coming: readonly number[];
  /** Triangles that come, and what lies beyond their edges. */
  readonly corner: Uint32Array;
  readonly twin: Int32Array;
};

/** Directed edges by the keys of their ends; few leave one place, so that a list does for a set. */
type Edges = Map<number, number[]>;

/** The same one behind the other: when a world is built, all that there are come. */
type EdgeList = { readonly from: number[]; readonly to: number[] };

/**
 * Takes the triangles that touch edges of the border that go or come out of a mesh and fills the hole anew. Undefined where the hole cannot
 * be filled, or no triangle would be left.
 */
export function planPatch(mesh: Navmesh, scale: number, went: readonly Border[], came: readonly Border[]): Patch | undefined {
  const { added, removed } = difference(went, came);
  const hole = findHole(mesh, scale, removed, added);
  const filling = fill(mesh, scale, hole, removed, added);
  if (!filling || hole.size * 3 === mesh.corner.length + filling.corner.length) return undefined;
  return { hole, ...filling };
}

/** Whether a vertex will be at the place with a key when a mesh has been patched. */
export function isVertexAfter(mesh: Navmesh, scale: number, { coming, dead }: Patch, key: number): boolean {
  const known = vertexWith(mesh, scale, key);
  return known >= 0 ? !dead.includes(known) : coming[firstWhere(coming.length, (i) => coming[i] >= key)] === key;
}

/** Edges that only one of two borders has. */
function difference(went: readonly Border[], came: readonly Border[]): { removed: Edges; added: EdgeList } {
  const removed: Edges = new Map();
  const added: EdgeList = { from: [], to: [] };
  for (const border of went) eachEdge(border, (a, b) => put(removed, a, b));
  for (const border of came) {
    eachEdge(border, (a, b) => {
      if (removed.size > 0 && take(removed, a, b)) return;
      added.from.push(a);
      added.to.push(b);
    });
  }
  return { removed, added };
}

function eachEdge(border: Border, visit: (a: number, b: number) => void): void {
  for (let i = 0; i < border.length; i += 4) visit(placeKey(border[i], border[i + 1]), placeKey(border[i + 2], border[i + 3]));
}

function put(edges: Edges, a: number, b: number): void {
  const known = edges.get(a);
  if (!known) edges.set(a, [b]);
  else if (!known.includes(b)) known.push(b);
}

/** Takes an edge away; false where it is not there. */
function take(edges: Edges, a: number, b: number): boolean {
  const known = edges.get(a);
  const place = known?.indexOf(b) ?? -1;
  if (place >= 0) known?.splice(place, 1);
  return place >= 0;
}

/** Triangles around the ends of edges that go, and those that edges that come run through or touch. */
function findHole(mesh: Navmesh, scale: number, removed: Edges, added: EdgeList): Set<number> {
  const hole = new Set<number>();
  if (mesh.triangleCount === 0) return hole;
  for (const [a, ends] of removed) {
    if (ends.length === 0) continue;
    trianglesAt(mesh, keyX(a) / scale, keyZ(a) / scale, (t) => hole.add(t));
    for (const b of ends) trianglesAt(mesh, keyX(b) / scale, keyZ(b) / scale, (t) => hole.add(t));
  }
  added.from.forEach((a, i) => {
    const b = added.to[i];
    const [ax, az, bx, bz] = [keyX(a) / scale, keyZ(a) / scale, keyX(b) / scale, keyZ(b) / scale];
    eachCell(mesh.grid, { ax: [ax], az: [az], bx: [bx], bz: [bz], cx: [bx], cz: [bz] }, 0, (cell) => {
      for (let k = mesh.grid.start[cell]; k < mesh.grid.start[cell + 1]; k++) {
        const t = mesh.grid.item[k];
        if (!hole.has(t) && isTouched(mesh, t, ax, az, bx, bz)) hole.add(t);
      }
    });
  });
  return hole;
}

/** Calls `visit` for every triangle with a corner at a place. */
export function trianglesAt(
  { grid, x, z, corner }: Pick<Navmesh, 'grid' | 'x' | 'z' | 'corner'>,
  atX: number,
  atZ: number,
  visit: (triangle: number) => void,
): void {
  const cell = rowAt(grid, atZ) * grid.columns + columnAt(grid, atX);
  for (let k = grid.start[cell]; k < grid.start[cell + 1]; k++) {
    for (let e = 3 * grid.item[k]; e < 3 * grid.item[k] + 3; e++) if (x[corner[e]] === atX && z[corner[e]] === atZ) visit(grid.item[k]);
  }
}

/** Whether a stretch has a point in common with a triangle: no side of it, and not the stretch's own line, parts the two. */
function isTouched({ x, z, corner }: Navmesh, t: number, ax: number, az: number, bx: number, bz: number): boolean {
  let left = 0;
  let right = 0;
  for (let e = 3 * t; e < 3 * t + 3; e++) {
    const p = corner[e];
    const q = corner[nextEdge(e)];
    const dx = x[q] - x[p];
    const dz = z[q] - z[p];
    if (dx * (az - z[p]) - dz * (ax - x[p]) < 0 && dx * (bz - z[p]) - dz * (bx - x[p]) < 0) return false;
    const side = (bx - ax) * (z[p] - az) - (bz - az) * (x[p] - ax);
    if (side >= 0) left++;
    if (side <= 0) right++;
  }
  return left > 0 && right > 0;
}

type Filling = Omit<Patch, 'hole'>;

/** Triangulates a hole between the triangles around it, the walls that stay and those that come. */
function fill(mesh: Navmesh, scale: number, hole: ReadonlySet<number>, removed: Edges, added: EdgeList): Filling | undefined {
  const outline = outlineOf(mesh, scale, hole, removed);
  const places = createPlaceNumbers();
  const count = outline.length + added.from.length;
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const n = i - outline.length;
    from[i] = numberOfPlace(places, n < 0 ? outline[i].a : added.from[n]);
    to[i] = numberOfPlace(places, n < 0 ? outline[i].b : added.to[n]);
  }
  const keys = places.keys.subarray(0, places.count);
  const made =
    keys.length === 0
      ? { corner: new Uint32Array(0), twin: new Int32Array(0) }
      : triangulate({ x: keys.map(keyX), z: keys.map(keyZ), from, to, net: new Int32Array(count).fill(1) });
  const twin = made && joinOutline(mesh.corner.length, outline, keys, made);
  return twin && { ...numberVertices(mesh, scale, hole, places, made.corner), twin };
}

/** A directed edge around a hole, the hole on its left, and the edge of the triangle beyond it. */
type Outline = { a: number; b: number; beyond: number }[];

function outlineOf({ x, z, corner, twin }: Navmesh, scale: number, hole: ReadonlySet<number>, removed: Edges): Outline {
  const keyOf = (vertex: number) => placeKey(x[vertex] * scale, z[vertex] * scale);
  const outline: Outline = [];
  for (const t of hole) {
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const beyond = twin[e];
      if (beyond !== NO_EDGE && hole.has(Math.floor(beyond / 3))) continue;
      const a = keyOf(corner[e]);
      const b = keyOf(corner[nextEdge(e)]);
      if (beyond === NO_EDGE && removed.get(a)?.includes(b)) continue;
      outline.push({ a, b, beyond });
    }
  }
  return outline;
}

/** What lies beyond the edges of a filling whose own are numbered from `base` on; undefined where a part of the outline is not its border. */
function joinOutline(
  base: number,
  outline: Outline,
  keys: Float64Array,
  { corner, twin: inner }: { corner: Uint32Array; twin: Int32Array },
): Int32Array | undefined {
  const twin = inner.map((e) => (e === NO_EDGE ? NO_EDGE : base + e));
  // A whole world has nothing around it.
  if (outline.every(({ beyond }) => beyond === NO_EDGE)) return twin;
  const border = new Map<number, Map<number, number>>();
  for (let e = 0; e < corner.length; e++) {
    if (inner[e] !== NO_EDGE) continue;
    const a = keys[corner[e]];
    const leaving = border.get(a) ?? new Map<number, number>();
    border.set(a, leaving.set(keys[corner[nextEdge(e)]], e));
  }
  for (const { a, b, beyond } of outline) {
    if (beyond === NO_EDGE) continue;
    const e = border.get(a)?.get(b);
    if (e === undefined) return undefined;
    twin[e] = beyond;
  }
  return twin;
}

/** Which vertices come and go, and the corners of a filling by their numbers. */
function numberVertices(
  mesh: Navmesh,
  scale: number,
  hole: ReadonlySet<number>,
  places: PlaceNumbers,
  corners: Uint32Array,
): Omit<Filling, 'twin'> {
  const keys = places.keys.subarray(0, places.count);
  const isUsed = new Uint8Array(keys.length);
  for (let e = 0; e < corners.length; e++) isUsed[corners[e]] = 1;
  const known = new Int32Array(keys.length).fill(-1);
  if (mesh.vertexCount > 0) for (let i = 0; i < keys.length; i++) if (isUsed[i] === 1) known[i] = vertexWith(mesh, scale, keys[i]);
  // No two have the same key, so that keys can be sorted by themselves.
  const coming = Array.from(keys.filter((_, i) => isUsed[i] === 1 && known[i] < 0).sort());
  const numbers = known.slice();
  for (let n = 0; n < coming.length; n++) numbers[numberOfPlace(places, coming[n])] = mesh.vertexCount + n;
  const corner = new Uint32Array(corners.length);
  for (let e = 0; e < corners.length; e++) corner[e] = numbers[corners[e]];
  const dead = new Set<number>();
  for (const t of hole) for (let e = 3 * t; e < 3 * t + 3; e++) dead.add(mesh.corner[e]);
  for (const vertex of known) dead.delete(vertex);
  for (const vertex of [...dead]) {
    trianglesAt(mesh, mesh.x[vertex], mesh.z[vertex], (t) => {
      if (!hole.has(t)) dead.delete(vertex);
    });
  }
  return { corner, coming, dead: [...dead].sort((a, b) => a - b) };
}

/** The vertex at a place, or -1: vertices are in the order of places. */
function vertexWith({ x, z, vertexCount }: Navmesh, scale: number, key: number): number {
  const keyOf = (vertex: number) => placeKey(x[vertex] * scale, z[vertex] * scale);
  const vertex = firstWhere(vertexCount, (i) => keyOf(i) >= key);
  return vertex < vertexCount && keyOf(vertex) === key ? vertex : -1;
}

/** The first of `count` numbers from which on something is so. */
export function firstWhere(count: number, isSo: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
