import type { ThingDescription, Vec2 } from '../../scenario/index.js';
import { shapeRings } from '../shapes/shapes.js';
import { createPlacedThing } from '../things/create-things.js';
import { moveThing } from '../things/move-thing.js';
import { NO_OBSTACLE, type Thing } from '../things/thing.js';
import type { Obstacle, World } from '../types.js';
import { checkNumbers, rebuild, WorldError } from '../world.js';

/** Places a thing in a world that is there already; a solid one becomes an obstacle. Returns its number. */
export function addThing(world: World, description: ThingDescription): number {
  checkNumbers(description);
  const { things, nextObstacle: id } = world;
  const thing = createAddedThing(world, description, id);
  if (things.some(({ name }) => name === thing.name)) throw new WorldError(`there is already a thing called "${thing.name}"`);
  things.push(thing);
  world.added.set(thing.number, { ...description, name: thing.name });
  try {
    if (thing.obstacle === NO_OBSTACLE) world.version++;
    else rebuild(world, { obstacles: [...world.obstacles, obstacleOf(world, thing)] });
  } catch (error) {
    things.pop();
    world.added.delete(thing.number);
    throw error;
  }
  world.nextObstacle++;
  return thing.number;
}

/** Takes a placed thing or an obstacle away, with its wall. */
export function removeThing(world: World, thing: Thing): void {
  if (thing.role !== 'placed' && thing.role !== 'obstacle')
    throw new WorldError(`"${thing.name}" is a ${thing.role} and stays for the whole run; placed things and obstacles can be removed`);
  if (thing.obstacle === NO_OBSTACLE) {
    world.things.splice(world.things.indexOf(thing), 1);
    world.version++;
  } else rebuild(world, { obstacles: world.obstacles.filter(({ id }) => id !== thing.obstacle) });
  world.added.delete(thing.number);
}

/** Puts a thing to another pose [m, rad]; a solid one takes its wall along. */
export function moveSolidThing(world: World, thing: Thing, x: number, z: number, angle: number): void {
  checkNumbers({ x, z, angle });
  const { x: oldX, z: oldZ, angle: oldAngle } = thing;
  if (x === oldX && z === oldZ && angle === oldAngle) return;
  if (thing.role !== 'placed' && thing.role !== 'obstacle')
    throw new WorldError(`"${thing.name}" is a ${thing.role}: it cannot be moved by hand`);
  moveThing(thing, x, z, angle);
  if (thing.obstacle === NO_OBSTACLE) return;
  const { version } = thing;
  try {
    const moved = obstacleOf(world, thing);
    rebuild(world, { obstacles: world.obstacles.map((obstacle) => (obstacle.id === moved.id ? moved : obstacle)) });
  } catch (error) {
    moveThing(thing, oldX, oldZ, oldAngle);
    thing.version = version - 1;
    throw error;
  }
}

/** A thing that is added to a world; the numbers of added things and of added obstacles go on together. */
export function createAddedThing(world: World, description: ThingDescription, id: number): Thing {
  const { kinds, describedThings, describedObstacles, things } = world;
  const index = id - describedObstacles;
  const name = description.name ?? freeName(description.kind, things);
  return createPlacedThing({ ...description, name }, kinds, { number: describedThings + index, index, obstacle: id });
}

function freeName(kind: string, things: readonly Thing[]): string {
  const taken = new Set(things.map(({ name }) => name));
  let n = 1;
  while (taken.has(`${kind} ${n}`)) n++;
  return `${kind} ${n}`;
}

/** The wall of a solid thing where it stands now. */
function obstacleOf({ scale }: World, { obstacle: id, name, outline = [] }: Thing): Obstacle {
  const shape = { polygon: outline.map(([x, z]): Vec2 => [x, z]) };
  return { id, name, shape, rings: shapeRings(shape, scale), isMoved: true };
}
