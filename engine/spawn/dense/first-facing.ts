import { cos, random, STREAM, sin } from '../../math/index.js';
import type { Goal, Shape } from '../../scenario/index.js';
import { nearestPointIn, shapeOf, type World } from '../../world/index.js';

/** The way that somebody at a place faces who has a first goal: straight towards it, or any way where there is none or it is chosen later; a unit vector. */
export function firstFacing(world: World, goal: Goal | undefined, x: number, z: number, seed: number, id: number): [x: number, z: number] {
  const [awayX, awayZ] = goal ? wayTo(world, goal, x, z) : [0, 0];
  const length = Math.sqrt(awayX * awayX + awayZ * awayZ);
  if (length > 1e-6) return [awayX / length, awayZ / length];
  const angle = 2 * Math.PI * random(seed, STREAM.densePlace, id, 2 ** 17);
  return [cos(angle), sin(angle)];
}

function wayTo(world: World, goal: Goal, x: number, z: number): [number, number] {
  if ('direction' in goal) return [...goal.direction];
  if ('point' in goal) return [goal.point[0] - x, goal.point[1] - z];
  if ('opposite' in goal) return [goal.opposite.center[0] - x, goal.opposite.center[1] - z];
  if ('exit' in goal) return wayInto(shapeOf(world, goal.exit), x, z);
  if ('region' in goal) return wayInto(shapeOf(world, goal.region), x, z);
  if (!('nearest' in goal)) return [0, 0];
  const ways = goal.nearest.map((name) => wayInto(shapeOf(world, name), x, z));
  return ways.reduce((least, way) => (way[0] ** 2 + way[1] ** 2 < least[0] ** 2 + least[1] ** 2 ? way : least));
}

function wayInto(shape: Shape | 'anywhere', x: number, z: number): [number, number] {
  if (shape === 'anywhere') return [0, 0];
  const [nearX, nearZ] = nearestPointIn(shape, x, z);
  return [nearX - x, nearZ - z];
}
