import type { World } from '../types.js';
import { columnAt, rowAt } from './cell-grid.js';
import { distanceToWall2 } from './clearance.js';

/** Puts the numbers of the wall edges nearer to a point than `limit` [m] into `out`, each once; returns how many there are. */
export function wallsNearInto(world: World, x: number, z: number, limit: number, out: number[]): number {
  const { wallGrid: grid } = world;
  out.length = 0;
  const firstColumn = columnAt(grid, x - limit);
  const lastColumn = columnAt(grid, x + limit);
  const lastRow = rowAt(grid, z + limit);
  for (let row = rowAt(grid, z - limit); row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const cell = row * grid.columns + column;
      for (let k = grid.start[cell]; k < grid.start[cell + 1]; k++) {
        const wall = grid.item[k];
        if (distanceToWall2(world, wall, x, z) < limit * limit && !out.includes(wall)) out.push(wall);
      }
    }
  }
  return out.length;
}
