import type { Lines } from '../navmesh/bottleneck-lines.js';
import { createLook, emptyReach, lookFrom, noReach, widen } from '../navmesh/bottlenecks.js';
import { changeCuts, noCuts } from '../navmesh/cuts.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { boundsOf, triangleCorners, widthAt, writeDirection } from '../navmesh/navmesh.js';
import { moveRuns, placeOf, type Runs, renumber, runsFor } from '../navmesh/runs.js';
import { type CellGrid, type Corners, fillCells, frameFor } from '../queries/cell-grid.js';
import type { Bounds } from '../shapes/bounds.js';
import { changeComponents } from './change-components.js';
import { type OrderedMesh, orderMesh } from './order-mesh.js';
import { patchCells } from './patch-cells.js';
import { type Patch, trianglesAt } from './patch-mesh.js';
import { keyX, keyZ } from './place-key.js';

/**
 * A mesh and what is needed to change it: rectangles around what was seen from each vertex, and the edges from which
 * bottlenecks were found, ascending.
 */
export type LocalMesh = {
  readonly mesh: Navmesh;
  readonly bounds: Bounds;
  /** minX, minZ, maxX, maxZ [m] */
  readonly reach: Float32Array;
  readonly pivots: Int32Array;
  /** Which triangles were there before, and which of their edges are crossed by fewer bottlenecks than before. */
  readonly triangles: Runs;
  readonly uncut: readonly number[];
};

/** A mesh without triangles, in memory of its own. */
export function emptyMesh(): LocalMesh {
  const none = { x: new Float32Array(0), z: new Float32Array(0), corner: new Uint32Array(0), twin: new Int32Array(0) };
  const mesh = {
    ...none,
    vertexCount: 0,
    triangleCount: 0,
    component: new Uint32Array(0),
    componentCount: 0,
    width: new Float32Array(0),
    bottlenecks: noCuts(),
    halfWidth: new Float32Array(0),
    unitX: new Float32Array(0),
    unitZ: new Float32Array(0),
    grid: { minX: 0, minZ: 0, cell: 1, columns: 1, rows: 1, start: new Uint32Array(2), item: new Uint32Array(0) },
  };
  return {
    mesh,
    bounds: boundsOf([], []),
    reach: new Float32Array(0),
    pivots: new Int32Array(0),
    triangles: runsFor(0, [], []),
    uncut: [],
  };
}
/**
 * Patches a mesh within a border of which parts went and others came. The memory of the mesh before is used again: it must not be asked any
 * more. What comes out follows from the border alone. `floor` is the rectangle around the floor.
 */
export function changeMesh(old: LocalMesh, patch: Patch, scale: number, floor: Bounds): LocalMesh {
  const bounds = changeBounds(old, patch, scale);
  const ordered = orderMesh(old.mesh, patch, scale);
  const { vertexCount, x, z, triangleCount, corner, twin, triangles } = ordered;
  const kept = (values: Float32Array) => moveRuns(values, triangles, 3);
  const directions = { halfWidth: kept(old.mesh.halfWidth), unitX: kept(old.mesh.unitX), unitZ: kept(old.mesh.unitZ) };
  for (const t of triangles.came) for (let e = 3 * t; e < 3 * t + 3; e++) writeDirection(x, z, corner, e, directions);
  const { reach, isStale } = staleVertices(old, ordered);
  const width = kept(old.mesh.width);
  const seen = noReach();
  const look = createLook(ordered, seen);
  const found = look.lines;
  const grid = changeGrid(old.mesh, ordered, floor);
  for (const e of staleEdges({ x, z, corner, grid }, isStale)) {
    emptyReach(seen);
    width[e] = widthAt(x, z, corner, twin, e, seen);
    lookFrom(look, e);
    widenReach(reach, corner[e], seen);
  }
  const { pivots, numbers } = changeLines(old.pivots, ordered, isStale, found);
  const { bottlenecks, uncut } = changeCuts(old.mesh.bottlenecks, ordered, triangles, found, numbers);
  const mesh = {
    vertexCount,
    x,
    z,
    triangleCount,
    corner,
    twin,
    ...changeComponents(old.mesh, ordered),
    width,
    bottlenecks,
    ...directions,
    grid,
  };
  return { mesh, bounds, reach, pivots, triangles, uncut };
}

/** The rectangle around all vertices after a patch that has not been made yet. */
function changeBounds({ mesh: { x, z, vertexCount }, bounds }: LocalMesh, { dead, coming }: Patch, scale: number): Bounds {
  const isOuter = (vertex: number) =>
    x[vertex] === bounds.minX || x[vertex] === bounds.maxX || z[vertex] === bounds.minZ || z[vertex] === bounds.maxZ;
  let kept = bounds;
  if (dead.some(isOuter)) {
    const gone = new Set(dead);
    const stays = (_: number, vertex: number) => vertex < vertexCount && !gone.has(vertex);
    kept = boundsOf(x.filter(stays), z.filter(stays));
  }
  const at = (place: (key: number) => number) => coming.map((key) => place(key) / scale);
  return join(kept, boundsOf(at(keyX), at(keyZ)));
}

