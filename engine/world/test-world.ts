// Builders for the tests of this room; not part of the package.
import { createReport } from '../report/index.js';
import type { Vec2, WorldDescription } from '../scenario/index.js';
import type { World } from './types.js';
import { createWorld } from './world.js';

/** A description with nothing in it. */
export const EMPTY: WorldDescription = {
  origin: [0, 0],
  walkable: [],
  obstacles: [],
  regions: {},
  exits: {},
  doors: [],
  moving: [],
  movable: [],
  services: [],
  links: [],
  periodic: {},
};

/** A world of which only some parts are described. */
export function build(part: Partial<WorldDescription>): World {
  return createWorld({ ...EMPTY, ...part }, { points: [] }, createReport());
}

/** Corners of a square, counter-clockwise, from its lower left one. */
export function square(side: number, x = 0, z = 0): Vec2[] {
  return [
    [x, z],
    [x + side, z],
    [x + side, z + side],
    [x, z + side],
  ];
}

/** Both ways in which a world is built, by `setLeastLocal`. */
export const BUILDS: [how: string, least: number][] = [
  ['built as a whole', Number.POSITIVE_INFINITY],
  ['built in parts', 0],
];
