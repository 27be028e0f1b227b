import type { DensityField } from '../congestion/density-field.js';
import { type Among, createRoute, planInTime, planOnGrid, planOnMesh, type Route, type RouteStatus, type Routes } from './routes.js';

/** One agent's plans, a route in each domain; the last is the one that is walked. */
export type Plans = {
  readonly mesh: Route;
  readonly dynamic: Route;
  readonly grid: Route;
  readonly time: Route;
  /** A piece of a plan by waypoints. */
  readonly piece: Route;
  /** Work of all searches together. */
  expanded: number;
  generated: number;
};

/** What a plan takes into account. */
export type Given = Among & {
  readonly field?: DensityField;
  /** Nodes that all searches together may expand. */
  readonly mostNodes?: number;
  /** Half the breadth of the tunnel in space-time, if not the usual one [m]. */
  readonly tunnelWidth?: number;
};

/** Nodes that a search within a tunnel may take before the tunnel is widened, and by how much that is. */
const TUNNEL_NODES = 2500;
const WIDER = 2.5;
/** A waypoint lies at most this far behind the last, and is reached this near [m]. */
const WAYPOINT_EVERY = 14;
const WAYPOINT_REACH = 1.5;
const PIECE_NODES = 600;
/** Waypoints looked at in a row without getting to one. */
const MOST_SKIPPED = 3;

/** Plans that have not been made. */
export function createPlans(): Plans {
  return {
    mesh: createRoute(),
    dynamic: createRoute(),
    grid: createRoute(),
    time: createRoute(),
    piece: createRoute(),
    expanded: 0,
    generated: 0,
  };
}

/**
 * One plan from start to goal in every domain, each within a tunnel around the one before: navmesh, density, grid, space-time.
 * Where a tunnel holds no way it is widened once, then left.
 */
export function planByTunnels(routes: Routes, from: ArrayLike<number>, to: ArrayLike<number>, plans: Plans, given: Given): RouteStatus {
  const lower = planGlobally(routes, from, to, plans, given);
  if (lower.status === 'found') return planWithin(routes, lower, 0, plans, given);
  plans.time.status = lower.status;
  return lower.status;
}

/** Plans on the grid and then in space-time along a plan on the mesh, to its end or as near to it as `reach` [m]. */
export function planWithin(routes: Routes, lower: Route, reach: number, plans: Plans, given: Given): RouteStatus {
  const { grid, time } = plans;
  const { gridTunnel } = routes.options;
  const timeTunnel = given.tunnelWidth ?? routes.options.timeTunnel;
  const from = [lower.points[0], lower.points[1]];
  const to = [lower.points[2 * lower.count - 2], lower.points[2 * lower.count - 1]];
  for (const width of [gridTunnel, gridTunnel * WIDER]) {
    planOnGrid(routes, from, to, grid, {
      ...given,
      around: lower,
      width,
      mostNodes: Math.min(nodesLeft(routes, plans, given), TUNNEL_NODES),
    });
    count(plans, grid);
    if (grid.status === 'found') break;
  }
  const around = grid.status === 'found' ? grid : lower;
  for (const width of [timeTunnel, timeTunnel * WIDER, Infinity]) {
    const left = nodesLeft(routes, plans, given);
    const most = width < Infinity ? Math.min(left, TUNNEL_NODES) : left;
    planInTime(routes, from, to, time, { ...given, around: width < Infinity ? around : undefined, width, reach, mostNodes: most });
    count(plans, time);
    if (time.status === 'found') break;
  }
  return time.status;
}

/** Where the way is blocked: the plan in space-time that leads to the best place to be after a time, forward or back. */
export function planWindow(routes: Routes, lower: Route, window: number, plans: Plans, given: Given): RouteStatus {
  const from = [lower.points[0], lower.points[1]];
  const to = [lower.points[2 * lower.count - 2], lower.points[2 * lower.count - 1]];
  planInTime(routes, from, to, plans.time, { ...given, around: lower, width: 1e6, window, mostNodes: nodesLeft(routes, plans, given) });
  count(plans, plans.time);
  return plans.time.status;
}

