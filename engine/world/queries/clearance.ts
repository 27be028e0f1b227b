import { NO_TRIANGLE } from '../navmesh/edges.js';
import type { World } from '../types.js';
import { columnAt, rowAt } from './cell-grid.js';
import { locate } from './locate.js';

/** A distance to a wall that falls short by this much still counts [m]. */
const HAIR = 1e-6;
/** No wall is that near. */
const NO_WALL = -1;

/** Whether a point is in the walkable space and no wall is nearer than the clearance [m]. */
export function isWalkable(world: World, x: number, z: number, clearance: number): boolean {
  if (locate(world, x, z) === NO_TRIANGLE) return false;
  return !(clearance > HAIR) || findNearestWall(world, x, z, clearance - HAIR) === NO_WALL;
}

/** Distance from a point to the nearest wall, or `limit` where none is nearer [m]. */
export function wallDistance(world: World, x: number, z: number, limit: number): number {
  const i = findNearestWall(world, x, z, limit);
  return i === NO_WALL ? limit : Math.sqrt(distanceToWall2(world, i, x, z));
}

/** The nearest point of a wall within `limit`, and the unit direction from it to the walkable side; undefined where none is near. */
export function nearestWall(
  world: World,
  x: number,
  z: number,
  limit: number,
): { x: number; z: number; awayX: number; awayZ: number } | undefined {
  const i = findNearestWall(world, x, z, limit);
  if (i === NO_WALL) return undefined;
  const { walls } = world;
  const j = walls.next[i];
  const dx = walls.x[j] - walls.x[i];
  const dz = walls.z[j] - walls.z[i];
  const length2 = dx * dx + dz * dz;
  const t = Math.max(0, Math.min(1, ((x - walls.x[i]) * dx + (z - walls.z[i]) * dz) / length2));
  const nearX = walls.x[i] + dx * t;
  const nearZ = walls.z[i] + dz * t;
  const offX = x - nearX;
  const offZ = z - nearZ;
  const off = Math.sqrt(offX * offX + offZ * offZ);
  // On the wall itself, or a hair behind it, only the wall's own right-hand side tells where to go.
  if (off < 1e-4) return { x: nearX, z: nearZ, awayX: dz / Math.sqrt(length2), awayZ: -dx / Math.sqrt(length2) };
  return { x: nearX, z: nearZ, awayX: offX / off, awayZ: offZ / off };
}

/** Number of the wall edge nearest to a point among those nearer than `limit`; ties go to the lowest number. */
function findNearestWall(world: World, x: number, z: number, limit: number): number {
  const { wallGrid: grid } = world;
  let best = limit * limit;
  let nearest = NO_WALL;
  const firstColumn = columnAt(grid, x - limit);
  const lastColumn = columnAt(grid, x + limit);
  const lastRow = rowAt(grid, z + limit);
  for (let row = rowAt(grid, z - limit); row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const c = row * grid.columns + column;
      for (let k = grid.start[c]; k < grid.start[c + 1]; k++) {
        const distance = distanceToWall2(world, grid.item[k], x, z);
        if (distance > best || (distance === best && (nearest === NO_WALL || grid.item[k] >= nearest))) continue;
        best = distance;
        nearest = grid.item[k];
      }
    }
  }
  return nearest;
}

/** Square of the distance from a point to a wall edge [m²]. */
export function distanceToWall2({ walls }: World, i: number, x: number, z: number): number {
  const j = walls.next[i];
  const dx = walls.x[j] - walls.x[i];
  const dz = walls.z[j] - walls.z[i];
  const awayX = x - walls.x[i];
  const awayZ = z - walls.z[i];
  const t = Math.max(0, Math.min(1, (awayX * dx + awayZ * dz) / (dx * dx + dz * dz)));
  const offX = awayX - dx * t;
  const offZ = awayZ - dz * t;
  return offX * offX + offZ * offZ;
}
