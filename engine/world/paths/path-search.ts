import { FASTEST_PACE, walkingCost } from '../ground/walking-cost.js';
import type { CellExits } from '../navmesh/cell-exits.js';
import { NO_EDGE, nextEdge } from '../navmesh/edges.js';
import { nearestInTriangle } from '../queries/locate.js';
import type { World } from '../types.js';
import {
  HEAP_EMPTY,
  type PathScratch,
  PORTAL_NARROWEST,
  PORTAL_SIZE,
  popState,
  pushState,
  readyForSearch,
  STATE_COST,
  STATE_ESTIMATE,
  STATE_SIZE,
  STATE_X,
  STATE_Z,
} from './path-scratch.js';
import { cutsOn, edgeOf, isOpenWithin, leaveThrough, NO_STRETCH, stretchAt, stretchEnd, stretchStart } from './stretches.js';

/** No stretch before this one: the start's own triangle. */
export const START = -1;
/** The search did not come there. */
export const NOT_REACHED = -2;

/** A body that lacks less than this of its radius has all the room it needs [m]. */
const HAIR = 1e-5;

/**
 * Searches from the start's triangle (A*; stretches of portals are states, crossed where the way to the goal is shortest); returns
 * the stretch through which the goal's triangle is entered, or NOT_REACHED.
 *
 * Convex cells are crossed in one step where no bottleneck in them is too narrow for the body; the cells of start and goal, and everything
 * else, triangle by triangle. `isThorough` asks for the latter everywhere, so that `reached` tells of all triangles.
 */
export function search(world: World, radius: number, isThorough = false): number {
  const { mesh, scratch } = world;
  const { twin, width } = mesh;
  const { goal } = scratch;
  const diameter = 2 * radius;
  readyForSearch(scratch);
  const { cellOf, start: exitStart, narrowest } = scratch.exits as CellExits;
  const goalCell = cellOf[goal.triangle];
  begin(scratch);
  leaveStart(world, radius);
  for (;;) {
    const stretch = popState(scratch);
    if (stretch === HEAP_EMPTY) return NOT_REACHED;
    const entered = edgeOf(mesh, stretch);
    const triangle = (entered / 3) | 0;
    if (triangle === goal.triangle && isGoalOpen(world, stretch, entered, radius)) return stretch;
    scratch.mark[stretch] = scratch.stamp + 1;
    const cell = cellOf[triangle];
    if (!isThorough && cell !== goalCell && exitStart[entered] !== exitStart[entered + 1] && narrowest[cell] >= diameter) {
      crossCell(world, entered, radius);
      continue;
    }
    const second = nextEdge(entered);
    const third = nextEdge(second);
    // `entered` and `second` meet at the corner that `second` starts from; `entered` and `third` where `entered` starts.
    if (twin[second] !== NO_EDGE && width[second] >= diameter) goOn(world, stretch, entered, second, radius);
    if (twin[third] !== NO_EDGE && width[entered] >= diameter) goOn(world, stretch, entered, third, radius);
  }
}

function crossCell(world: World, entered: number, radius: number): void {
  const { mesh, scratch } = world;
  const { states } = scratch;
  const { start, exit, width } = scratch.exits as CellExits;
  const from = STATE_SIZE * entered;
  for (let i = start[entered]; i < start[entered + 1]; i++) {
    if (width[i] < 2 * radius) continue;
    reach(
      world,
      mesh.twin[exit[i]],
      mesh.twin[exit[i]],
      entered,
      states[from + STATE_X],
      states[from + STATE_Z],
      states[from + STATE_COST],
      radius,
    );
  }
}

/** Whether the straight way from start to goal stays in one triangle and meets no bottleneck there. */
export function isOneStep(world: World, radius: number): boolean {
  const { start, goal } = world.scratch;
  if (start.triangle !== goal.triangle) return false;
  if (Math.min(start.clearance, goal.clearance) < radius - HAIR) return true;
  return isOpenWithin(world.mesh, start.triangle, 2 * radius, start.clearX, start.clearZ, goal.clearX, goal.clearZ);
}

function begin(scratch: PathScratch): void {
  if (scratch.stamp >= 0xfffffff0) {
    scratch.mark.fill(0);
    scratch.stamp = 0;
  }
  scratch.stamp += 2;
  scratch.heapCount = 0;
  scratch.heapHole = false;
  scratch.reachedCount = 0;
}

