import { type Corners, createCellGrid } from '../queries/cell-grid.js';
import type { Bounds } from '../shapes/bounds.js';
import type { Ring } from '../shapes/geometry.js';
import { arrange } from './arrangement.js';
import { findBottlenecks, noReach, type Reach, widen } from './bottlenecks.js';
import { NO_EDGE, nextEdge, previousEdge } from './edges.js';
import type { Navmesh } from './mesh.js';
import { type Triangulation, triangulate } from './triangulate.js';

/**
 * Triangulates the area that rings of whole units enclose; undefined when they are too tangled for this grid.
 *
 * Corridor widths after Demyen and Buro, Efficient Triangulation-Based Pathfinding (AAAI 2006).
 */
export function createNavmesh(rings: readonly Ring[], scale: number): Navmesh | undefined {
  const arrangement = arrange(rings);
  const triangulation = arrangement && triangulate(arrangement);
  if (!arrangement || !triangulation || triangulation.corner.length === 0) return undefined;
  const { corner, twin } = triangulation;
  const { x, z } = usedVertices(arrangement.x, arrangement.z, corner, scale);
  const { component, componentCount } = components(triangulation);
  const triangleCount = corner.length / 3;
  return {
    vertexCount: x.length,
    x,
    z,
    triangleCount,
    corner,
    twin,
    component,
    componentCount,
    width: widths(x, z, corner, twin),
    bottlenecks: findBottlenecks({ x, z, corner, twin }),
    ...edgeDirections(x, z, corner),
    grid: triangleGrid(x, z, corner),
  };
}

/** Smallest rectangle around all vertices. */
export function boundsOf(x: ArrayLike<number>, z: ArrayLike<number>): Bounds {
  const bounds = {
    minX: Number.POSITIVE_INFINITY,
    minZ: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxZ: Number.NEGATIVE_INFINITY,
  };
  for (let i = 0; i < x.length; i++) {
    bounds.minX = Math.min(bounds.minX, x[i]);
    bounds.minZ = Math.min(bounds.minZ, z[i]);
    bounds.maxX = Math.max(bounds.maxX, x[i]);
    bounds.maxZ = Math.max(bounds.maxZ, z[i]);
  }
  return bounds;
}

/** Renumbers `corner` in place so that only vertices of kept triangles remain. */
function usedVertices(unitX: Float64Array, unitZ: Float64Array, corner: Uint32Array, scale: number): { x: Float32Array; z: Float32Array } {
  const place = new Int32Array(unitX.length).fill(-1);
  let used = 0;
  for (const vertex of corner) if (place[vertex] < 0) place[vertex] = used++;
  const x = new Float32Array(used);
  const z = new Float32Array(used);
  for (let i = 0; i < place.length; i++) {
    if (place[i] < 0) continue;
    x[place[i]] = unitX[i] / scale;
    z[place[i]] = unitZ[i] / scale;
  }
  for (let e = 0; e < corner.length; e++) corner[e] = place[corner[e]];
  return { x, z };
}

/** Which triangles hang together, numbered in the order of their first ones. */
export function components({ corner, twin }: Triangulation): { component: Uint32Array; componentCount: number } {
  const unknown = 0xffffffff;
  const component = new Uint32Array(corner.length / 3).fill(unknown);
  let componentCount = 0;
  const stack = new Int32Array(component.length);
  for (let seed = 0; seed < component.length; seed++) {
    if (component[seed] !== unknown) continue;
    component[seed] = componentCount;
    let waiting = 0;
    stack[waiting++] = seed;
    while (waiting > 0) {
      const t = stack[--waiting];
      for (let e = t * 3; e < t * 3 + 3; e++) {
        const other = twin[e] === NO_EDGE ? t : (twin[e] / 3) | 0;
        if (component[other] !== unknown) continue;
        component[other] = componentCount;
        stack[waiting++] = other;
      }
    }
    componentCount++;
  }
  return { component, componentCount };
}

function triangleGrid(x: Float32Array, z: Float32Array, corner: Uint32Array) {
  return createCellGrid(boundsOf(x, z), corner.length / 3, triangleCorners(x, z, corner));
}

