import { specsOf, WALL_CELL_COLUMNS, WALL_COLUMNS } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import { distanceToStretch } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import type { Bounds, Walls } from '../world/index.js';
import { WallError } from './wall-error.js';

/** The grid of walls: for every cell the edges within `reach` of it. */
export type WallGrid = {
  readonly originX: number;
  readonly originZ: number;
  readonly cellSize: number;
  readonly width: number;
  readonly height: number;
  readonly start: Uint32Array;
  readonly item: Uint32Array;
};

/** Room for walls in the kernels' memory: edges, cells of their grid, and entries in those cells. */
export type WallRoom = { readonly edges: number; readonly cells: number; readonly items: number };

const MOST_CELLS = 262_144;

/** Where the cells of a grid of walls lie. */
export type WallFrame = Omit<WallGrid, 'start' | 'item'>;

/** Cells over a rectangle, for walls that are to be known within `reach` [m]. */
export function wallFrame(bounds: Bounds, reach: number): WallFrame {
  const sizeX = bounds.maxX - bounds.minX;
  const sizeZ = bounds.maxZ - bounds.minZ;
  const cellSize = Math.max(reach, Math.sqrt((sizeX * sizeZ) / MOST_CELLS) * 1.01, sizeX / 4096, sizeZ / 4096);
  const width = Math.max(1, Math.ceil(sizeX / cellSize));
  const height = Math.max(1, Math.ceil(sizeZ / cellSize));
  return { originX: bounds.minX, originZ: bounds.minZ, cellSize, width, height };
}

/** Sorts edges into cells; an edge is listed in every cell that comes within `reach` of it. */
export function createWallGrid(walls: Walls, bounds: Bounds, reach: number): WallGrid {
  const grid = wallFrame(bounds, reach);
  const { width, height } = grid;
  const start = new Uint32Array(width * height + 1);
  // Cells of all edges, one behind the other, and how many each edge has; an array of numbers would be millions long, and looked through by every collection of garbage.
  let cells = new Uint32Array(8 * walls.count + 64);
  let noted = 0;
  const counts = new Uint32Array(walls.count);
  const visit = (cell: number) => {
    if (noted === cells.length) cells = longer(cells);
    start[cell + 1] += 1;
    cells[noted++] = cell;
  };
  for (let edge = 0; edge < walls.count; edge++) {
    const before = noted;
    visitCells(walls, edge, grid, reach, visit);
    counts[edge] = noted - before;
  }
  for (let cell = 0; cell < width * height; cell++) start[cell + 1] += start[cell];
  const item = new Uint32Array(noted);
  const next = start.slice();
  for (let edge = 0, n = 0; edge < walls.count; edge++) for (const end = n + counts[edge]; n < end; n++) item[next[cells[n]]++] = edge;
  return { ...grid, start, item };
}

/** The same words with as much room again. */
function longer(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * words.length);
  more.set(words);
  return more;
}

/** Memory for the walls of a world, with room for obstacles added later. */
export function wallRoomFor(walls: Walls, grid: WallGrid, movingEdges: number): WallRoom {
  return { edges: 2 * walls.count + movingEdges + 2048, cells: grid.width * grid.height + 1, items: 2 * grid.item.length + 32_768 };
}

/** The wall columns' place in memory. */
export function wallColumnSpecs({ edges, cells, items }: WallRoom): ColumnSpec[] {
  return specsOf({ ...WALL_COLUMNS, ...WALL_CELL_COLUMNS }, { 'wall edge': edges, 'wall cell': cells, 'wall entry': items });
}

