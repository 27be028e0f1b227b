import type { Border } from './border.js';
import { type DraftMesh, makeDelaunay } from './canonical-delaunay.js';
import { columnAt, eachCell, rowAt } from './cell-grid.js';
import { nextEdge } from './edges.js';
import { keyX, keyZ, placeKey } from './place-key.js';
import { triangulate } from './triangulate.js';
import { type Navmesh, NO_EDGE } from './types.js';

/** A mesh with a part made anew: old triangles keep their numbers, new ones come behind them, and so do vertices. */
export type Patch = {
  readonly draft: DraftMesh;
  readonly oldTriangles: number;
  readonly oldVertices: number;
  /** Old triangles that are no more. */
  readonly gone: ReadonlySet<number>;
  /** Triangles that are not as they were: numbers in the draft, those that changed their corners among them. */
  readonly fresh: readonly number[];
};

/** Directed edges by the keys of their ends. */
type Edges = Map<number, Set<number>>;

/**
 * Takes the triangles that touch edges of the border that go or come out of a mesh and fills the hole anew. The rest of the mesh is changed
 * only where that makes it Delaunay again. Undefined where the hole cannot be filled.
 */
export function patchMesh(mesh: Navmesh, scale: number, went: readonly Border[], came: readonly Border[]): Patch | undefined {
  const { added, removed } = difference(went, came);
  const hole = findHole(mesh, scale, removed, added);
  const filling = fill(mesh, scale, hole, removed, added);
  if (!filling) return undefined;
  const { draft, stack } = filling;
  const gone = new Set(hole);
  const fresh = new Set<number>();
  for (let t = mesh.triangleCount; t < draft.corner.length / 3; t++) fresh.add(t);
  makeDelaunay(draft, stack, (t) => {
    if (t < mesh.triangleCount) gone.add(t);
    fresh.add(t);
  });
  return { draft, oldTriangles: mesh.triangleCount, oldVertices: mesh.vertexCount, gone, fresh: [...fresh] };
}

/** Edges that only one of two borders has. */
function difference(went: readonly Border[], came: readonly Border[]): { removed: Edges; added: Edges } {
  const removed: Edges = new Map();
  const added: Edges = new Map();
  for (const border of went) eachEdge(border, (a, b) => put(removed, a, b));
  for (const border of came) {
    eachEdge(border, (a, b) => {
      if (!removed.get(a)?.delete(b)) put(added, a, b);
    });
  }
  return { removed, added };
}

function eachEdge(border: Border, visit: (a: number, b: number) => void): void {
  for (let i = 0; i < border.length; i += 4) visit(placeKey(border[i], border[i + 1]), placeKey(border[i + 2], border[i + 3]));
}

function put(edges: Edges, a: number, b: number): void {
  const known = edges.get(a);
  if (known) known.add(b);
  else edges.set(a, new Set([b]));
}

/** Triangles around the ends of edges that go, and those that edges that come run through or touch. */
function findHole(mesh: Navmesh, scale: number, removed: Edges, added: Edges): Set<number> {
  const hole = new Set<number>();
  if (mesh.triangleCount === 0) return hole;
  for (const [a, ends] of removed) {
    if (ends.size === 0) continue;
    trianglesAt(mesh, keyX(a) / scale, keyZ(a) / scale, (t) => hole.add(t));
    for (const b of ends) trianglesAt(mesh, keyX(b) / scale, keyZ(b) / scale, (t) => hole.add(t));
  }
  for (const [a, ends] of added) {
    for (const b of ends) {
      const [ax, az, bx, bz] = [keyX(a) / scale, keyZ(a) / scale, keyX(b) / scale, keyZ(b) / scale];
      eachCell(mesh.grid, { ax: [ax], az: [az], bx: [bx], bz: [bz], cx: [bx], cz: [bz] }, 0, (cell) => {
        for (let k = mesh.grid.start[cell]; k < mesh.grid.start[cell + 1]; k++) {
          const t = mesh.grid.item[k];
          if (!hole.has(t) && isTouched(mesh, t, ax, az, bx, bz)) hole.add(t);
        }
      });
    }
  }
  return hole;
}

