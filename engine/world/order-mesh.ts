import { nextEdge } from './edges.js';
import { type Patch, trianglesAt } from './patch-mesh.js';
import { placeKey } from './place-key.js';
import { type Navmesh, NO_EDGE } from './types.js';

/**
 * A mesh in the one order that depends on nothing but its walls: vertices in the order of places; every triangle from its first vertex on,
 * triangles by their first, then second vertex. What was there before keeps its order, so that renumbering is one pass.
 */
export type OrderedMesh = Pick<Navmesh, 'vertexCount' | 'x' | 'z' | 'triangleCount' | 'corner' | 'twin'> & {
  /** New numbers of old vertices and triangles, or -1. */
  readonly vertexPlace: Int32Array;
  readonly trianglePlace: Int32Array;
  /** New numbers of triangles that are not as they were, ascending. */
  readonly fresh: readonly number[];
};

/** Brings a patched mesh into order. */
export function orderMesh(old: Navmesh, patch: Patch, scale: number): OrderedMesh {
  const { draft, oldTriangles, gone } = patch;
  const { place: vertexPlace, x, z } = orderVertices(old, patch, scale);
  const first = new Map<number, number>();
  const keyed = patch.fresh.map((t) => {
    const corners = [0, 1, 2].map((k) => vertexPlace[draft.corner[3 * t + k]]);
    const k = corners.indexOf(Math.min(...corners));
    first.set(t, k);
    return { t, a: corners[k], b: corners[(k + 1) % 3] };
  });
  keyed.sort((p, q) => p.a - q.a || p.b - q.b);
  const place = new Int32Array(draft.corner.length / 3).fill(-1);
  const fresh: number[] = [];
  let count = 0;
  let next = 0;
  const placeFresh = () => {
    fresh.push(count);
    place[keyed[next++].t] = count++;
  };
  const isGone = new Uint8Array(oldTriangles);
  for (const t of gone) isGone[t] = 1;
  for (let t = 0; t < oldTriangles; t++) {
    if (isGone[t]) continue;
    if (next < keyed.length) {
      const a = vertexPlace[old.corner[3 * t]];
      const b = vertexPlace[old.corner[3 * t + 1]];
      while (next < keyed.length && (keyed[next].a < a || (keyed[next].a === a && keyed[next].b < b))) placeFresh();
    }
    place[t] = count++;
  }
  while (next < keyed.length) placeFresh();
  const { corner, twin } = renumber(patch, vertexPlace, place, first, count);
  const trianglePlace = place.slice(0, oldTriangles);
  for (const t of gone) trianglePlace[t] = -1;
  return { vertexCount: x.length, x, z, triangleCount: count, corner, twin, vertexPlace, trianglePlace, fresh };
}

function renumber({ draft }: Patch, vertexPlace: Int32Array, place: Int32Array, first: ReadonlyMap<number, number>, count: number) {
  const corner = new Uint32Array(3 * count);
  const twin = new Int32Array(3 * count);
  const isTurned = new Uint8Array(place.length);
  for (const [t, k] of first) isTurned[t] = k;
  for (let t = 0; t < place.length; t++) {
    if (place[t] < 0) continue;
    let from = 3 * t + isTurned[t];
    const to = 3 * place[t];
    for (let k = 0; k < 3; k++) {
      corner[to + k] = vertexPlace[draft.corner[from]];
      const other = draft.twin[from];
      if (other === NO_EDGE) twin[to + k] = NO_EDGE;
      else {
        const beyond = (other / 3) | 0;
        let turned = other - 3 * beyond - isTurned[beyond];
        if (turned < 0) turned += 3;
        twin[to + k] = 3 * place[beyond] + turned;
      }
      from = nextEdge(from);
    }
  }
  return { corner, twin };
}

/** New numbers of the vertices in use, and where they are. */
function orderVertices(old: Navmesh, patch: Patch, scale: number): { place: Int32Array; x: Float32Array; z: Float32Array } {
  const { draft, oldVertices, fresh } = patch;
  const dead = deadVertices(old, patch);
  const keyOf = (vertex: number) => placeKey(draft.x[vertex], draft.z[vertex]);
  const added = new Set<number>();
  for (const t of fresh) for (let e = 3 * t; e < 3 * t + 3; e++) if (draft.corner[e] >= oldVertices) added.add(draft.corner[e]);
  const coming = [...added].map((vertex) => ({ vertex, key: keyOf(vertex) })).sort((a, b) => a.key - b.key);
  const place = new Int32Array(draft.x.length).fill(-1);
  let count = 0;
  let next = 0;
  for (let vertex = 0; vertex < oldVertices; vertex++) {
    if (next < coming.length) {
      const key = keyOf(vertex);
      while (next < coming.length && coming[next].key < key) place[coming[next++].vertex] = count++;
    }
    if (!dead.has(vertex)) place[vertex] = count++;
  }
  while (next < coming.length) place[coming[next++].vertex] = count++;
  const x = new Float32Array(count);
  const z = new Float32Array(count);
  for (let vertex = 0; vertex < place.length; vertex++) {
    if (place[vertex] < 0) continue;
    x[place[vertex]] = draft.x[vertex] / scale;
    z[place[vertex]] = draft.z[vertex] / scale;
  }
  return { place, x, z };
}

/** Vertices that no triangle has any more. */
function deadVertices(old: Navmesh, { draft, gone, fresh }: Patch): Set<number> {
  const dead = new Set<number>();
  for (const t of gone) for (let e = 3 * t; e < 3 * t + 3; e++) dead.add(old.corner[e]);
  for (const t of fresh) for (let e = 3 * t; e < 3 * t + 3; e++) dead.delete(draft.corner[e]);
  for (const vertex of [...dead]) {
    trianglesAt(old, old.x[vertex], old.z[vertex], (t) => {
      if (!gone.has(t)) dead.delete(vertex);
    });
  }
  return dead;
}