/** Writes walls and their grid into the columns; false when they do not fit. */
export function writeWalls(kernels: Kernels, walls: Walls, grid: WallGrid, reach: number): boolean {
  const { wallX, wallZ } = kernels.f32;
  const { wallNext, wallPrevious, wallConvex, wallCellStart, wallCellItem } = kernels.u32;
  if (walls.count > wallX.length || grid.start.length > wallCellStart.length || grid.item.length > wallCellItem.length) return false;
  wallX.set(walls.x.subarray(0, walls.count));
  wallZ.set(walls.z.subarray(0, walls.count));
  wallNext.set(walls.next.subarray(0, walls.count));
  wallPrevious.set(walls.previous.subarray(0, walls.count));
  for (let edge = 0; edge < walls.count; edge++) {
    wallConvex[edge] = walls.convex[edge];
    writeDirection(kernels, edge);
  }
  wallCellStart.set(grid.start);
  wallCellItem.set(grid.item);
  kernels.setUp('setWallGrid', grid.originX, grid.originZ, grid.cellSize, grid.width, grid.height, reach);
  return true;
}

/** Writes the outlines of moving obstacles behind the standing walls; throws when they do not fit. */
export function writeMovingWalls(kernels: Kernels, first: number, outlines: readonly (readonly Vec2[])[]): void {
  const { wallX, wallZ } = kernels.f32;
  const { wallNext, wallPrevious, wallConvex } = kernels.u32;
  let edge = first;
  for (const outline of outlines) {
    const begin = edge;
    if (begin + outline.length > wallX.length) throw new WallError();
    for (let n = 0; n < outline.length; n++, edge++) {
      wallX[edge] = outline[n][0];
      wallZ[edge] = outline[n][1];
      wallNext[edge] = n + 1 < outline.length ? edge + 1 : begin;
      wallPrevious[edge] = n > 0 ? edge - 1 : begin + outline.length - 1;
      wallConvex[edge] = 1;
    }
    for (let n = begin; n < edge; n++) {
      wallConvex[n] = turnsLeft(kernels, n) ? 1 : 0;
      writeDirection(kernels, n);
    }
  }
  kernels.setUp('setWallCount', edge, first);
}

function turnsLeft({ f32, u32 }: Kernels, edge: number): boolean {
  const before = u32.wallPrevious[edge];
  const after = u32.wallNext[edge];
  const inX = f32.wallX[edge] - f32.wallX[before];
  const inZ = f32.wallZ[edge] - f32.wallZ[before];
  return inX * (f32.wallZ[after] - f32.wallZ[edge]) - inZ * (f32.wallX[after] - f32.wallX[edge]) >= 0;
}

/** Works out the direction and length of an edge in the columns. */
export function writeDirection({ f32, u32 }: Kernels, edge: number): void {
  const next = u32.wallNext[edge];
  const x = f32.wallX[next] - f32.wallX[edge];
  const z = f32.wallZ[next] - f32.wallZ[edge];
  const length = Math.sqrt(x * x + z * z);
  f32.wallDirectionX[edge] = length > 0 ? x / length : 1;
  f32.wallDirectionZ[edge] = length > 0 ? z / length : 0;
  f32.wallLength[edge] = length;
}

/** Calls `visit` for every cell within `reach` of an edge. */
export function visitCells(
  walls: Pick<Walls, 'x' | 'z' | 'next'>,
  edge: number,
  { originX, originZ, cellSize, width, height }: WallFrame,
  reach: number,
  visit: (cell: number) => void,
): void {
  // A cell is within reach of an edge when its centre is within reach plus half its diagonal.
  const far = reach + cellSize * Math.SQRT1_2;
  const ax = walls.x[edge];
  const az = walls.z[edge];
  const bx = walls.x[walls.next[edge]];
  const bz = walls.z[walls.next[edge]];
  const firstX = Math.max(0, Math.floor((Math.min(ax, bx) - reach - originX) / cellSize));
  const lastX = Math.min(width - 1, Math.floor((Math.max(ax, bx) + reach - originX) / cellSize));
  const firstZ = Math.max(0, Math.floor((Math.min(az, bz) - reach - originZ) / cellSize));
  const lastZ = Math.min(height - 1, Math.floor((Math.max(az, bz) + reach - originZ) / cellSize));
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      const x = originX + (cellX + 0.5) * cellSize;
      const z = originZ + (cellZ + 0.5) * cellSize;
      if (distanceToStretch(x, z, ax, az, bx, bz) <= far) visit(cellZ * width + cellX);
    }
  }
}