/** Calls `visit` for every triangle with a corner at a place. */
export function trianglesAt({ grid, x, z, corner }: Navmesh, atX: number, atZ: number, visit: (triangle: number) => void): void {
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

type Filling = { draft: DraftMesh; stack: number[] };

/** Triangulates a hole between the triangles around it, the walls that stay and those that come. */
function fill(mesh: Navmesh, scale: number, hole: ReadonlySet<number>, removed: Edges, added: Edges): Filling | undefined {
  const outline = outlineOf(mesh, scale, hole, removed);
  const places = new Map<number, number>();
  const keys: number[] = [];
  const numberOf = (key: number): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const from: number[] = [];
  const to: number[] = [];
  const add = (a: number, b: number) => {
    from.push(numberOf(a));
    to.push(numberOf(b));
  };
  for (const { a, b } of outline) add(a, b);
  for (const [a, ends] of added) for (const b of ends) add(a, b);
  const made =
    keys.length === 0
      ? { corner: new Uint32Array(0), twin: new Int32Array(0) }
      : triangulate({
          x: Float64Array.from(keys, keyX),
          z: Float64Array.from(keys, keyZ),
          from: Uint32Array.from(from),
          to: Uint32Array.from(to),
          net: new Int32Array(from.length).fill(1),
        });
  return made && join(mesh, scale, outline, keys, made);
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
      if (beyond === NO_EDGE && removed.get(a)?.has(b)) continue;
      outline.push({ a, b, beyond });
    }
  }
  return outline;
}

/** Puts the filling behind the triangles of the mesh and joins the two. */
function join(
  mesh: Navmesh,
  scale: number,
  outline: Outline,
  keys: readonly number[],
  made: { corner: Uint32Array; twin: Int32Array },
): Filling | undefined {
  const { vertexCount } = mesh;
  const fresh: number[] = [];
  const vertex = keys.map((key) => {
    const known = vertexWith(mesh, scale, key);
    return known >= 0 ? known : vertexCount + fresh.push(key) - 1;
  });
  const base = mesh.corner.length;
  const corner = new Uint32Array(base + made.corner.length);
  const twin = new Int32Array(base + made.corner.length);
  corner.set(mesh.corner);
  twin.set(mesh.twin);
  const stack: number[] = [];
  const walls = new Map<number, Map<number, number>>();
  for (let e = 0; e < made.corner.length; e++) {
    corner[base + e] = vertex[made.corner[e]];
    twin[base + e] = made.twin[e] === NO_EDGE ? NO_EDGE : base + made.twin[e];
    stack.push(base + e);
    if (made.twin[e] !== NO_EDGE) continue;
    const a = keys[made.corner[e]];
    const leaving = walls.get(a) ?? new Map<number, number>();
    walls.set(a, leaving.set(keys[made.corner[nextEdge(e)]], base + e));
  }
  for (const { a, b, beyond } of outline) {
    if (beyond === NO_EDGE) continue;
    const e = walls.get(a)?.get(b);
    if (e === undefined) return undefined;
    twin[e] = beyond;
    twin[beyond] = e;
  }
  const x = new Float64Array(vertexCount + fresh.length);
  const z = new Float64Array(vertexCount + fresh.length);
  for (let i = 0; i < vertexCount; i++) {
    x[i] = mesh.x[i] * scale;
    z[i] = mesh.z[i] * scale;
  }
  fresh.forEach((key, i) => {
    x[vertexCount + i] = keyX(key);
    z[vertexCount + i] = keyZ(key);
  });
  return { draft: { x, z, corner, twin }, stack };
}

/** The vertex at a place, or -1: vertices are in the order of places. */
function vertexWith({ x, z, vertexCount }: Navmesh, scale: number, key: number): number {
  let low = 0;
  let high = vertexCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeKey(x[middle] * scale, z[middle] * scale) < key) low = middle + 1;
    else high = middle;
  }
  return low < vertexCount && placeKey(x[low] * scale, z[low] * scale) === key ? low : -1;
}
