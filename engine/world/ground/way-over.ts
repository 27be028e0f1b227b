import { findPath } from '../paths/path.js';
import type { PathResult } from '../paths/path-scratch.js';
import { isWalkable } from '../queries/clearance.js';
import type { World } from '../types.js';
import { FASTEST_PACE, walkingCost } from './walking-cost.js';

/** Points of the lattice on which ways around hills are looked for: so far apart, and at most so many; it reaches so far beyond both ends [m]. */
const SPACING = 1;
const MOST = 4096;
const BEYOND = 8;
/** Steps to neighbours: a knight's moves too, so that ways bend in sixteen directions. */
const STEPS = [-2, -1, 0, 1, 2].flatMap((i) =>
  [-2, -1, 0, 1, 2].flatMap((j) => (Math.max(Math.abs(i), Math.abs(j)) === 1 || Math.abs(i * j) === 2 ? [[i, j] as const] : [])),
);
/** A bend must save so much of what a way costs. */
const SAVES = 0.98;
/** Corners of one piece between bends. */
const _piece = new Float32Array(2 * 256);

/**
 * As `findPath`, on ground with hills: where a way around them takes less time, it leads past the bends of that way. The lattice says where to bend; between
 * bends the mesh says how.
 */
export function findWay(
  world: World,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
  out: Float32Array,
  across?: Float32Array,
): PathResult {
  const bends = world.terrain && world.terrain.rows > 0 ? findBends(world, radius, [from[0], from[1]], [to[0], to[1]]) : [];
  if (bends.length === 0) return findPath(world, from, to, radius, out, across);
  let count = 0;
  let length = 0;
  let here = from;
  for (const next of [...bends, [to[0], to[1]] as const]) {
    const piece = findPath(world, here, next, radius, _piece);
    if (piece.status !== 'found') return findPath(world, from, to, radius, out, across);
    const first = count === 0 ? 0 : 1;
    const taken = Math.min(piece.count, _piece.length / 2, out.length / 2 - count + first);
    for (let n = first; n < taken; n++, count++) out.set([_piece[2 * n], _piece[2 * n + 1]], 2 * count);
    length += piece.length;
    here = next;
  }
  across?.fill(0, 0, 2 * count);
  const { result } = world.scratch;
  return Object.assign(result, { status: 'found', count, length });
}

type Spot = readonly [x: number, z: number];

/** Where the cheapest way over the lattice bends; nowhere if the straight one is about as good. */
function findBends(world: World, radius: number, [fromX, fromZ]: Spot, [toX, toZ]: Spot): Spot[] {
  const { terrain, bounds } = world;
  const straight = walkingCost(terrain, fromX, fromZ, toX, toZ);
  const length = Math.sqrt((toX - fromX) ** 2 + (toZ - fromZ) ** 2);
  if (straight * SAVES <= length / FASTEST_PACE) return [];
  const minX = Math.max(bounds.minX, Math.min(fromX, toX) - BEYOND);
  const minZ = Math.max(bounds.minZ, Math.min(fromZ, toZ) - BEYOND);
  const maxX = Math.min(bounds.maxX, Math.max(fromX, toX) + BEYOND);
  const maxZ = Math.min(bounds.maxZ, Math.max(fromZ, toZ) + BEYOND);
  const spacing = Math.max(SPACING, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / MOST));
  const columns = Math.floor((maxX - minX) / spacing) + 1;
  const rows = Math.floor((maxZ - minZ) / spacing) + 1;
  const place = (node: number) => [minX + (node % columns) * spacing, minZ + Math.floor(node / columns) * spacing] as const;
  const nodeAt = (x: number, z: number) => {
    const i = Math.min(Math.max(Math.round((x - minX) / spacing), 0), columns - 1);
    return Math.min(Math.max(Math.round((z - minZ) / spacing), 0), rows - 1) * columns + i;
  };
  const nodes = searchLattice(world, radius, { columns, rows, place, start: nodeAt(fromX, fromZ), goal: nodeAt(toX, toZ) });
  const points = [[fromX, fromZ] as const, ...nodes.slice(1, -1).map(place), [toX, toZ] as const];
  const bends = pullStraight(world, points);
  const ways = [[fromX, fromZ] as const, ...bends, [toX, toZ] as const];
  const bent = ways.slice(1).reduce((sum, point, n) => sum + walkingCost(terrain, ways[n][0], ways[n][1], point[0], point[1]), 0);
  return bent < straight * SAVES ? bends : [];
}

type Lattice = {
  readonly columns: number;
  readonly rows: number;
  readonly place: (node: number) => Spot;
  readonly start: number;
  readonly goal: number;
};

/** The cheapest way from node to node (A*), ends included; none where there is no way. */
function searchLattice(world: World, radius: number, { columns, rows, place, start, goal }: Lattice): number[] {
  const { terrain } = world;
  const cost = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const parent = new Int32Array(columns * rows).fill(-1);
  const isDone = new Uint8Array(columns * rows);
  const open: number[] = [start];
  const [goalX, goalZ] = place(goal);
  const estimate = (node: number) => {
    const [x, z] = place(node);
    return cost[node] + Math.sqrt((goalX - x) ** 2 + (goalZ - z) ** 2) / FASTEST_PACE;
  };
  cost[start] = 0;
  while (open.length > 0) {
    let best = 0;
    for (let n = 1; n < open.length; n++) if (estimate(open[n]) < estimate(open[best])) best = n;
    const [node] = open.splice(best, 1);
    if (node === goal) break;
    isDone[node] = 1;
    const [x, z] = place(node);
    for (const [di, dj] of STEPS) {
      const [i, j] = [(node % columns) + di, Math.floor(node / columns) + dj];
      if (i < 0 || j < 0 || i >= columns || j >= rows || isDone[j * columns + i]) continue;
      const next = j * columns + i;
      const [toX, toZ] = place(next);
      if (next !== goal && !isWalkable(world, toX, toZ, radius)) continue;
      const total = cost[node] + walkingCost(terrain, x, z, toX, toZ);
      if (total >= cost[next]) continue;
      if (cost[next] === Number.POSITIVE_INFINITY) open.push(next);
      cost[next] = total;
      parent[next] = node;
    }
  }
  const nodes: number[] = [];
  for (let node = goal; node >= 0; node = parent[node]) nodes.unshift(node);
  return nodes[0] === start ? nodes : [];
}

/** The points of a way at which it must bend: between them the straight line costs no more than the way. */
function pullStraight({ terrain }: World, points: readonly Spot[]): Spot[] {
  const cost = (a: number, b: number) => walkingCost(terrain, points[a][0], points[a][1], points[b][0], points[b][1]);
  const bends: Spot[] = [];
  let here = 0;
  while (here < points.length - 1) {
    let along = cost(here, here + 1);
    let next = here + 1;
    for (let far = here + 2; far < points.length; far++) {
      along += cost(far - 1, far);
      if (cost(here, far) <= along) next = far;
    }
    if (next < points.length - 1) bends.push(points[next]);
    here = next;
  }
  return bends;
}