/** What was seen from vertices, as far as that is known, and which vertices may see something else now. */
function staleVertices(old: LocalMesh, ordered: OrderedMesh): { reach: Float32Array; isStale: Uint8Array } {
  const { x, z, vertexCount, vertices } = ordered;
  const box = changedBox(ordered);
  const reach = moveRuns(old.reach, vertices, 4);
  const reachOwnPlace = (vertex: number) => {
    reach[4 * vertex] = x[vertex];
    reach[4 * vertex + 1] = z[vertex];
    reach[4 * vertex + 2] = x[vertex];
    reach[4 * vertex + 3] = z[vertex];
  };
  for (const vertex of vertices.came) reachOwnPlace(vertex);
  const isStale = new Uint8Array(vertexCount);
  for (let vertex = 0, r = 0; vertex < vertexCount; vertex++, r += 4) {
    if (reach[r] > box.maxX || reach[r + 2] < box.minX || reach[r + 1] > box.maxZ || reach[r + 3] < box.minZ) continue;
    isStale[vertex] = 1;
    reachOwnPlace(vertex);
  }
  return { reach, isStale };
}

/** The edges that start at stale vertices, ascending. Where these are few, the grid finds them faster than a look at all edges. */
function staleEdges(mesh: Pick<Navmesh, 'grid' | 'x' | 'z' | 'corner'>, isStale: Uint8Array): number[] {
  const { x, z, corner } = mesh;
  const edges: number[] = [];
  const stale: number[] = [];
  for (let vertex = isStale.indexOf(1); vertex >= 0; vertex = isStale.indexOf(1, vertex + 1)) stale.push(vertex);
  if (16 * stale.length > isStale.length) {
    for (let e = 0; e < corner.length; e++) if (isStale[corner[e]]) edges.push(e);
    return edges;
  }
  for (const vertex of stale) {
    trianglesAt(mesh, x[vertex], z[vertex], (t) => {
      for (let e = 3 * t; e < 3 * t + 3; e++) if (corner[e] === vertex) edges.push(e);
    });
  }
  return edges.sort((a, b) => a - b);
}

function widenReach(reach: Float32Array, vertex: number, { minX, minZ, maxX, maxZ }: Bounds): void {
  const r = 4 * vertex;
  reach[r] = Math.min(reach[r], minX);
  reach[r + 1] = Math.min(reach[r + 1], minZ);
  reach[r + 2] = Math.max(reach[r + 2], maxX);
  reach[r + 3] = Math.max(reach[r + 3], maxZ);
}

/** A rectangle around all triangles that went or came. */
function changedBox({ x, z, corner, triangles, wereAt }: OrderedMesh): Bounds {
  const { ax, az, bx, bz, cx, cz } = wereAt;
  const box = join(join(boundsOf(ax, az), boundsOf(bx, bz)), boundsOf(cx, cz));
  for (const t of triangles.came) for (let e = 3 * t; e < 3 * t + 3; e++) widen(box, x, z, corner[e]);
  return box;
}

/** A rectangle around two. */
function join(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minZ: Math.min(a.minZ, b.minZ),
    maxX: Math.max(a.maxX, b.maxX),
    maxZ: Math.max(a.maxZ, b.maxZ),
  };
}

/** How bottlenecks are numbered, in the order of the edges from which they were found: those from stale vertices went, and others came. */
function changeLines(
  old: Int32Array,
  { corner, triangles }: OrderedMesh,
  isStale: Uint8Array,
  found: Lines,
): { pivots: Int32Array; numbers: Runs } {
  const count = found.pivot.length;
  const gone: number[] = [];
  const before: number[] = [];
  for (let line = 0; line < old.length; line++) {
    const t = Math.floor(old[line] / 3);
    const pivot = 3 * placeOf(triangles, t) + old[line] - 3 * t;
    if (pivot < 0 || isStale[corner[pivot]]) gone.push(line);
    else while (before.length < count && found.pivot[before.length] < pivot) before.push(line);
  }
  while (before.length < count) before.push(old.length);
  const numbers = runsFor(old.length, gone, before);
  const pivots = moveRuns(old, numbers, 1);
  renumber(pivots, triangles, 3);
  numbers.came.forEach((line, i) => {
    pivots[line] = found.pivot[i];
  });
  return { pivots, numbers };
}

function changeGrid(old: Navmesh, { x, z, corner, triangleCount, triangles, wereAt }: OrderedMesh, floor: Bounds): CellGrid {
  const frame = steadyFrame(floor, triangleCount);
  if (!isFrameOf(old.grid, frame)) return fillCells(frame, triangleCount, triangleCorners(x, z, corner));
  return patchCells(old.grid, triangles, wereAt, cornersOf({ x, z, corner }, triangles.came));
}

/** Cells that stay the same while the number of items does not pass a power of two. */
export function steadyFrame(bounds: Bounds, count: number) {
  return frameFor(bounds, 2 ** (31 - Math.clz32(count)));
}

/** Whether a grid has these cells. */
export function isFrameOf(grid: CellGrid, { minX, minZ, cell, columns, rows }: ReturnType<typeof steadyFrame>): boolean {
  return grid.minX === minX && grid.minZ === minZ && grid.cell === cell && grid.columns === columns && grid.rows === rows;
}

function cornersOf({ x, z, corner }: Pick<Navmesh, 'x' | 'z' | 'corner'>, triangles: readonly number[]): Corners {
  const at = (from: Float32Array, k: number) => triangles.map((t) => from[corner[3 * t + k]]);
  return { ax: at(x, 0), az: at(z, 0), bx: at(x, 1), bz: at(z, 1), cx: at(x, 2), cz: at(z, 2) };
}
