import { NO_TRIANGLE } from '../navmesh/edges.js';
import type { World } from '../types.js';
import { columnAt, rowAt } from './cell-grid.js';

/** Points this little outside a triangle still count as in it [m²]: rounding must not open cracks between triangles. */
const CRACK = 1e-7;

/** The triangle that holds the point, or NO_TRIANGLE; a good hint (the triangle of a moment ago) makes it faster. */
export function locate(world: World, x: number, z: number, hint = NO_TRIANGLE): number {
  const { mesh } = world;
  if (hint >= 0 && hint < mesh.triangleCount && isInTriangle(world, hint, x, z)) return hint;
  const { grid } = mesh;
  // Clamped, for a point on the very border may be counted to the cells beyond it.
  const column = columnAt(grid, x);
  const row = rowAt(grid, z);
  const c = row * grid.columns + column;
  for (let i = grid.start[c]; i < grid.start[c + 1]; i++) if (isInTriangle(world, grid.item[i], x, z)) return grid.item[i];
  return NO_TRIANGLE;
}

/** Anywhere on the mesh. */
export const ANY_COMPONENT = -1;

/**
 * Finds the point of the mesh (or of one connected piece of it) nearest to a place: `world.scratch.nearest` holds it.
 * False when there is none, because the place is not a number.
 */
export function findNearestOnMesh(world: World, x: number, z: number, component: number): boolean {
  const { mesh, scratch } = world;
  const { grid } = mesh;
  const column = columnAt(grid, x);
  const row = rowAt(grid, z);
  let best = Number.POSITIVE_INFINITY;
  scratch.nearest.triangle = NO_TRIANGLE;
  for (let ring = 0; ; ring++) {
    const left = column - ring;
    const right = column + ring;
    const low = row - ring;
    const high = row + ring;
    for (let r = Math.max(low, 0); r <= Math.min(high, grid.rows - 1); r++) {
      const isEdgeRow = r === low || r === high;
      const step = isEdgeRow || ring === 0 ? 1 : right - left;
      for (let c = left; c <= right; c += step) {
        if (c >= 0 && c < grid.columns) best = nearestInCell(world, r * grid.columns + c, x, z, component, best);
      }
    }
    const isAll = left <= 0 && low <= 0 && right >= grid.columns - 1 && high >= grid.rows - 1;
    if (isAll || best <= square(clearOfRing(world, x, z, left, right, low, high))) break;
  }
  return scratch.nearest.triangle !== NO_TRIANGLE;
}

/** Nearest distance at which there can still be anything outside the cells left..right, low..high. */
function clearOfRing(world: World, x: number, z: number, left: number, right: number, low: number, high: number): number {
  const { minX, minZ, cell, columns, rows } = world.mesh.grid;
  let clear = Number.POSITIVE_INFINITY;
  if (left > 0) clear = Math.min(clear, x - (minX + left * cell));
  if (right < columns - 1) clear = Math.min(clear, minX + (right + 1) * cell - x);
  if (low > 0) clear = Math.min(clear, z - (minZ + low * cell));
  if (high < rows - 1) clear = Math.min(clear, minZ + (high + 1) * cell - z);
  return Math.max(clear, 0);
}

function nearestInCell(world: World, cell: number, x: number, z: number, component: number, best: number): number {
  const { mesh } = world;
  const { start, item } = mesh.grid;
  for (let i = start[cell]; i < start[cell + 1]; i++) {
    if (component === ANY_COMPONENT || mesh.component[item[i]] === component) best = nearestInTriangle(world, item[i], x, z, best);
  }
  return best;
}

/** Keeps the nearest point of a triangle in `world.scratch.nearest` if it beats `best`; returns the better squared distance. */
export function nearestInTriangle(world: World, triangle: number, x: number, z: number, best: number): number {
  const { mesh, scratch } = world;
  const { nearest } = scratch;
  if (isInTriangle(world, triangle, x, z)) {
    if (best <= 0) return best;
    nearest.x = x;
    nearest.z = z;
    nearest.triangle = triangle;
    return 0;
  }
  for (let k = 0; k < 3; k++) {
    const a = mesh.corner[triangle * 3 + k];
    const b = mesh.corner[triangle * 3 + (k === 2 ? 0 : k + 1)];
    const dx = mesh.x[b] - mesh.x[a];
    const dz = mesh.z[b] - mesh.z[a];
    const along = ((x - mesh.x[a]) * dx + (z - mesh.z[a]) * dz) / (dx * dx + dz * dz);
    const t = Math.max(0, Math.min(1, along));
    const px = mesh.x[a] + dx * t;
    const pz = mesh.z[a] + dz * t;
    const distance = square(px - x) + square(pz - z);
    if (distance >= best) continue;
    best = distance;
    nearest.x = px;
    nearest.z = pz;
    nearest.triangle = triangle;
  }
  return best;
}

/** Whether the point is in the triangle or on its border. */
export function isInTriangle({ mesh }: World, triangle: number, x: number, z: number): boolean {
  const { corner } = mesh;
  const a = corner[triangle * 3];
  const b = corner[triangle * 3 + 1];
  const c = corner[triangle * 3 + 2];
  const ax = mesh.x[a];
  const az = mesh.z[a];
  const bx = mesh.x[b];
  const bz = mesh.z[b];
  const cx = mesh.x[c];
  const cz = mesh.z[c];
  return (
    (bx - ax) * (z - az) - (bz - az) * (x - ax) >= -CRACK &&
    (cx - bx) * (z - bz) - (cz - bz) * (x - bx) >= -CRACK &&
    (ax - cx) * (z - cz) - (az - cz) * (x - cx) >= -CRACK
  );
}

function square(value: number): number {
  return value * value;
}
