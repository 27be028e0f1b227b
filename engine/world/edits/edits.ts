import type { ThingDescription } from '../../scenario/index.js';
import { shapeRings } from '../shapes/shapes.js';
import { createObstacleThing } from '../things/create-things.js';
import type { ObstacleShape, World } from '../types.js';
import { checkNumbers, rebuild, WorldError } from '../world.js';
import { createAddedThing } from './edit-things.js';

/** Adds something solid; returns the number by which it can be removed. */
export function addObstacle(world: World, shape: ObstacleShape): number {
  checkNumbers(shape);
  const id = world.nextObstacle;
  rebuild(world, { obstacles: [...world.obstacles, { id, shape, rings: shapeRings(shape, world.scale) }] });
  world.nextObstacle++;
  return id;
}

/** Removes an obstacle by its number, added later or from the scenario (numbered in its order from 0). */
export function removeObstacle(world: World, id: number): void {
  const obstacles = world.obstacles.filter((obstacle) => obstacle.id !== id);
  if (obstacles.length === world.obstacles.length) throw new WorldError(`there is no obstacle ${id}`);
  rebuild(world, { obstacles });
}

/** Opens or closes a door by its name; nothing happens when it is so already. */
export function setDoor(world: World, name: string, open: boolean): void {
  const door = world.doors.find((candidate) => candidate.name === name);
  if (!door) throw new WorldError(`there is no door "${name}"; doors: ${world.doors.map((known) => known.name).join(', ') || 'none'}`);
  if (door.isOpen === open) return;
  rebuild(world, { doors: world.doors.map((known) => (known === door ? { ...known, isOpen: open } : known)) });
}

/** How a world differs from its description; plain data for a snapshot. */
export type WorldEdits = {
  readonly version: number;
  readonly nextObstacle: number;
  readonly added: { readonly id: number; readonly shape: ObstacleShape }[];
  readonly removed: number[];
  /** Obstacles of the scenario that stand elsewhere. */
  readonly moved: { readonly id: number; readonly shape: ObstacleShape }[];
  /** Placed things that were added, by their number, and the numbers of those of the scenario that are gone. */
  readonly things: { readonly number: number; readonly description: ThingDescription }[];
  readonly goneThings: number[];
  readonly openDoors: string[];
};

/** What was changed since the world was created. */
export function takeEdits(world: World): WorldEdits {
  const { version, nextObstacle, describedObstacles, describedThings, obstacles, doors, things, added } = world;
  const present = new Set(obstacles.map(({ id }) => id));
  const thingsThere = new Set(things.map(({ number }) => number));
  return {
    version,
    nextObstacle,
    added: obstacles.filter(({ id }) => id >= describedObstacles).map(({ id, shape }) => ({ id, shape })),
    removed: Array.from({ length: describedObstacles }, (_, id) => id).filter((id) => !present.has(id)),
    moved: obstacles.filter(({ id, isMoved }) => isMoved && id < describedObstacles).map(({ id, shape }) => ({ id, shape })),
    things: [...added].filter(([number]) => thingsThere.has(number)).map(([number, description]) => ({ number, description })),
    goneThings: Array.from({ length: describedThings }, (_, number) => number).filter((number) => !thingsThere.has(number)),
    openDoors: doors.filter(({ isOpen }) => isOpen).map(({ name }) => name),
  };
}

/** Brings a world fresh from its description to where `takeEdits` was called. */
export function applyEdits(world: World, edits: WorldEdits): void {
  const removed = new Set(edits.removed);
  const moved = new Map(edits.moved.map((obstacle) => [obstacle.id, obstacle.shape]));
  const described = world.obstacles.filter(({ id }) => id < world.describedObstacles && !removed.has(id));
  const withRings = (id: number, shape: ObstacleShape) => ({ id, shape, rings: shapeRings(shape, world.scale), isMoved: true });
  const open = new Set(edits.openDoors);
  bringThings(world, edits);
  rebuild(world, {
    obstacles: [
      ...described.map((obstacle) => {
        const shape = moved.get(obstacle.id);
        return shape ? { ...obstacle, ...withRings(obstacle.id, shape) } : obstacle;
      }),
      ...edits.added.map(({ id, shape }) => withRings(id, shape)),
    ],
    doors: world.doors.map((door) => ({ ...door, isOpen: open.has(door.name) })),
  });
  world.nextObstacle = edits.nextObstacle;
  world.version = edits.version;
}

/** Things as they were: those of the scenario but for the ones that are gone, then what was added, in the order of their numbers. */
function bringThings(world: World, { added, things: placed, goneThings }: WorldEdits): void {
  const { things, kinds, describedThings, describedObstacles } = world;
  const gone = new Set(goneThings);
  const left = things.filter(({ number }) => number < describedThings && !gone.has(number));
  things.splice(0, things.length, ...left);
  world.added.clear();
  for (const { number, description } of placed) world.added.set(number, description);
  const shapes = new Map(added.map(({ id, shape }) => [id - describedObstacles + describedThings, shape]));
  for (const number of [...new Set([...shapes.keys(), ...world.added.keys()])].sort((a, b) => a - b)) {
    const index = number - describedThings;
    const description = world.added.get(number);
    const shape = shapes.get(number);
    if (description) things.push(createAddedThing(world, description, describedObstacles + index));
    else if (shape) things.push(createObstacleThing(shape, kinds, { number, index, obstacle: describedObstacles + index }));
  }
}