/** Reaches the stretches that the start sees in its own triangle; who stands too near to a wall anyway may leave by all of them. */
function leaveStart(world: World, radius: number): void {
  const { mesh, scratch } = world;
  const { start } = scratch;
  const diameter = 2 * radius;
  const hasRoom = start.clearance >= radius - HAIR;
  for (let e = start.triangle * 3; e < start.triangle * 3 + 3; e++) {
    const other = mesh.twin[e];
    if (other === NO_EDGE || 2 * mesh.halfWidth[e] < diameter) continue;
    for (let cuts = cutsOn(mesh, other, diameter); cuts >= 0; cuts--) {
      const stretch = stretchAt(mesh, other, cuts, diameter);
      if (!hasRoom || isSeen(world, start.triangle, stretch, other, diameter, start.clearX, start.clearZ)) {
        reach(world, stretch, other, START, start.clearX, start.clearZ, 0, radius);
      }
    }
  }
}

/** Whether the goal is on the same side of all bottlenecks as the stretch by which its triangle is entered. */
function isGoalOpen(world: World, stretch: number, entered: number, radius: number): boolean {
  const { goal } = world.scratch;
  return goal.clearance < radius - HAIR || isSeen(world, goal.triangle, stretch, entered, 2 * radius, goal.clearX, goal.clearZ);
}

/** Whether no bottleneck lies in a triangle between a place and the middle of a stretch. */
function isSeen({ mesh }: World, triangle: number, stretch: number, edge: number, diameter: number, x: number, z: number): boolean {
  const middle = (stretchStart(mesh, stretch) + stretchEnd(mesh, stretch, edge, diameter)) / 2;
  const a = mesh.corner[edge];
  const middleX = mesh.x[a] + mesh.unitX[edge] * middle;
  const middleZ = mesh.z[a] + mesh.unitZ[edge] * middle;
  return isOpenWithin(mesh, triangle, diameter, x, z, middleX, middleZ);
}

function goOn(world: World, stretch: number, entered: number, out: number, radius: number): void {
  const { mesh, scratch } = world;
  const { states } = scratch;
  const { portals } = scratch;
  const diameter = 2 * radius;
  let next = mesh.twin[out];
  if (portals[PORTAL_SIZE * entered + PORTAL_NARROWEST] < diameter || portals[PORTAL_SIZE * out + PORTAL_NARROWEST] < diameter) {
    next = leaveThrough(mesh, stretch, entered, out, diameter);
    if (next === NO_STRETCH) return;
  }
  const from = STATE_SIZE * stretch;
  reach(world, next, mesh.twin[out], stretch, states[from + STATE_X], states[from + STATE_Z], states[from + STATE_COST], radius);
}

/** Considers entering a triangle through a stretch of `edge`, coming from (x, z), and remembers it when it is the cheapest way so far. */
function reach(world: World, stretch: number, edge: number, parent: number, x: number, z: number, cost: number, radius: number): void {
  const { mesh, scratch } = world;
  const { stamp, mark, states, portals, goal } = scratch;
  if (mark[stretch] === stamp + 1) return;
  const portal = PORTAL_SIZE * edge;
  const firstX = portals[portal];
  const firstZ = portals[portal + 1];
  const alongX = portals[portal + 2];
  const alongZ = portals[portal + 3];
  let least = radius;
  let most = portals[portal + 4] - radius;
  if (portals[portal + PORTAL_NARROWEST] < 2 * radius) {
    least = Math.max(least, stretchStart(mesh, stretch));
    most = Math.min(most, stretchEnd(mesh, stretch, edge, 2 * radius));
  }

  // Where a mirror along the portal would send light from here to the goal: the shortest way that touches the portal.
  const hereX = x - firstX;
  const hereZ = z - firstZ;
  const thereX = goal.clearX - firstX;
  const thereZ = goal.clearZ - firstZ;
  const hereOff = Math.abs(alongX * hereZ - alongZ * hereX);
  const thereOff = Math.abs(alongX * thereZ - alongZ * thereX);
  const hereAlong = hereX * alongX + hereZ * alongZ;
  const thereAlong = thereX * alongX + thereZ * alongZ;
  const off = hereOff + thereOff;
  const cross = off > 0 ? (hereAlong * thereOff + thereAlong * hereOff) / off : hereAlong;
  const t = Math.max(least, Math.min(most, cross));
  const toX = alongX * t;
  const toZ = alongZ * t;
  const { terrain } = world;
  const way = Math.sqrt((toX - hereX) * (toX - hereX) + (toZ - hereZ) * (toZ - hereZ));
  const total = cost + (terrain ? walkingCost(terrain, x, z, firstX + toX, firstZ + toZ) : way);
  const rest = Math.sqrt((thereX - toX) * (thereX - toX) + (thereZ - toZ) * (thereZ - toZ));
  const estimate = total + (terrain ? rest / FASTEST_PACE : rest);

  const state = STATE_SIZE * stretch;
  const isNew = mark[stretch] !== stamp;
  if (!isNew && estimate >= states[state + STATE_ESTIMATE]) return;
  if (isNew) {
    mark[stretch] = stamp;
    scratch.reached[scratch.reachedCount++] = stretch;
  }
  states[state + STATE_COST] = total;
  states[state + STATE_X] = firstX + toX;
  states[state + STATE_Z] = firstZ + toZ;
  states[state + STATE_ESTIMATE] = estimate;
  scratch.parent[stretch] = parent;
  pushState(scratch, stretch, isNew);
}

