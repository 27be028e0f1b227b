import { NO_EDGE } from '../navmesh/edges.js';
import { inOrder } from '../navmesh/in-order.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { moveRuns, placeOf, type Runs, renumber, runsFor, withRoom } from '../navmesh/runs.js';
import type { Corners } from '../queries/cell-grid.js';
import { type DraftMesh, makeDelaunay } from './canonical-delaunay.js';
import { firstWhere, type Patch } from './patch-mesh.js';
import { keyX, keyZ, placeKey } from './place-key.js';

/**
 * A mesh in the one order that depends on nothing but its walls: vertices in the order of places; every triangle from its first vertex on,
 * triangles by their first, then second vertex. What was there before keeps its order, so that only few numbers have to be looked at one by one.
 */
export type OrderedMesh = Pick<Navmesh, 'vertexCount' | 'x' | 'z' | 'triangleCount' | 'corner' | 'twin'> & {
  readonly vertices: Runs;
  /** Triangles that changed their corners went and came. */
  readonly triangles: Runs;
  /** Where the corners of triangles that went were. */
  readonly wereAt: Corners;
};

/** Patches a mesh, in its own memory, and brings it into order. The rest of the mesh is changed only where that makes it Delaunay again. */
export function orderMesh(old: Navmesh, patch: Patch, scale: number): OrderedMesh {
  const draft = append(old, patch, scale);
  const { fresh, gone } = settle(old, patch, draft);
  const wereAt = placesOf(old, [...gone.values()]);
  const keyOf = (vertex: number) => placeKey(draft.x[vertex] * scale, draft.z[vertex] * scale);
  const { vertexCount, triangleCount } = old;
  const vertices = runsFor(
    vertexCount,
    patch.dead,
    patch.coming.map((key) => firstWhere(vertexCount, (vertex) => keyOf(vertex) >= key)),
  );
  const vertexOf = (vertex: number) => (vertex < vertexCount ? placeOf(vertices, vertex) : vertices.came[vertex - vertexCount]);
  const sorted = sortTriangles(draft, fresh, vertexOf);
  const oldCorner = (t: number, k: number) => keyOf((gone.get(t) ?? draft.corner)[gone.has(t) ? k : 3 * t + k]);
  const isBehind = (t: number, a: number, b: number) => oldCorner(t, 0) > a || (oldCorner(t, 0) === a && oldCorner(t, 1) >= b);
  const behind = (i: number) => {
    const [a, b] = [keyOf(draft.corner[edgeAt(sorted, i, 0)]), keyOf(draft.corner[edgeAt(sorted, i, 1)])];
    return firstWhere(triangleCount, (t) => isBehind(t, a, b));
  };
  const before = Array.from(sorted.triangle, (_, i) => (triangleCount === 0 ? 0 : behind(i)));
  const triangles = runsFor(triangleCount, [...gone.keys()], before);
  const written = numbersOf(draft, sorted, vertexOf, triangles);
  return {
    ...{ vertices, triangles, wereAt },
    ...movePlaces(old, draft, patch, scale, vertices),
    ...moveTriangles(old, draft, written, vertices, triangles),
  };
}

/** Puts what comes behind the rest, and joins the two. */
function append(old: Navmesh, patch: Patch, scale: number): DraftMesh {
  const base = old.corner.length;
  const corner = withRoom(old.corner, base + patch.corner.length);
  const twin = withRoom(old.twin, base + patch.corner.length);
  const x = withRoom(old.x, old.vertexCount + patch.coming.length);
  const z = withRoom(old.z, old.vertexCount + patch.coming.length);
  corner.set(patch.corner, base);
  twin.set(patch.twin, base);
  for (let e = base; e < twin.length; e++) if (twin[e] !== NO_EDGE) twin[twin[e]] = e;
  patch.coming.forEach((key, i) => {
    x[old.vertexCount + i] = keyX(key) / scale;
    z[old.vertexCount + i] = keyZ(key) / scale;
  });
  return { x, z, scale, corner, twin };
}

/** Old triangles that went, ascending, with the corners they had; and those that are there instead, by their numbers in the draft. */
type Settled = { readonly gone: ReadonlyMap<number, readonly number[]>; readonly fresh: readonly number[] };

/** Flips edges until all are Delaunay. */
function settle(old: Navmesh, { hole, corner }: Patch, draft: DraftMesh): Settled {
  const gone = new Map<number, readonly number[]>();
  const note = (t: number) => gone.set(t, [draft.corner[3 * t], draft.corner[3 * t + 1], draft.corner[3 * t + 2]]);
  for (const t of hole) note(t);
  const base = old.corner.length;
  const fresh: number[] = [];
  const isFresh = new Uint8Array((base + corner.length) / 3);
  const add = (t: number) => {
    if (isFresh[t] === 0) fresh.push(t);
    isFresh[t] = 1;
  };
  const stack: number[] = [];
  for (let e = base; e < base + corner.length; e++) {
    if ((e - base) % 3 === 0) add(e / 3);
    stack.push(e);
  }
  makeDelaunay(draft, stack, (t) => {
    if (t < old.triangleCount && !gone.has(t)) note(t);
    add(t);
  });
  return { gone: new Map([...gone].sort(([s], [t]) => s - t)), fresh };
}

