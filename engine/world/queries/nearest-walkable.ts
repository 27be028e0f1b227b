import { erode } from '../shapes/sample.js';
import type { World } from '../types.js';
import { isWalkable, nearestWall } from './clearance.js';
import { ANY_COMPONENT, findNearestOnMesh } from './locate.js';

/** Pushes away from the nearest wall before the space that keeps the clearance is worked out exactly. */
const MOST_PUSHES = 12;

/** A walkable point near a place, usually the nearest, that keeps the clearance from all walls; undefined when there is none. */
export function nearestWalkable(world: World, x: number, z: number, clearance: number): { x: number; z: number } | undefined {
  if (isWalkable(world, x, z, clearance)) return { x, z };
  if (!findNearestOnMesh(world, x, z, ANY_COMPONENT)) return undefined;
  const start = { x: world.scratch.nearest.x, z: world.scratch.nearest.z };
  return clearance <= 0 ? start : (pushAway(world, start.x, start.z, clearance) ?? nearestEroded(world, x, z, clearance));
}

/** Moves a point of the mesh away from one wall after the other until it keeps the clearance; undefined when that leads nowhere. */
export function pushAway(world: World, x: number, z: number, clearance: number): { x: number; z: number } | undefined {
  for (let push = 0; push < MOST_PUSHES; push++) {
    const wall = nearestWall(world, x, z, clearance);
    if (wall === undefined) break;
    const reach = clearance + 1e-5;
    x = Math.fround(wall.x + wall.awayX * reach);
    z = Math.fround(wall.z + wall.awayZ * reach);
    if (isWalkable(world, x, z, clearance)) return { x, z };
  }
  return undefined;
}

/** The nearest point of the space that keeps the clearance. */
function nearestEroded(world: World, x: number, z: number, clearance: number): { x: number; z: number } | undefined {
  let best = Number.POSITIVE_INFINITY;
  let nearest: { x: number; z: number } | undefined;
  const { scale } = world;
  for (const ring of erode(world, clearance)) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ring[j] / scale;
      const az = ring[j + 1] / scale;
      const dx = ring[i] / scale - ax;
      const dz = ring[i + 1] / scale - az;
      const length2 = dx * dx + dz * dz;
      const t = length2 > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / length2)) : 0;
      const distance = square(ax + dx * t - x) + square(az + dz * t - z);
      if (distance >= best) continue;
      const candidate = { x: Math.fround(ax + dx * t), z: Math.fround(az + dz * t) };
      if (!isWalkable(world, candidate.x, candidate.z, clearance)) continue;
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

function square(value: number): number {
  return value * value;
}
