import { type CellGrid, fillCells } from './cell-grid.js';
import type { Cluster } from './clusters.js';
import { nextEdge } from './edges.js';
import { ringArea } from './geometry.js';
import { isFrameOf, steadyFrame } from './local-mesh.js';
import { patchCells } from './patch-cells.js';
import { trianglesAt } from './patch-mesh.js';
import { placeKey } from './place-key.js';
import { copyRuns, runsOf } from './runs.js';
import { type Bounds, type Navmesh, NO_EDGE, type Polygon, type Walls } from './types.js';

/** A loop of the border: its points with the walkable space on the left, and keys that order loops. */
export type WallLoop = {
  readonly key: number;
  readonly second: number;
  readonly points: [number, number][];
  /** Signed area, positive for the outline of a piece [m²]. */
  readonly area: number;
};

/** All loops in order, and the walls and grid made from them. */
export type LocalWalls = { readonly loops: readonly WallLoop[]; readonly walls: Walls; readonly wallGrid: CellGrid };

const made = new WeakMap<Cluster, WallLoop[]>();

/** The loops of a cluster, made once. */
export function loopsOf(cluster: Cluster, scale: number): WallLoop[] {
  const known = made.get(cluster);
  if (known) return known;
  const loops = cluster.loops.map((loop): WallLoop => {
    const points = Array.from({ length: loop.length / 2 }, (_, i): [number, number] => [loop[2 * i] / scale, loop[2 * i + 1] / scale]);
    return { key: placeKey(loop[0], loop[1]), second: placeKey(loop[2], loop[3]), points, area: ringArea(loop) / (scale * scale) };
  });
  made.set(cluster, loops);
  return loops;
}

/** Walls after some loops went and others came; made from those before, or from nothing, with the same result. */
export function changeWalls(
  before: LocalWalls | undefined,
  bounds: Bounds,
  went: readonly WallLoop[],
  came: readonly WallLoop[],
): LocalWalls {
  const gone = new Set(went);
  const coming = [...came].sort((a, b) => a.key - b.key || a.second - b.second);
  const loops: WallLoop[] = [];
  const oldLoops = before?.loops ?? [];
  const place = new Int32Array(before?.walls.count ?? 0).fill(-1);
  const numbers: number[] = [];
  const lost: number[] = [];
  const begins: [number, WallLoop][] = [];
  let count = 0;
  let old = 0;
  let next = 0;
  const add = () => {
    loops.push(coming[next]);
    begins.push([count, coming[next]]);
    for (let i = coming[next++].points.length; i > 0; i--) numbers.push(count++);
  };
  for (const loop of oldLoops) {
    const n = loop.points.length;
    if (gone.has(loop)) for (let i = 0; i < n; i++) lost.push(old++);
    else {
      while (next < coming.length && (coming[next].key < loop.key || (coming[next].key === loop.key && coming[next].second < loop.second)))
        add();
      loops.push(loop);
      for (let i = 0; i < n; i++) place[old++] = count++;
    }
  }
  while (next < coming.length) add();
  const walls = {
    count,
    x: new Float32Array(count),
    z: new Float32Array(count),
    next: new Uint32Array(count),
    previous: new Uint32Array(count),
    convex: new Uint8Array(count),
  };
  if (before) keepWalls(before.walls, place, walls);
  for (const [begin, loop] of begins) writeLoop(walls, begin, loop);
  const frame = steadyFrame(bounds, count);
  const all = before && isFrameOf(before.wallGrid, frame) ? before : undefined;
  const wallGrid = all
    ? patchCells(all.wallGrid, place, edgesOf(all.walls, lost), edgesOf(walls, numbers), numbers)
    : fillCells(
        frame,
        count,
        edgesOf(
          walls,
          Array.from({ length: count }, (_, i) => i),
        ),
      );
  return { loops, walls, wallGrid };
}

function edgesOf({ x, z, next }: Walls, numbers: readonly number[]) {
  const bx = numbers.map((i) => x[next[i]]);
  const bz = numbers.map((i) => z[next[i]]);
  return { ax: numbers.map((i) => x[i]), az: numbers.map((i) => z[i]), bx, bz, cx: bx, cz: bz };
}

/** Copies walls that stay to their new places. */
function keepWalls(before: Walls, place: Int32Array, walls: Walls): void {
  const runs = runsOf(place);
  copyRuns(runs, 1, before.x, walls.x);
  copyRuns(runs, 1, before.z, walls.z);
  copyRuns(runs, 1, before.convex, walls.convex);
  for (let run = 0; run < runs.from.length; run++) {
    const shift = runs.to[run] - runs.from[run];
    for (let i = runs.from[run]; i < runs.from[run] + runs.length[run]; i++) {
      walls.next[i + shift] = before.next[i] + shift;
      walls.previous[i + shift] = before.previous[i] + shift;
    }
  }
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

/** Each connected piece has one outline; the other loops of it are holes. Undefined where a loop is no part of the mesh. */
export function toPolygons(mesh: Navmesh, loops: readonly WallLoop[]): Polygon[] | undefined {
  const polygons: Polygon[] = Array.from({ length: mesh.componentCount }, () => ({ polygon: [], holes: [] }));
  const beside = mesh.componentCount === 1 ? undefined : wallTriangles(mesh);
  const { x, z, component } = mesh;
  let vertex = 0;
  for (const { points, area } of loops) {
    let piece = polygons[0];
    if (beside) {
      const [px, pz] = points[0];
      // Loops and vertices are both in the order of places.
      while (vertex < x.length && (x[vertex] !== px || z[vertex] !== pz)) vertex++;
      if (vertex === x.length) return undefined;
      piece = polygons[component[beside[vertex] === SEVERAL ? besideLoop(mesh, points) : beside[vertex]]];
    }
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
