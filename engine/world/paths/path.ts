import { NO_TRIANGLE, nextEdge } from '../navmesh/edges.js';
import { wallDistance } from '../queries/clearance.js';
import { ANY_COMPONENT, findNearestOnMesh, locate } from '../queries/locate.js';
import { pushAway } from '../queries/nearest-walkable.js';
import { raycast } from '../queries/rays.js';
import type { World } from '../types.js';
import { drawPath } from './draw-path.js';
import { pullString } from './funnel.js';
import type { PathEnd, PathResult } from './path-scratch.js';
import { crossingX, crossingZ, isOneStep, NOT_REACHED, nearestReached, reachedStretch, START, search } from './path-search.js';
import { repairString } from './repair-string.js';
import { edgeOf } from './stretches.js';

/** How much thinner a body is drawn each time. */
const THINNER = 0.8;

/**
 * A short path for a body of the given radius, as x, z pairs from the start to the goal, both included.
 *
 * A* over the triangles, then the funnel. There is a path if and only if a body of this radius can get there; it keeps the
 * radius from all walls, except where its start or goal is nearer to one. A start or goal outside the walkable space is moved
 * to the nearest place in it. The result object belongs to the world and lasts until its next query. Where `out` is too short
 * it holds the beginning of the path. `across`, where it is given, gets for every point the way across the narrowest portal there
 * that the body can use, zero where there is none.
 */
export function findPath(
  world: World,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
  out: Float32Array,
  across?: Float32Array,
): PathResult {
  const { scratch, mesh } = world;
  const { result, start, goal } = scratch;
  result.status = 'none';
  result.count = 0;
  result.length = 0;
  if (!(radius >= 0) || !settle(world, from[0], from[1], ANY_COMPONENT, radius, start)) return result;
  if (!settle(world, to[0], to[1], ANY_COMPONENT, radius, goal)) return result;
  let isFound = true;
  const component = mesh.component[start.triangle];
  if (mesh.component[goal.triangle] !== component) {
    isFound = false;
    settle(world, goal.x, goal.z, component, radius, goal);
  }
  let last = START;
  if (!isOneStep(world, radius)) last = search(world, radius);
  if (last === NOT_REACHED) {
    isFound = false;
    search(world, radius, true);
    last = comeNear(world, radius);
  }
  // There is no need to press against the wall that keeps one from the goal.
  if (!isFound) {
    goal.x = goal.clearX;
    goal.z = goal.clearZ;
    if (start.x === goal.x && start.z === goal.z) return result;
  }
  listPortals(world, last);
  result.count = drawCorridor(world, radius, out, across);
  result.status = isFound ? 'found' : 'partial';
  return result;
}

/** Draws the shortest way between the settled ends through the portals that are listed; returns how many points were written. */
export function drawCorridor(world: World, radius: number, out: Float32Array, across?: Float32Array): number {
  const { start, goal } = world.scratch;
  const room = Math.min(radius, start.clearance, goal.clearance);
  if (!pullClear(world, room)) pullThinner(world, room);
  return drawPath(world, out, across);
}

/** Pulls the string tight; false when it then comes too near to a wall. */
function pullClear(world: World, radius: number): boolean {
  pullString(world, radius);
  // A string without width bends at the walls themselves and cannot cross them.
  return radius === 0 || repairString(world, radius);
}

/** Pulls for ever thinner bodies until the string is clear; without any width it always is. */
function pullThinner(world: World, radius: number): void {
  for (let thinner = radius * THINNER; thinner > radius / 16; thinner *= THINNER) if (pullClear(world, thinner)) return;
  pullClear(world, 0);
}

/** Fills an end of the path: the nearest walkable place, and near it one with room for the body, if there is one. */
export function settle(world: World, x: number, z: number, component: number, radius: number, end: PathEnd): boolean {
  end.triangle = locate(world, x, z);
  if (end.triangle === NO_TRIANGLE || (component !== ANY_COMPONENT && world.mesh.component[end.triangle] !== component)) {
    if (!findNearestOnMesh(world, x, z, component)) return false;
    const { nearest } = world.scratch;
    x = nearest.x;
    z = nearest.z;
    end.triangle = nearest.triangle;
  }
  end.x = end.clearX = x;
  end.z = end.clearZ = z;
  end.clearance = wallDistance(world, x, z, radius);
  for (let wanted = radius; end.clearance < wanted; wanted /= 2) {
    if (wanted < radius / 8) break;
    const clear = pushAway(world, x, z, wanted);
    if (clear === undefined || raycast(world, x, z, clear.x, clear.z) < 1) continue;
    const triangle = locate(world, clear.x, clear.z, end.triangle);
    if (triangle === NO_TRIANGLE || world.mesh.component[triangle] !== world.mesh.component[end.triangle]) continue;
    end.clearX = clear.x;
    end.clearZ = clear.z;
    end.clearance = wanted;
    end.triangle = triangle;
  }
  return true;
}

/** After a search that did not arrive: makes the reached place nearest to the goal the goal, and returns the last stretch before it. */
function comeNear(world: World, radius: number): number {
  const { scratch } = world;
  const { start, goal, nearest } = scratch;
  const last = nearestReached(world, goal.x, goal.z, radius);
  const nearX = nearest.x;
  const nearZ = nearest.z;
  settle(world, nearX, nearZ, ANY_COMPONENT, radius, goal);
  // Room for the body may be in the next triangle: good if the search came there too.
  const settled = goal.triangle === start.triangle ? START : reachedStretch(world, goal.triangle);
  if (settled !== NOT_REACHED && (goal.clearance >= radius || last === START)) return settled;
  // Otherwise the way ends where it would have entered the last triangle, if there is more room.
  const endX = last === START ? nearX : crossingX(scratch, last);
  const endZ = last === START ? nearZ : crossingZ(scratch, last);
  const room = wallDistance(world, endX, endZ, radius);
  if (settled !== NOT_REACHED && room <= goal.clearance) return settled;
  goal.clearX = endX;
  goal.clearZ = endZ;
  goal.clearance = room;
  return last;
}

/** Fills the portals of the corridor that ends with stretch `last`, as the funnel wants them. */
function listPortals({ mesh, scratch }: World, last: number): void {
  const { left, right, parent } = scratch;
  let count = 0;
  for (let stretch = last; stretch !== START; stretch = parent[stretch]) count++;
  scratch.portalCount = count;
  for (let stretch = last; stretch !== START; stretch = parent[stretch]) {
    const edge = edgeOf(mesh, stretch);
    count--;
    left[count] = mesh.corner[edge];
    right[count] = mesh.corner[nextEdge(edge)];
  }
}
