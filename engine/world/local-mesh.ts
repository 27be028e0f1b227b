import type { Border } from './border.js';
import { cutEdges, type Line, lookFrom } from './bottlenecks.js';
import { type CellGrid, type Corners, fillCells, frameFor } from './cell-grid.js';
import { components, triangleCorners, widthAt, writeDirection } from './navmesh.js';
import { type OrderedMesh, orderMesh } from './order-mesh.js';
import { patchCells } from './patch-cells.js';
import { patchMesh } from './patch-mesh.js';
import { copyRuns, type Runs, runsOf } from './runs.js';
import type { Bounds, Navmesh } from './types.js';

/** A mesh and what is needed to change it: how far the looks from a vertex went [m], and the bottlenecks one by one. */
export type LocalMesh = {
  readonly mesh: Navmesh;
  readonly reach: Float32Array;
  readonly lines: readonly Line[];
  /** Triangles that were there before, and the others. */
  readonly runs: Runs;
  readonly fresh: readonly number[];
};

const NOTHING: LocalMesh = {
  mesh: {
    vertexCount: 0,
    x: new Float32Array(0),
    z: new Float32Array(0),
    triangleCount: 0,
    corner: new Uint32Array(0),
    twin: new Int32Array(0),
    component: new Uint32Array(0),
    componentCount: 0,
    width: new Float32Array(0),
    bottlenecks: cutEdges({ x: new Float32Array(0), z: new Float32Array(0), corner: new Uint32Array(0), twin: new Int32Array(0) }, []),
    halfWidth: new Float32Array(0),
    unitX: new Float32Array(0),
    unitZ: new Float32Array(0),
    grid: { minX: 0, minZ: 0, cell: 1, columns: 1, rows: 1, start: new Uint32Array(2), item: new Uint32Array(0) },
  },
  reach: new Float32Array(0),
  lines: [],
  runs: { from: [], to: [], length: [] },
  fresh: [],
};

/**
 * The mesh within a border of which parts went and others came, made from the mesh before, or from nothing: the result is the same. `bounds` is
 * that of the floor. Undefined where it cannot be made.
 */
export function changeMesh(
  before: LocalMesh | undefined,
  scale: number,
  bounds: Bounds,
  went: readonly Border[],
  came: readonly Border[],
): LocalMesh | undefined {
  const old = before ?? NOTHING;
  const patch = patchMesh(old.mesh, scale, went, came);
  if (!patch) return undefined;
  const ordered = orderMesh(old.mesh, patch, scale);
  const { vertexCount, x, z, triangleCount, corner, twin, trianglePlace, fresh } = ordered;
  const runs = runsOf(trianglePlace);
  const kept = (values: Float32Array) => copyRuns(runs, 3, values, new Float32Array(corner.length));
  const directions = { halfWidth: kept(old.mesh.halfWidth), unitX: kept(old.mesh.unitX), unitZ: kept(old.mesh.unitZ) };
  for (const t of fresh) for (let e = 3 * t; e < 3 * t + 3; e++) writeDirection(x, z, corner, e, directions);
  const { reach, isStale } = staleVertices(old, ordered, [...patch.gone]);
  const width = kept(old.mesh.width);
  const lines = keptLines(old, ordered, isStale);
  for (let e = 0; e < corner.length; e++) {
    if (!isStale[corner[e]]) continue;
    const seen = { square: reach[corner[e]] * reach[corner[e]] };
    width[e] = widthAt(x, z, corner, twin, e, seen);
    lookFrom(ordered, e, lines, seen);
    // A hair more, for what rounding takes away.
    reach[corner[e]] = Math.max(reach[corner[e]], Math.sqrt(seen.square) * (1 + 1e-6));
  }
  lines.sort((a, b) => a.pivot - b.pivot);
  const mesh = {
    vertexCount,
    x,
    z,
    triangleCount,
    corner,
    twin,
    ...components(ordered),
    width,
    bottlenecks: cutEdges(ordered, lines),
    ...directions,
    grid: changeGrid(old.mesh, ordered, bounds, [...patch.gone]),
  };
  return { mesh, reach, lines, runs, fresh };
}

/** How far looks went from vertices, as far as that is known, and which vertices may see something else now. */
function staleVertices(old: LocalMesh, ordered: OrderedMesh, gone: readonly number[]): { reach: Float32Array; isStale: Uint8Array } {
  const { x, z, vertexCount, vertexPlace } = ordered;
  const box = changedBox(old.mesh, ordered, gone);
  const reach = new Float32Array(vertexCount);
  for (let vertex = 0; vertex < old.mesh.vertexCount; vertex++)
    if (vertexPlace[vertex] >= 0) reach[vertexPlace[vertex]] = old.reach[vertex];
  const isStale = new Uint8Array(vertexCount);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const dx = Math.max(box.minX - x[vertex], 0, x[vertex] - box.maxX);
    const dz = Math.max(box.minZ - z[vertex], 0, z[vertex] - box.maxZ);
    if (dx * dx + dz * dz > reach[vertex] * reach[vertex]) continue;
    isStale[vertex] = 1;
    reach[vertex] = 0;
  }
  return { reach, isStale };
}

/** A rectangle around all triangles that went or came. */
function changedBox(old: Navmesh, ordered: OrderedMesh, gone: readonly number[]): Bounds {
  const box = { minX: Infinity, minZ: Infinity, maxX: -Infinity, maxZ: -Infinity };
  const add = ({ x, z, corner }: Pick<Navmesh, 'x' | 'z' | 'corner'>, triangles: readonly number[]) => {
    for (const t of triangles) {
      for (let e = 3 * t; e < 3 * t + 3; e++) {
        box.minX = Math.min(box.minX, x[corner[e]]);
        box.minZ = Math.min(box.minZ, z[corner[e]]);
        box.maxX = Math.max(box.maxX, x[corner[e]]);
        box.maxZ = Math.max(box.maxZ, z[corner[e]]);
      }
    }
  };
  add(old, gone);
  add(ordered, ordered.fresh);
  return box;
}

/** Bottlenecks that stay, edges renumbered. */
function keptLines(old: LocalMesh, { vertexPlace, trianglePlace }: OrderedMesh, isStale: Uint8Array): Line[] {
  const edgePlace = (e: number) => 3 * trianglePlace[(e / 3) | 0] + (e % 3);
  const lines: Line[] = [];
  for (const { pivot, fromX, fromZ, toX, toZ, crossed } of old.lines) {
    const vertex = vertexPlace[old.mesh.corner[pivot]];
    if (vertex < 0 || isStale[vertex]) continue;
    const edges = crossed.slice();
    for (let i = 0; i < edges.length; i++) edges[i] = edgePlace(edges[i]);
    lines.push({ pivot: edgePlace(pivot), fromX, fromZ, toX, toZ, crossed: edges });
  }
  return lines;
}

function changeGrid(
  old: Navmesh,
  { x, z, corner, triangleCount, trianglePlace, fresh }: OrderedMesh,
  bounds: Bounds,
  gone: readonly number[],
): CellGrid {
  const frame = steadyFrame(bounds, triangleCount);
  if (!isFrameOf(old.grid, frame)) return fillCells(frame, triangleCount, triangleCorners(x, z, corner));
  return patchCells(old.grid, trianglePlace, cornersOf(old, gone), cornersOf({ x, z, corner }, fresh), fresh);
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
