import { createWallGrid, writeWalls } from '../perceive/index.js';
import { placeMovingObstacles } from './moving.js';
import { refreshWallBodies } from './rigid-bodies.js';
import type { SimState } from './state.js';
import { WallError } from './wall-error.js';

/** Brings the walls in the kernels' memory up to date with the world. */
export function refreshWalls(state: SimState): void {
  const { world, kernels, wallReach } = state;
  if (!writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, wallReach), wallReach)) throw new WallError();
  placeMovingObstacles(state);
  if (state.movable.bodies) refreshWallBodies(state.movable.bodies, world);
  for (const model of state.steering) model.prepare?.({ kernels, bounds: world.bounds });
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