function placesOf({ x, z }: Navmesh, triangles: readonly (readonly number[])[]): Corners {
  const at = (from: Float32Array, k: number) => triangles.map((corners) => from[corners[k]]);
  return { ax: at(x, 0), az: at(z, 0), bx: at(x, 1), bz: at(z, 1), cx: at(x, 2), cz: at(z, 2) };
}

/** Triangles of the draft in their order, and which corner of each is its first. */
type Sorted = { readonly triangle: Uint32Array; readonly first: Uint8Array };

/** The edge of the draft that is number k, from its first corner on, of a sorted triangle. */
function edgeAt({ triangle, first }: Sorted, i: number, k: number): number {
  return 3 * triangle[i] + ((first[i] + k) % 3);
}

/** By the last numbers of their corners, which are in the order of places. */
function sortTriangles({ corner }: DraftMesh, fresh: readonly number[], vertexOf: (vertex: number) => number): Sorted {
  const first = new Uint8Array(fresh.length);
  const from = new Uint32Array(fresh.length);
  const to = new Uint32Array(fresh.length);
  for (let i = 0; i < fresh.length; i++) {
    const a = vertexOf(corner[3 * fresh[i]]);
    const b = vertexOf(corner[3 * fresh[i] + 1]);
    const c = vertexOf(corner[3 * fresh[i] + 2]);
    first[i] = a <= b && a <= c ? 0 : b <= c ? 1 : 2;
    from[i] = Math.min(a, b, c);
    to[i] = first[i] === 0 ? b : first[i] === 1 ? c : a;
  }
  const order = inOrder(
    fresh.length,
    (i) => from[i],
    (i, j) => to[i] < to[j],
  );
  return { triangle: order.map((i) => fresh[i]), first: Uint8Array.from(order, (i) => first[i]) };
}

/** Corners and twins of triangles that came, with their last numbers. */
function numbersOf({ corner, twin }: DraftMesh, sorted: Sorted, vertexOf: (vertex: number) => number, triangles: Runs) {
  const count = sorted.triangle.length;
  // By triangle of the draft: one more than its place among the sorted.
  const place = new Uint32Array(corner.length / 3);
  for (let i = 0; i < count; i++) place[sorted.triangle[i]] = i + 1;
  const edgeOf = (e: number) => {
    if (e === NO_EDGE) return NO_EDGE;
    const t = Math.floor(e / 3);
    if (place[t] === 0) return 3 * placeOf(triangles, t) + (e % 3);
    return 3 * triangles.came[place[t] - 1] + ((e - 3 * t + 3 - sorted.first[place[t] - 1]) % 3);
  };
  const written = { corner: new Uint32Array(3 * count), twin: new Int32Array(3 * count) };
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const e = edgeAt(sorted, i, k);
      written.corner[3 * i + k] = vertexOf(corner[e]);
      written.twin[3 * i + k] = edgeOf(twin[e]);
    }
  }
  return written;
}

function movePlaces({ vertexCount }: Navmesh, draft: DraftMesh, { coming }: Patch, scale: number, vertices: Runs) {
  const x = moveRuns(draft.x.subarray(0, vertexCount), vertices, 1);
  const z = moveRuns(draft.z.subarray(0, vertexCount), vertices, 1);
  vertices.came.forEach((vertex, i) => {
    x[vertex] = keyX(coming[i]) / scale;
    z[vertex] = keyZ(coming[i]) / scale;
  });
  return { x, z, vertexCount: x.length };
}

function moveTriangles(
  old: Navmesh,
  draft: DraftMesh,
  written: { corner: Uint32Array; twin: Int32Array },
  vertices: Runs,
  triangles: Runs,
): Pick<Navmesh, 'corner' | 'twin' | 'triangleCount'> {
  const edges = old.corner.length;
  const corner = moveRuns(draft.corner.subarray(0, edges), triangles, 3);
  const twin = moveRuns(draft.twin.subarray(0, edges), triangles, 3);
  renumber(corner, vertices, 1);
  renumber(twin, triangles, 3);
  triangles.came.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      const beyond = written.twin[3 * i + k];
      corner[3 * t + k] = written.corner[3 * i + k];
      twin[3 * t + k] = beyond;
      if (beyond !== NO_EDGE) twin[beyond] = 3 * t + k;
    }
  });
  return { corner, twin, triangleCount: triangles.count };
}