/** Static plan, then one that avoids density within a tunnel around it; returns the last that was found. */
export function planGlobally(routes: Routes, from: ArrayLike<number>, to: ArrayLike<number>, plans: Plans, given: Given): Route {
  const { mesh, dynamic } = plans;
  plans.expanded = 0;
  plans.generated = 0;
  planOnMesh(routes, from, to, mesh, { mostNodes: nodesLeft(routes, plans, given) });
  count(plans, mesh);
  if (mesh.status !== 'found' || !given.field) return mesh;
  planOnMesh(routes, from, to, dynamic, { field: given.field, time: given.time, around: mesh, mostNodes: nodesLeft(routes, plans, given) });
  count(plans, dynamic);
  return dynamic.status === 'found' ? dynamic : mesh;
}

/**
 * A plan by tasks of their own: waypoints along the plan on the mesh are goals of short searches in space-time, each within a
 * tunnel around the straight way to it. A waypoint that cannot be reached is passed over. There is no guarantee that the parts
 * fit together: who gets into a dead end has no plan, and waits.
 */
export function planByWaypoints(routes: Routes, from: ArrayLike<number>, to: ArrayLike<number>, plans: Plans, given: Given): RouteStatus {
  const lower = planGlobally(routes, from, to, plans, given);
  const { time } = plans;
  time.status = lower.status;
  time.count = 0;
  if (lower.status !== 'found') return lower.status;
  time.points[0] = from[0];
  time.points[1] = from[1];
  time.times[0] = given.time ?? 0;
  time.count = 1;
  const waypoints = listWaypoints(lower);
  let skipped = 0;
  for (let n = 0; n < waypoints.length; n += 2) {
    const isLast = n + 2 === waypoints.length;
    if (walkOn(routes, plans, lower, [waypoints[n], waypoints[n + 1]], isLast, given, skipped)) skipped = 0;
    else if (isLast || ++skipped === MOST_SKIPPED) {
      time.status = plans.piece.status;
      break;
    }
  }
  return time.status;
}

/** Points along a route, at its corners and in between. */
function listWaypoints({ points, count: corners }: Route): number[] {
  const list: number[] = [];
  for (let n = 1; n < corners; n++) {
    const [x, z] = [points[2 * n - 2], points[2 * n - 1]];
    const [dx, dz] = [points[2 * n] - x, points[2 * n + 1] - z];
    const length = Math.sqrt(dx * dx + dz * dz);
    const parts = Math.ceil(length / WAYPOINT_EVERY);
    // Corners that lie close together are one waypoint.
    if (length < WAYPOINT_EVERY / 2 && n + 1 < corners) continue;
    for (let part = 1; part <= parts; part++) list.push(x + (dx * part) / parts, z + (dz * part) / parts);
  }
  if (list.length === 0) list.push(points[2 * corners - 2], points[2 * corners - 1]);
  return list;
}

/** Adds a piece to the plan, from where it ends to a waypoint. */
function walkOn(
  routes: Routes,
  plans: Plans,
  lower: Route,
  waypoint: readonly number[],
  isLast: boolean,
  given: Given,
  skipped: number,
): boolean {
  const { time, piece } = plans;
  const end = time.count - 1;
  const from = [time.points[2 * end], time.points[2 * end + 1]];
  const width = routes.options.timeTunnel * (skipped > 0 ? WIDER : 1);
  const reach = isLast ? 0 : WAYPOINT_REACH;
  const task = {
    ...given,
    time: time.times[end],
    around: lower,
    width,
    reach,
    mostNodes: Math.min(nodesLeft(routes, plans, given), PIECE_NODES * (skipped + 1)),
  };
  planInTime(routes, from, waypoint, piece, task);
  count(plans, piece);
  if (piece.status !== 'found') return false;
  append(time, piece);
  return true;
}

function append(route: Route, piece: Route): void {
  const total = route.count + piece.count - 1;
  if (route.times.length < total) {
    const points = new Float32Array(4 * total);
    const times = new Float64Array(2 * total);
    points.set(route.points);
    times.set(route.times);
    route.points = points;
    route.times = times;
  }
  for (let n = 1; n < piece.count; n++, route.count++) {
    route.points[2 * route.count] = piece.points[2 * n];
    route.points[2 * route.count + 1] = piece.points[2 * n + 1];
    route.times[route.count] = piece.times[n];
  }
}

/** Nodes that may still be expanded. */
function nodesLeft({ options }: Routes, { expanded }: Plans, { mostNodes = options.mostNodes }: Given): number {
  return Math.max(0, mostNodes - expanded);
}

function count(plans: Plans, { expanded, generated }: Route): void {
  plans.expanded += expanded;
  plans.generated += generated;
}