/** The corners of triangles, column by column. */
export function triangleCorners(x: Float32Array, z: Float32Array, corner: Uint32Array): Corners {
  const column = (source: Float32Array, k: number) => {
    const places = new Float32Array(corner.length / 3);
    for (let t = 0; t < places.length; t++) places[t] = source[corner[t * 3 + k]];
    return places;
  };
  return { ax: column(x, 0), az: column(z, 0), bx: column(x, 1), bz: column(z, 1), cx: column(x, 2), cz: column(z, 2) };
}

/** For each corner, the widest body that passes from one of its edges to the other. */
function widths(x: Float32Array, z: Float32Array, corner: Uint32Array, twin: Int32Array): Float32Array {
  const width = new Float32Array(corner.length);
  const reach = noReach();
  for (let e = 0; e < corner.length; e++) width[e] = widthAt(x, z, corner, twin, e, reach);
  return width;
}

/** The widest body that passes around `corner[e]`; widens `reach` by what that depended on. */
export function widthAt(x: Float32Array, z: Float32Array, corner: Uint32Array, twin: Int32Array, e: number, reach: Reach): number {
  const pivot = corner[e];
  const across = nextEdge(e);
  const left = corner[across];
  const right = corner[nextEdge(across)];
  widen(reach, x, z, pivot);
  widen(reach, x, z, left);
  widen(reach, x, z, right);
  const least = Math.min(distance2(x, z, pivot, left), distance2(x, z, pivot, right));
  return Math.sqrt(searchWidth(x, z, corner, twin, pivot, across, least, reach));
}

/** Squared distance from the pivot to the nearest wall seen through edge `e`, if that is less than `least`. */
function searchWidth(
  x: Float32Array,
  z: Float32Array,
  corner: Uint32Array,
  twin: Int32Array,
  pivot: number,
  e: number,
  least: number,
  reach: Reach,
): number {
  const u = corner[e];
  const v = corner[nextEdge(e)];
  const ex = x[v] - x[u];
  const ez = z[v] - z[u];
  const px = x[pivot] - x[u];
  const pz = z[pivot] - z[u];
  const along = px * ex + pz * ez;
  const length2 = ex * ex + ez * ez;
  // An obtuse corner at u or v: the nearest point of the edge is that corner, which is accounted for already.
  if (along <= 0 || along >= length2) return least;
  const side = ex * pz - ez * px;
  const height2 = (side * side) / length2;
  if (height2 >= least) return least;
  if (twin[e] === NO_EDGE) return height2;
  const other = twin[e];
  const apex = corner[previousEdge(other)];
  const toApex = distance2(x, z, pivot, apex);
  widen(reach, x, z, apex);
  const first = searchWidth(x, z, corner, twin, pivot, nextEdge(other), Math.min(least, toApex), reach);
  return searchWidth(x, z, corner, twin, pivot, previousEdge(other), first, reach);
}

function edgeDirections(x: Float32Array, z: Float32Array, corner: Uint32Array): Directions {
  const halfWidth = new Float32Array(corner.length);
  const directions = { halfWidth, unitX: new Float32Array(corner.length), unitZ: new Float32Array(corner.length) };
  for (let e = 0; e < corner.length; e++) writeDirection(x, z, corner, e, directions);
  return directions;
}

/** Half lengths and unit directions of edges. */
export type Directions = Pick<Navmesh, 'halfWidth' | 'unitX' | 'unitZ'>;

/** Works out the direction of one edge. */
export function writeDirection(x: Float32Array, z: Float32Array, corner: Uint32Array, e: number, { halfWidth, unitX, unitZ }: Directions) {
  const a = corner[e];
  const b = corner[nextEdge(e)];
  const length = Math.sqrt(distance2(x, z, a, b));
  halfWidth[e] = length / 2;
  unitX[e] = (x[b] - x[a]) / length;
  unitZ[e] = (z[b] - z[a]) / length;
}

function distance2(x: Float32Array, z: Float32Array, a: number, b: number): number {
  const dx = x[b] - x[a];
  const dz = z[b] - z[a];
  return dx * dx + dz * dz;
}
