import { createWallGrid, writeWalls } from '../perceive/index.js';
import { placeMovingObstacles } from './moving.js';
import type { SimState } from './state.js';

/** More walls than the simulation has room for. */
export class WallError extends Error {
  override readonly name = 'WallError';
}

/** Brings the walls in the kernels' memory up to date with the world. */
export function refreshWalls(state: SimState): void {
  const { world, kernels, wallReach } = state;
  if (!writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, wallReach), wallReach)) {
    throw new WallError('there is no room left for more obstacles in this simulation: put them into the scenario and build it anew');
  }
  placeMovingObstacles(state);
}
