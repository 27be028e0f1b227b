import { NO_EDGE, nextEdge } from '../navmesh/edges.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { moveRuns, type Runs, rearrange, renumber, runsFor } from '../navmesh/runs.js';
import { type CellGrid, fillCells } from '../queries/cell-grid.js';
import type { Bounds } from '../shapes/bounds.js';
import { ringArea } from '../shapes/geometry.js';
import type { Polygon, Walls } from '../types.js';
import type { Cluster } from './clusters.js';
import { isFrameOf, steadyFrame } from './local-mesh.js';
import { patchCells } from './patch-cells.js';
import { firstWhere, trianglesAt } from './patch-mesh.js';
import { placeKey } from './place-key.js';

/** A loop of the border: its points with the walkable space on the left, and keys that order loops. */
export type WallLoop = {
  readonly key: number;
  readonly second: number;
  readonly points: [number, number][];
  /** Signed area, positive for the outline of a piece [m²]. */
  readonly area: number;
};

/** All loops in order, the walls and grid made from them, and how the walls before became these. */
export type LocalWalls = {
  readonly loops: readonly WallLoop[];
  /** By loop, the number of its first wall. */
  readonly firstWall: Uint32Array;
  readonly walls: Walls;
  readonly wallGrid: CellGrid;
  readonly change?: WallChange;
};

/** Which walls were there before an edit, only to be told from others, and how they are numbered now. */
export type WallChange = { readonly from: Walls; readonly runs: Runs };

/** The loops of a cluster. */
export function loopsOf(cluster: Cluster, scale: number): WallLoop[] {
  return cluster.loops.map((loop): WallLoop => {
    const points: [number, number][] = [];
    for (let i = 0; i < loop.length; i += 2) points.push([loop[i] / scale, loop[i + 1] / scale]);
    return { key: placeKey(loop[0], loop[1]), second: placeKey(loop[2], loop[3]), points, area: ringArea(loop) / (scale * scale) };
  });
}

/** No walls yet. */
export function noWalls(): LocalWalls {
  const [x, z, next, previous] = [new Float32Array(0), new Float32Array(0), new Uint32Array(0), new Uint32Array(0)];
  const wallGrid = { minX: 0, minZ: 0, cell: 1, columns: 1, rows: 1, start: new Uint32Array(2), item: new Uint32Array(0) };
  return { loops: [], firstWall: new Uint32Array(0), walls: { count: 0, x, z, next, previous, convex: new Uint8Array(0) }, wallGrid };
}

/** Walls after some loops went and others came, in the memory of those before; what comes out follows from the loops alone. */
export function changeWalls(before: LocalWalls, floor: Bounds, went: readonly WallLoop[], came: readonly WallLoop[]): LocalWalls {
  const coming = [...came].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const { order, runs } = changeLoops(before, went, coming);
  const wereAt = edgesOf(before.walls, runs.gone);
  const { x, z, next, previous, convex } = before.walls;
  const walls = {
    count: runs.count,
    x: moveRuns(x, runs, 1),
    z: moveRuns(z, runs, 1),
    next: moveRuns(next, runs, 1),
    previous: moveRuns(previous, runs, 1),
    convex: moveRuns(convex, runs, 1),
  };
  renumber(walls.next, runs, 1);
  renumber(walls.previous, runs, 1);
  const firstWall = moveRuns(before.firstWall, order, 1);
  renumber(firstWall, runs, 1);
  let number = 0;
  coming.forEach((loop, i) => {
    firstWall[order.came[i]] = runs.came[number];
    writeLoop(walls, runs.came[number], loop);
    number += loop.points.length;
  });
  const frame = steadyFrame(floor, walls.count);
  const wallGrid = isFrameOf(before.wallGrid, frame)
    ? patchCells(before.wallGrid, runs, wereAt, edgesOf(walls, runs.came))
    : fillCells(frame, walls.count, allEdgesOf(walls));
  return { loops: rearrange(before.loops, order, coming), firstWall, walls, wallGrid, change: { from: before.walls, runs } };
}

