import { createCellGrid } from '../queries/cell-grid.js';
import type { Polygon, Walls } from '../types.js';
import { NO_EDGE, nextEdge } from './edges.js';
import type { Navmesh } from './mesh.js';
import { boundsOf } from './navmesh.js';

/** Boundary of a mesh: one loop of vertices per outline or hole, walkable space on the left, flat vertices left out. */
type Loop = { component: number; vertices: number[] };

/** The walls around a mesh, and the same as polygons. */
export function createWalls(mesh: Navmesh): { walls: Walls; walkable: Polygon[] } {
  const loops = boundaryLoops(mesh);
  return { walls: toWalls(mesh, loops), walkable: toPolygons(mesh, loops) };
}

/** Sorts the wall edges i → next[i] into cells. */
export function createWallGrid({ count, x, z, next }: Walls) {
  const bx = Float32Array.from({ length: count }, (_, i) => x[next[i]]);
  const bz = Float32Array.from({ length: count }, (_, i) => z[next[i]]);
  return createCellGrid(boundsOf(x, z), count, { ax: x, az: z, bx, bz, cx: bx, cz: bz });
}

function boundaryLoops(mesh: Navmesh): Loop[] {
  const { corner, twin, component } = mesh;
  const seen = new Uint8Array(corner.length);
  const loops: Loop[] = [];
  for (let first = 0; first < corner.length; first++) {
    if (twin[first] !== NO_EDGE || seen[first]) continue;
    const vertices: number[] = [];
    let e = first;
    do {
      seen[e] = 1;
      vertices.push(corner[e]);
      // The next wall around this edge's last corner, through the triangles that share the corner: pieces that only touch stay apart.
      e = nextEdge(e);
      while (twin[e] !== NO_EDGE) e = nextEdge(twin[e]);
    } while (e !== first);
    const kept = withoutFlat(mesh, vertices);
    if (kept.length >= 3) loops.push({ component: component[Math.floor(first / 3)], vertices: kept });
  }
  return loops;
}

function withoutFlat({ x, z }: Navmesh, vertices: number[]): number[] {
  const n = vertices.length;
  return vertices.filter((b, i) => {
    const a = vertices[(i + n - 1) % n];
    const c = vertices[(i + 1) % n];
    const abX = x[b] - x[a];
    const abZ = z[b] - z[a];
    const bcX = x[c] - x[b];
    const bcZ = z[c] - z[b];
    return abX * bcZ - abZ * bcX !== 0 || abX * bcX + abZ * bcZ < 0;
  });
}

function toWalls(mesh: Navmesh, loops: Loop[]): Walls {
  const count = loops.reduce((sum, loop) => sum + loop.vertices.length, 0);
  const walls = {
    count,
    x: new Float32Array(count),
    z: new Float32Array(count),
    next: new Uint32Array(count),
    previous: new Uint32Array(count),
    convex: new Uint8Array(count),
  };
  let begin = 0;
  for (const { vertices } of loops) {
    const n = vertices.length;
    for (let i = 0; i < n; i++) {
      // Loops keep the walkable space on their left; walls keep it on their right.
      const vertex = vertices[n - 1 - i];
      walls.x[begin + i] = mesh.x[vertex];
      walls.z[begin + i] = mesh.z[vertex];
      walls.next[begin + i] = begin + ((i + 1) % n);
      walls.previous[begin + i] = begin + ((i + n - 1) % n);
    }
    begin += n;
  }
  for (let i = 0; i < count; i++) walls.convex[i] = isConvex(walls, i) ? 1 : 0;
  return walls;
}

function isConvex({ x, z, next, previous }: Walls, i: number): boolean {
  const a = previous[i];
  const b = next[i];
  return (x[i] - x[a]) * (z[b] - z[a]) - (z[i] - z[a]) * (x[b] - x[a]) >= 0;
}

/** Each connected piece has one outline, the loop that runs counter-clockwise, and the rest are its holes. */
function toPolygons(mesh: Navmesh, loops: Loop[]): Polygon[] {
  const polygons: Polygon[] = Array.from({ length: mesh.componentCount }, () => ({ polygon: [], holes: [] }));
  for (const { component, vertices } of loops) {
    const points = vertices.map((vertex): [number, number] => [mesh.x[vertex], mesh.z[vertex]]);
    if (isCounterClockwise(points)) polygons[component].polygon = points;
    else polygons[component].holes.push(points);
  }
  return polygons;
}

function isCounterClockwise(points: readonly [number, number][]): boolean {
  let area = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) area += points[j][0] * points[i][1] - points[i][0] * points[j][1];
  return area > 0;
}
