import { wallDistance } from './clearance.js';
import { pullString } from './funnel.js';
import { ANY_COMPONENT, findNearestOnMesh, locate, nearestInTriangle } from './locate.js';
import { nextEdge } from './navmesh.js';
import { pushAway } from './nearest-walkable.js';
import { type PathEnd, type PathResult, type PathScratch, popEdge, pushEdge } from './path-scratch.js';
import { raycast, wallOnLine } from './rays.js';
import { NO_EDGE, NO_TRIANGLE, type World } from './types.js';

/** No edge before this one: the start's own triangle. */
const START = -1;
const NOT_REACHED = -2;
/** Corridors tried before the path is drawn for a thinner body. */
const MOST_ATTEMPTS = 6;
/** How much thinner each time. */
const THINNER = 0.8;

/**
 * A short path for a body of the given radius, as x, z pairs from the start to the goal, both included.
 *
 * A* over the triangles (edges are states, crossed where the way to the goal is shortest), then the funnel. Passages
 * narrower than the body are closed; the path keeps the radius from all walls, except where its start or goal is nearer to
 * one. A start or goal outside the walkable space is moved to the nearest place in it. The result object belongs to the
 * world and lasts until its next query. Where `out` is too short it holds the beginning of the path.
 */
export function findPath(world: World, from: ArrayLike<number>, to: ArrayLike<number>, radius: number, out: Float32Array): PathResult {
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
  scratch.blockStamp++;
  let isNarrow = false;
  for (let attempt = 0; ; attempt++) {
    let last = START;
    if (start.triangle !== goal.triangle) {
      last = search(world, radius);
      if (last === START && attempt > 0) {
        // The closed bends were the only way: it leads there, for a thinner string.
        scratch.blockStamp++;
        isNarrow = true;
        last = search(world, radius);
      } else if (last === START) {
        isFound = false;
        last = nearestReached(world, radius);
      }
    }
    // There is no need to press against the wall that keeps one from the goal.
    if (!isFound) {
      goal.x = goal.clearX;
      goal.z = goal.clearZ;
      if (start.x === goal.x && start.z === goal.z) return result;
    }
    listPortals(world, last);
    if (!isNarrow && drawClear(world, Math.min(radius, start.clearance, goal.clearance), out)) break;
    if (!isNarrow && isFound && attempt < MOST_ATTEMPTS && blockBend(world, last)) continue;
    drawThinner(world, Math.min(radius, start.clearance, goal.clearance), out);
    break;
  }
  result.status = isFound ? 'found' : 'partial';
  return result;
}

/** Pulls the string tight; false when it then crosses a wall, because the corridor is narrower than its portals promise. */
function drawClear(world: World, radius: number, out: Float32Array): boolean {
  const { scratch } = world;
  const { result, crossing, start, goal } = scratch;
  result.count = pullString(world, radius, out);
  // A string without width bends at the walls themselves and cannot cross them; the ways to and from the clear ends are known to be free.
  if (radius === 0) return true;
  const first = start.x === start.clearX && start.z === start.clearZ ? 0 : 1;
  const last = Math.min(result.count - 1, goal.x === goal.clearX && goal.z === goal.clearZ ? scratch.drawn - 1 : scratch.drawn - 2);
  for (let i = first; i < last; i++) {
    const ax = out[2 * i];
    const az = out[2 * i + 1];
    const t = wallOnLine(world, ax, az, out[2 * i + 2], out[2 * i + 3]);
    if (t >= 1) continue;
    crossing.x = ax + (out[2 * i + 2] - ax) * t;
    crossing.z = az + (out[2 * i + 3] - az) * t;
    return false;
  }
  return true;
}

/** Draws for ever thinner bodies until the path is clear; without any width it always is. */
function drawThinner(world: World, radius: number, out: Float32Array): void {
  for (let thinner = radius * THINNER; thinner > radius / 16; thinner *= THINNER) if (drawClear(world, thinner, out)) return;
  drawClear(world, 0, out);
}

