import { shapeRings } from '../shapes/shapes.js';
import type { ObstacleShape, World } from '../types.js';
import { checkNumbers, rebuild, WorldError } from '../world.js';

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
  readonly openDoors: string[];
};

/** What was changed since the world was created. */
export function takeEdits({ version, nextObstacle, describedObstacles, obstacles, doors }: World): WorldEdits {
  const present = new Set(obstacles.map(({ id }) => id));
  return {
    version,
    nextObstacle,
    added: obstacles.filter(({ id }) => id >= describedObstacles).map(({ id, shape }) => ({ id, shape })),
    removed: Array.from({ length: describedObstacles }, (_, id) => id).filter((id) => !present.has(id)),
    openDoors: doors.filter(({ isOpen }) => isOpen).map(({ name }) => name),
  };
}

/** Brings a world fresh from its description to where `takeEdits` was called. */
export function applyEdits(world: World, edits: WorldEdits): void {
  const removed = new Set(edits.removed);
  const added = edits.added.map(({ id, shape }) => ({ id, shape, rings: shapeRings(shape, world.scale) }));
  const open = new Set(edits.openDoors);
  rebuild(world, {
    obstacles: [...world.obstacles.filter(({ id }) => id < world.describedObstacles && !removed.has(id)), ...added],
    doors: world.doors.map((door) => ({ ...door, isOpen: open.has(door.name) })),
  });
  world.nextObstacle = edits.nextObstacle;
  world.version = edits.version;
}
