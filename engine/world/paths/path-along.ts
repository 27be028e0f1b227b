import { nextEdge } from '../navmesh/edges.js';
import { ANY_COMPONENT } from '../queries/locate.js';
import type { World } from '../types.js';
import { drawCorridor, settle } from './path.js';
import type { PathEnd, PathResult } from './path-scratch.js';

/** Settles where a path starts: the nearest place with room for the body; undefined where there is none. The object belongs to the world. */
export function settleStart(world: World, x: number, z: number, radius: number): PathEnd | undefined {
  return settle(world, x, z, ANY_COMPONENT, radius, world.scratch.start) ? world.scratch.start : undefined;
}

/** Settles where a path ends, in the same way. */
export function settleGoal(world: World, x: number, z: number, radius: number): PathEnd | undefined {
  return settle(world, x, z, ANY_COMPONENT, radius, world.scratch.goal) ? world.scratch.goal : undefined;
}

/**
 * The shortest path between the settled ends through a corridor that somebody else has chosen: the edges through which its triangles are
 * entered, in order. Corners come as x, z pairs, as those of `findPath` do; the result belongs to the world and lasts until its next query.
 */
export function pathAlong(world: World, corridor: ArrayLike<number>, count: number, radius: number, out: Float32Array): PathResult {
  const { mesh, scratch } = world;
  const { result, left, right } = scratch;
  for (let n = 0; n < count; n++) {
    left[n] = mesh.corner[corridor[n]];
    right[n] = mesh.corner[nextEdge(corridor[n])];
  }
  scratch.portalCount = count;
  result.count = drawCorridor(world, radius, out);
  result.status = 'found';
  return result;
}
