import { drawWorld } from 'promenade/render';
import type { Answerer } from '../answerer.js';
import type { WorldDrawing } from '../world-drawing.js';

/** Obstacles to remove, by number, and to add, as a scenario has them. */
export type ObstacleChange = { readonly remove: readonly number[]; readonly add: readonly unknown[] };

/** Numbers of those that were added, and the place as it is now. */
export type ObstaclesChanged = { readonly added: readonly number[]; readonly world: WorldDrawing };

/** Changes what stands in the way while the crowd walks. Refused as a whole where one of them cannot be placed. */
export const obstacles: Answerer<ObstacleChange, ObstaclesChanged> = ({ sim }, { remove, add }) => {
  const added: number[] = [];
  try {
    for (const shape of add) added.push(sim.addObstacle(shape));
  } catch (error) {
    for (const number of added) sim.removeObstacle(number);
    throw error;
  }
  for (const number of remove) sim.removeObstacle(number);
  return { added, world: drawWorld(sim.world, sim.scenario) };
};
