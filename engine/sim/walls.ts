import { changeWalls, createWallGrid, type WallFrame, wallFrame, writeWalls } from '../perceive/index.js';
import { type Walls, wallChange } from '../world/index.js';
import { placeMovingObstacles } from './moving.js';
import { refreshWallBodies } from './rigid-bodies.js';
import type { SimState } from './state.js';
import { WallError } from './wall-error.js';

/** The walls that are in the kernels' memory, with their grid. */
export type WrittenWalls = { readonly walls: Walls; readonly frame: WallFrame; readonly reach: number };

/** Brings the walls in the kernels' memory up to date with the world. */
export function refreshWalls(state: SimState): void {
  const { world, kernels } = state;
  if (!writeChange(state)) throw new WallError();
  placeMovingObstacles(state);
  if (state.movable.bodies) refreshWallBodies(state.movable.bodies, world);
  for (const model of state.steering) model.prepare?.({ kernels, bounds: world.bounds });
}

/** Writes what is new since the last time or, where the grid is another one or the walls are all new, everything; false when it does not fit. */
function writeChange(state: SimState): boolean {
  const { world, kernels, wallReach: reach, writtenWalls: written } = state;
  const { walls, bounds } = world;
  const frame = wallFrame(bounds, reach);
  const change = wallChange(world);
  const isNear = written !== undefined && written.walls === change?.from && written.reach === reach && isSame(written.frame, frame);
  const fits = isNear
    ? changeWalls(kernels, walls, change.runs, frame, reach)
    : writeWalls(kernels, walls, createWallGrid(walls, bounds, reach), reach);
  if (fits) state.writtenWalls = { walls, frame, reach };
  return fits;
}

function isSame(a: WallFrame, b: WallFrame): boolean {
  return a.originX === b.originX && a.originZ === b.originZ && a.cellSize === b.cellSize && a.width === b.width && a.height === b.height;
}

/** Makes walls known within a distance [m]; where there is no room for them nothing changes, and it throws. */
export function coverWalls(state: SimState, reach: number): void {
  if (reach <= state.wallReach) return;
  const before = state.wallReach;
  state.wallReach = reach;
  try {
    refreshWalls(state);
  } catch (error) {
    state.wallReach = before;
    refreshWalls(state);
    throw error;
  }
}