/** The reached place nearest to one that was not: `scratch.nearest` holds it; returns the stretch by which its triangle was entered. */
export function nearestReached(world: World, x: number, z: number, radius: number): number {
  const { scratch, mesh } = world;
  const { start, nearest } = scratch;
  let last = START;
  let best = nearestInTriangle(world, start.triangle, x, z, Number.POSITIVE_INFINITY);
  if (!isOpenWithin(mesh, start.triangle, 2 * radius, start.clearX, start.clearZ, nearest.x, nearest.z)) {
    best = endAt(world, start.clearX, start.clearZ, start.triangle, x, z);
  }
  for (let i = 0; i < scratch.reachedCount; i++) {
    const stretch = scratch.reached[i];
    const entered = edgeOf(mesh, stretch);
    const triangle = (entered / 3) | 0;
    const beforeX = nearest.x;
    const beforeZ = nearest.z;
    const before = nearest.triangle;
    let distance = nearestInTriangle(world, triangle, x, z, best);
    if (distance >= best) continue;
    if (!isSeen(world, triangle, stretch, entered, 2 * radius, nearest.x, nearest.z)) {
      // The nearest place of this triangle lies behind a bottleneck: only its entrance counts.
      distance = endAt(world, crossingX(scratch, stretch), crossingZ(scratch, stretch), triangle, x, z);
      if (distance >= best) {
        endAt(world, beforeX, beforeZ, before, x, z);
        continue;
      }
    }
    best = distance;
    last = stretch;
  }
  return last;
}

/** Where the last search crossed a stretch, x [m]. */
export function crossingX({ states }: PathScratch, stretch: number): number {
  return states[STATE_SIZE * stretch + STATE_X];
}

/** Where the last search crossed a stretch, z [m]. */
export function crossingZ({ states }: PathScratch, stretch: number): number {
  return states[STATE_SIZE * stretch + STATE_Z];
}

/** Notes a place as the nearest so far; returns its squared distance to the one wanted. */
function endAt({ scratch }: World, x: number, z: number, triangle: number, wantedX: number, wantedZ: number): number {
  scratch.nearest.x = x;
  scratch.nearest.z = z;
  scratch.nearest.triangle = triangle;
  return (x - wantedX) * (x - wantedX) + (z - wantedZ) * (z - wantedZ);
}

/** The cheapest stretch through which the last search entered a triangle. */
export function reachedStretch({ mesh, scratch }: World, triangle: number): number {
  const { stamp, mark, states } = scratch;
  const estimate = (stretch: number) => states[STATE_SIZE * stretch + STATE_ESTIMATE];
  let best = NOT_REACHED;
  const consider = (stretch: number) => {
    const isReached = mark[stretch] === stamp || mark[stretch] === stamp + 1;
    if (isReached && (best === NOT_REACHED || estimate(stretch) < estimate(best))) best = stretch;
  };
  const { cutStart } = mesh.bottlenecks;
  for (let e = triangle * 3; e < triangle * 3 + 3; e++) {
    consider(e);
    for (let i = cutStart[e]; i < cutStart[e + 1]; i++) consider(mesh.twin.length + i);
  }
  return best;
}
