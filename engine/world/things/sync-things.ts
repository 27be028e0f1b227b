import type { World } from '../types.js';
import { createObstacleThing } from './create-things.js';
import { NO_OBSTACLE } from './thing.js';

/** Brings the list of things up to the obstacles and doors of a world that was edited: both are in the order of their numbers. */
export function syncThings(world: World): void {
  const { things, doors } = world;
  for (const thing of things) {
    if (thing.role !== 'door') continue;
    const state = doors[thing.index].isOpen ? 'open' : 'closed';
    if (state === thing.state) continue;
    thing.state = state;
    thing.version++;
  }
  syncObstacles(world);
}

function syncObstacles(world: World): void {
  const { obstacles, things, kinds, describedObstacles, describedThings } = world;
  let kept = 0;
  let next = 0;
  for (const thing of things) {
    const isObstacle = thing.obstacle !== NO_OBSTACLE;
    if (isObstacle && obstacles[next]?.id !== thing.obstacle) continue;
    if (isObstacle) next++;
    things[kept++] = thing;
  }
  things.length = kept;
  for (; next < obstacles.length; next++) {
    const { id, shape } = obstacles[next];
    const index = id - describedObstacles;
    things.push(createObstacleThing(shape, kinds, { number: describedThings + index, index, obstacle: id }));
  }
}