/** Closes, for this query, the portals at the bend nearest to where the path crossed a wall; false when there is none. */
function blockBend(world: World, last: number): boolean {
  const { mesh, scratch } = world;
  const { bendX, bendZ, bendOffset, crossing, parent, blocked, blockStamp } = scratch;
  let least = Number.POSITIVE_INFINITY;
  let bend = 0;
  for (let i = 1; bendOffset[i] !== 0; i++) {
    const dx = bendX[i] - crossing.x;
    const dz = bendZ[i] - crossing.z;
    if (dx * dx + dz * dz >= least) continue;
    least = dx * dx + dz * dz;
    bend = i;
  }
  if (bend === 0) return false;
  for (let e = last; e !== START; e = parent[e]) {
    const a = mesh.corner[e];
    const b = mesh.corner[nextEdge(e)];
    const isAtA = mesh.x[a] === bendX[bend] && mesh.z[a] === bendZ[bend];
    const isAtB = mesh.x[b] === bendX[bend] && mesh.z[b] === bendZ[bend];
    if (isAtA || isAtB) blocked[e] = blockStamp;
  }
  return true;
}

/** Fills an end of the path: the nearest walkable place, and near it one with room for the body, if there is one. */
function settle(world: World, x: number, z: number, component: number, radius: number, end: PathEnd): boolean {
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

/** Searches from the start's triangle; returns the edge through which the goal's triangle is entered, or START when it is not. */
function search(world: World, radius: number): number {
  const { mesh, scratch } = world;
  const { twin, width, halfWidth } = mesh;
  const { start, goal } = scratch;
  begin(scratch);
  for (let e = start.triangle * 3; e < start.triangle * 3 + 3; e++) {
    if (twin[e] !== NO_EDGE && halfWidth[e] >= radius) reach(world, twin[e], START, start.clearX, start.clearZ, 0, radius);
  }
  const diameter = 2 * radius;
  while (scratch.heapCount > 0) {
    const entered = popEdge(scratch);
    const triangle = (entered / 3) | 0;
    if (triangle === goal.triangle) return entered;
    scratch.done[entered] = scratch.stamp;
    const second = nextEdge(entered);
    const third = nextEdge(second);
    const x = scratch.pointX[entered];
    const z = scratch.pointZ[entered];
    const cost = scratch.cost[entered];
    // `entered` and `second` meet at the corner that `second` starts from; `entered` and `third` where `entered` starts.
    if (twin[second] !== NO_EDGE && width[second] >= diameter) reach(world, twin[second], entered, x, z, cost, radius);
    if (twin[third] !== NO_EDGE && width[entered] >= diameter) reach(world, twin[third], entered, x, z, cost, radius);
  }
  return START;
}

function begin(scratch: PathScratch): void {
  if (scratch.stamp === 0xffffffff) {
    scratch.touched.fill(0);
    scratch.done.fill(0);
    scratch.stamp = 0;
  }
  scratch.stamp++;
  scratch.heapCount = 0;
  scratch.reachedCount = 0;
}

/** Considers entering a triangle through `edge`, coming from (x, z), and remembers it when it is the cheapest way so far. */
function reach(world: World, edge: number, parent: number, x: number, z: number, cost: number, radius: number): void {
  const { mesh, scratch } = world;
  const { stamp, touched, done } = scratch;
  if (done[edge] === stamp || scratch.blocked[edge] === scratch.blockStamp) return;
  const a = mesh.corner[edge];
  const firstX = mesh.x[a];
  const firstZ = mesh.z[a];
  const length = 2 * mesh.halfWidth[edge];
  const alongX = mesh.unitX[edge];
  const alongZ = mesh.unitZ[edge];

  // Where a mirror along the portal would send light from here to the goal: the shortest way that touches the portal.
  const hereX = x - firstX;
  const hereZ = z - firstZ;
  const thereX = scratch.goal.clearX - firstX;
  const thereZ = scratch.goal.clearZ - firstZ;
  const hereOff = Math.abs(alongX * hereZ - alongZ * hereX);
  const thereOff = Math.abs(alongX * thereZ - alongZ * thereX);
  const hereAlong = hereX * alongX + hereZ * alongZ;
  const thereAlong = thereX * alongX + thereZ * alongZ;
  const off = hereOff + thereOff;
  const cross = off > 0 ? (hereAlong * thereOff + thereAlong * hereOff) / off : hereAlong;
  const t = Math.max(radius, Math.min(length - radius, cross));
  const toX = alongX * t;
  const toZ = alongZ * t;
  const total = cost + Math.sqrt((toX - hereX) * (toX - hereX) + (toZ - hereZ) * (toZ - hereZ));
  const estimate = total + Math.sqrt((thereX - toX) * (thereX - toX) + (thereZ - toZ) * (thereZ - toZ));

  const isNew = touched[edge] !== stamp;
  if (!isNew && estimate >= scratch.estimate[edge]) return;
  if (isNew) {
    touched[edge] = stamp;
    scratch.reached[scratch.reachedCount++] = edge;
  }
  scratch.estimate[edge] = estimate;
  scratch.cost[edge] = total;
  scratch.pointX[edge] = firstX + toX;
  scratch.pointZ[edge] = firstZ + toZ;
  scratch.parent[edge] = parent;
  pushEdge(scratch, edge, isNew);
}

/** After a search that did not arrive: makes the reached place nearest to the goal the goal, and returns the last edge before it. */
function nearestReached(world: World, radius: number): number {
  const { scratch } = world;
  const { start, goal, nearest } = scratch;
  const { x, z } = goal;
  let best = nearestInTriangle(world, start.triangle, x, z, Number.POSITIVE_INFINITY);
  let last = START;
  for (let i = 0; i < scratch.reachedCount; i++) {
    const edge = scratch.reached[i];
    const distance = nearestInTriangle(world, (edge / 3) | 0, x, z, best);
    if (distance < best) last = edge;
    best = distance;
  }
  const nearX = nearest.x;
  const nearZ = nearest.z;
  settle(world, nearX, nearZ, ANY_COMPONENT, radius, goal);
  // Room for the body may be in the next triangle: good if the search came there too.
  const settled = goal.triangle === start.triangle ? START : reachedEdge(scratch, goal.triangle);
  if (settled !== NOT_REACHED && (goal.clearance >= radius || last === START)) return settled;
  // Otherwise the way ends where it would have entered the last triangle, if there is more room.
  const endX = last === START ? nearX : scratch.pointX[last];
  const endZ = last === START ? nearZ : scratch.pointZ[last];
  const room = wallDistance(world, endX, endZ, radius);
  if (settled !== NOT_REACHED && room <= goal.clearance) return settled;
  goal.clearX = endX;
  goal.clearZ = endZ;
  goal.clearance = room;
  return last;
}

/** The cheapest edge through which the last search entered a triangle. */
function reachedEdge({ stamp, touched, estimate }: PathScratch, triangle: number): number {
  let best = NOT_REACHED;
  for (let e = triangle * 3; e < triangle * 3 + 3; e++) {
    if (touched[e] === stamp && (best === NOT_REACHED || estimate[e] < estimate[best])) best = e;
  }
  return best;
}

/** Fills the portals of the corridor that ends with edge `last`, as the funnel wants them. */
function listPortals(world: World, last: number): void {
  const { mesh, scratch } = world;
  const { left, right, parent } = scratch;
  let count = 0;
  for (let e = last; e !== START; e = parent[e]) count++;
  scratch.portalCount = count;
  for (let e = last; e !== START; e = parent[e]) {
    count--;
    left[count] = mesh.corner[e];
    right[count] = mesh.corner[nextEdge(e)];
  }
}
