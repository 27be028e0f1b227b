import type { Service, Vec2 } from '../scenario/index.js';
import { isWalkable } from './queries/clearance.js';
import type { World } from './types.js';

/** Room that a person takes in a line [m]. */
const BODY = 0.2;

/** What is wrong with the services of a world: one that stands off the walkable ground, or whose line leaves it; undefined when all is well. */
export function serviceFault(world: World): string | undefined {
  for (const service of world.services) {
    const off = [service.at, ...placesOf(service)].find(([x, z]) => !isWalkable(world, x, z, BODY));
    if (off === undefined) continue;
    const what = off === service.at ? 'stands' : 'has a line that leads';
    const where = off.map((value) => value.toFixed(2)).join(', ');
    return `world: the service "${service.name}" ${what} off the walkable ground at [${where}]: people need ${BODY} m of room around every place; move it, or shorten its line`;
  }
  return undefined;
}

/** Where people stand on the line of a service, from the front to the back. */
function placesOf({ at, line, spacing }: Service): Vec2[] {
  const places: Vec2[] = [];
  let due = spacing;
  [at, ...line].forEach(([x, z], n, corners) => {
    if (n === 0) return;
    const [fromX, fromZ] = corners[n - 1];
    const length = Math.sqrt((x - fromX) ** 2 + (z - fromZ) ** 2);
    for (; due <= length; due += spacing) places.push([fromX + ((x - fromX) * due) / length, fromZ + ((z - fromZ) * due) / length]);
    due -= length;
  });
  return places;
}
