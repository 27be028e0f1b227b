import { NO_TRIANGLE } from '../navmesh/edges.js';
import type { World } from '../types.js';
import { locate } from './locate.js';

/** Walls this near to either end of a line do not stop it, as a fraction of its length. */
const END = 1e-6;
/** Distances that differ by less are the same [m]. */
const HAIR = 1e-5;

/** How far along a → b the first wall stands, as a fraction; 1 when none does, 0 when a is not walkable. */
export function raycast(world: World, ax: number, az: number, bx: number, bz: number): number {
  if (locate(world, ax, az) === NO_TRIANGLE) return 0;
  const first = firstWall(world, collectWalls(world, ax, az, bx, bz, 0), ax, az, bx, bz);
  return first > 0 || isLeaving(world, ax, az, bx, bz) ? Math.abs(first) : 0;
}

/**
 * Whether a disc can go straight from a to b. A wall that the disc overlaps already at one of the ends does not count as long
 * as the way comes no nearer to it: a person who brushes a wall still sees along it.
 */
export function isVisible(world: World, ax: number, az: number, bx: number, bz: number, radius: number): boolean {
  if (locate(world, ax, az) === NO_TRIANGLE || locate(world, bx, bz) === NO_TRIANGLE) return false;
  const count = collectWalls(world, ax, az, bx, bz, radius);
  const first = firstWall(world, count, ax, az, bx, bz);
  if (Math.abs(first) < 1 || (first < 0 && !isLeaving(world, ax, az, bx, bz))) return false;
  if (radius <= 0) return true;
  const { walls, scratch } = world;
  for (let k = 0; k < count; k++) {
    const i = scratch.wallList[k];
    const j = walls.next[i];
    const cx = walls.x[i];
    const cz = walls.z[i];
    const dx = walls.x[j];
    const dz = walls.z[j];
    const endA = pointToSegment2(ax, az, cx, cz, dx, dz);
    const endB = pointToSegment2(bx, bz, cx, cz, dx, dz);
    // The line does not cross the wall, so the least distance is at an end of one of them.
    const least = Math.min(endA, endB, pointToSegment2(cx, cz, ax, az, bx, bz), pointToSegment2(dx, dz, ax, az, bx, bz));
    const allowed = Math.min(radius, Math.sqrt(endA), Math.sqrt(endB)) - HAIR;
    if (allowed > 0 && least < allowed * allowed) return false;
  }
  return true;
}

/** As `raycast`, but for a line whose ends may lie on a wall or a hair behind it. */
export function wallOnLine(world: World, ax: number, az: number, bx: number, bz: number): number {
  return Math.abs(firstWall(world, collectWalls(world, ax, az, bx, bz, 0), ax, az, bx, bz));
}

/** Fraction at which a → b first runs into one of the collected walls, negative where it also touches one at a itself. */
function firstWall(world: World, count: number, ax: number, az: number, bx: number, bz: number): number {
  const { walls, scratch } = world;
  const dx = bx - ax;
  const dz = bz - az;
  let first = 1;
  let touches = false;
  for (let k = 0; k < count; k++) {
    const i = scratch.wallList[k];
    const j = walls.next[i];
    const wallX = walls.x[j] - walls.x[i];
    const wallZ = walls.z[j] - walls.z[i];
    // Walkable space is on the wall's right: only a line that goes over to its left runs into it.
    const over = wallX * dz - wallZ * dx;
    if (over <= 0) continue;
    const offX = walls.x[i] - ax;
    const offZ = walls.z[i] - az;
    const t = (wallX * offZ - wallZ * offX) / over;
    const s = (dx * offZ - dz * offX) / over;
    if (s < -END || s > 1 + END || t < -END) continue;
    if (t <= END) touches = true;
    else if (t < first - END) first = t;
  }
  return touches ? -first : first;
}

/** Whether a line that starts on a wall goes into the walkable space, not into the wall. */
function isLeaving(world: World, ax: number, az: number, bx: number, bz: number): boolean {
  const dx = bx - ax;
  const dz = bz - az;
  const step = Math.min(0.5, 1e-3 / Math.sqrt(dx * dx + dz * dz));
  return (
    locate(world, ax + dx * step, az + dz * step) !== NO_TRIANGLE &&
    locate(world, ax + dx / 2, az + dz / 2) !== NO_TRIANGLE &&
    locate(world, bx, bz) !== NO_TRIANGLE
  );
}

/** Puts the walls in the cells within `radius` of a line, each once, into `scratch.wallList`; returns how many. */
export function collectWalls(world: World, ax: number, az: number, bx: number, bz: number, radius: number): number {
  const { wallGrid: grid, scratch } = world;
  if (scratch.wallStamp === 0xffffffff) {
    scratch.wallSeen.fill(0);
    scratch.wallStamp = 0;
  }
  const stamp = ++scratch.wallStamp;
  const { wallSeen, wallList } = scratch;
  const reach = radius + grid.cell * 1e-6;
  const firstRow = Math.max(0, Math.floor((Math.min(az, bz) - reach - grid.minZ) / grid.cell));
  const lastRow = Math.min(grid.rows - 1, Math.floor((Math.max(az, bz) + reach - grid.minZ) / grid.cell));
  let count = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    // The part of the line whose disc touches this row of cells.
    let from = 0;
    let to = 1;
    const dz = bz - az;
    if (dz !== 0) {
      const low = (grid.minZ + row * grid.cell - reach - az) / dz;
      const high = (grid.minZ + (row + 1) * grid.cell + reach - az) / dz;
      from = Math.max(0, Math.min(low, high));
      to = Math.min(1, Math.max(low, high));
    }
    const x1 = ax + (bx - ax) * from;
    const x2 = ax + (bx - ax) * to;
    const firstColumn = Math.max(0, Math.floor((Math.min(x1, x2) - reach - grid.minX) / grid.cell));
    const lastColumn = Math.min(grid.columns - 1, Math.floor((Math.max(x1, x2) + reach - grid.minX) / grid.cell));
    for (let c = row * grid.columns + firstColumn; c <= row * grid.columns + lastColumn; c++) {
      for (let k = grid.start[c]; k < grid.start[c + 1]; k++) {
        const i = grid.item[k];
        if (wallSeen[i] === stamp) continue;
        wallSeen[i] = stamp;
        wallList[count++] = i;
      }
    }
  }
  return count;
}

/** Squared distance from a point to a line from a to b [m²]. */
export function pointToSegment2(x: number, z: number, ax: number, az: number, bx: number, bz: number): number {
  const dx = bx - ax;
  const dz = bz - az;
  const length2 = dx * dx + dz * dz;
  const t = length2 > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / length2)) : 0;
  const offX = x - ax - dx * t;
  const offZ = z - az - dz * t;
  return offX * offX + offZ * offZ;
}
