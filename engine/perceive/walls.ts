import type { House } from '../rooms/index.js';
import { type Bounds, type Walls, wallChange } from '../world/index.js';
import { changeWalls } from './change-walls.js';
import { createWallGrid, type WallFrame, type WallGrid, wallFrame, writeWalls } from './wall-columns.js';
import { WallError } from './wall-error.js';

/** The walls that are in the kernels' memory, with their grid. */
export type WrittenWalls = { readonly walls: Walls; readonly frame: WallFrame; readonly reach: number };

/** A grid of walls, and what it was made from. */
export type MadeGrid = { readonly walls: Walls; readonly bounds: Bounds; readonly reach: number; readonly grid: WallGrid };

/** Makes the grid of the walls of a world that are to be known within a distance [m]. */
export function makeGrid(walls: Walls, bounds: Bounds, reach: number): MadeGrid {
  return { walls, bounds, reach, grid: createWallGrid(walls, bounds, reach) };
}

/** How far walls are known, and which have been written. */
export type KnownWalls = {
  /** Walls within this distance matter to steering and to contact [m]. */
  reach: number;
  /** Follows from the world; only what changes is written again. */
  written: WrittenWalls | undefined;
  /** The grid by which memory was laid out: it is written first, and then not needed any more. */
  made: MadeGrid | undefined;
};

/**
 * Brings the walls in the kernels' memory up to date with the world: writes what is new since the last time or, where the grid is another one or
 * the walls are all new, everything.
 */
export function refreshWalls(known: KnownWalls, { world, kernels }: House): void {
  const { reach, written } = known;
  const { walls, bounds } = world;
  const frame = wallFrame(bounds, reach);
  const change = wallChange(world);
  const isNear = written !== undefined && written.walls === change?.from && written.reach === reach && isSame(written.frame, frame);
  const fits = isNear
    ? changeWalls(kernels, walls, change.runs, frame, reach)
    : writeWalls(kernels, walls, takeGrid(known, walls, bounds), reach);
  if (!fits) throw new WallError();
  known.written = { walls, frame, reach };
}

/** The grid that was made of the same, or a new one. */
function takeGrid(known: KnownWalls, walls: Walls, bounds: Bounds): WallGrid {
  const { made, reach } = known;
  known.made = undefined;
  const isOfThese = made !== undefined && made.walls === walls && made.bounds === bounds && made.reach === reach;
  return isOfThese ? made.grid : createWallGrid(walls, bounds, reach);
}

function isSame(a: WallFrame, b: WallFrame): boolean {
  return a.originX === b.originX && a.originZ === b.originZ && a.cellSize === b.cellSize && a.width === b.width && a.height === b.height;
}