/** How loops and their walls are numbered when some went and others, in order, came. */
function changeLoops(
  { loops, firstWall, walls: { count } }: LocalWalls,
  went: readonly WallLoop[],
  coming: readonly WallLoop[],
): { order: Runs; runs: Runs } {
  const placeIn = (loop: WallLoop) => firstWhere(loops.length, (i) => !isBefore(loops[i], loop));
  const gone = went.map(placeIn).sort((a, b) => a - b);
  const before = coming.map(placeIn);
  const goneWalls = gone.flatMap((i) => loops[i].points.map((_, k) => firstWall[i] + k));
  const beforeWalls: number[] = [];
  coming.forEach(({ points }, i) => {
    for (let k = 0; k < points.length; k++) beforeWalls.push(firstWall[before[i]] ?? count);
  });
  return { order: runsFor(loops.length, gone, before), runs: runsFor(count, goneWalls, beforeWalls) };
}

function isBefore(a: WallLoop, b: WallLoop): boolean {
  return a.key < b.key || (a.key === b.key && a.second < b.second);
}

function edgesOf({ x, z, next }: Walls, numbers: readonly number[]) {
  const bx = numbers.map((i) => x[next[i]]);
  const bz = numbers.map((i) => z[next[i]]);
  return { ax: numbers.map((i) => x[i]), az: numbers.map((i) => z[i]), bx, bz, cx: bx, cz: bz };
}

/** The same for all walls, whose first places are in the order of their numbers. */
function allEdgesOf({ count, x, z, next }: Walls) {
  const [bx, bz] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    bx[i] = x[next[i]];
    bz[i] = z[next[i]];
  }
  return { ax: x, az: z, bx, bz, cx: bx, cz: bz };
}

function writeLoop({ x, z, next, previous, convex }: Walls, begin: number, { points }: WallLoop): void {
  const n = points.length;
  for (let i = 0; i < n; i++) {
    // Loops keep the walkable space on their left; walls keep it on their right.
    const [px, pz] = points[n - 1 - i];
    const [ax, az] = points[i === 0 ? 0 : n - i];
    const [bx, bz] = points[i === n - 1 ? n - 1 : n - 2 - i];
    x[begin + i] = px;
    z[begin + i] = pz;
    next[begin + i] = i === n - 1 ? begin : begin + i + 1;
    previous[begin + i] = i === 0 ? begin + n - 1 : begin + i - 1;
    convex[begin + i] = (px - ax) * (bz - az) - (pz - az) * (bx - ax) >= 0 ? 1 : 0;
  }
}

/** Each connected piece has one outline; the other loops of it are holes. */
export function toPolygons(mesh: Navmesh, loops: readonly WallLoop[]): Polygon[] {
  if (mesh.componentCount === 1) {
    const holes = loops.map(({ points }) => points);
    const [polygon] = holes.splice(
      loops.findIndex(({ area }) => area > 0),
      1,
    );
    return [{ polygon, holes }];
  }
  const polygons: Polygon[] = Array.from({ length: mesh.componentCount }, () => ({ polygon: [], holes: [] }));
  const beside = wallTriangles(mesh);
  const { x, z, component } = mesh;
  let vertex = 0;
  for (const { points, area } of loops) {
    const [px, pz] = points[0];
    // Loops and vertices are both in the order of places.
    while (x[vertex] !== px || z[vertex] !== pz) vertex++;
    const piece = polygons[component[beside[vertex] === SEVERAL ? besideLoop(mesh, points) : beside[vertex]]];
    if (area > 0) piece.polygon = points;
    else piece.holes.push(points);
  }
  return polygons;
}

/** Where several walls leave a vertex. */
const SEVERAL = -2;

/** By vertex, the triangle beside the wall that leaves it. */
function wallTriangles({ vertexCount, corner, twin }: Navmesh): Int32Array {
  const triangle = new Int32Array(vertexCount).fill(-1);
  for (let e = 0; e < corner.length; e++) {
    if (twin[e] === NO_EDGE) triangle[corner[e]] = triangle[corner[e]] === -1 ? (e / 3) | 0 : SEVERAL;
  }
  return triangle;
}

/** The triangle to the left of the first edge of a loop. */
function besideLoop(mesh: Navmesh, points: readonly [number, number][]): number {
  const { x, z, corner, twin } = mesh;
  const [[ax, az], [bx, bz]] = points;
  let beside = 0;
  trianglesAt(mesh, ax, az, (t) => {
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const a = corner[e];
      const b = corner[nextEdge(e)];
      if (twin[e] !== NO_EDGE || x[a] !== ax || z[a] !== az) continue;
      const dx = x[b] - ax;
      const dz = z[b] - az;
      if (dx * (bz - az) === dz * (bx - ax) && dx * (bx - ax) + dz * (bz - az) > 0) beside = t;
    }
  });
  return beside;
}
