import type { Route, Routes } from '../domains/index.js';
import type { PlanContext } from '../plan-model.js';
import { lookAround } from './look-around.js';
import { searchPlans } from './replan.js';
import { type MultiDomainState, routesFor } from './state.js';
import { TIMED_POINTS } from './timed-plans.js';

/** One agent's plans as plain numbers, for drawing: x, z pairs, or x, z and time in turn where it says so [m, s]. */
export type PlanExplanation = {
  readonly status: Route['status'];
  /** Corners on the navmesh, around density, on the grid. */
  readonly mesh: readonly number[];
  readonly dynamic: readonly number[];
  readonly grid: readonly number[];
  /** Corners in space-time: x, z, time. */
  readonly time: readonly number[];
  /** What the agent has published, and walks: x, z, time. */
  readonly published: readonly number[];
  /** Middle line of the tunnel of the search in space-time, and how far to either side it reaches. */
  readonly tunnel: { readonly line: readonly number[]; readonly width: number };
  /** Places of the nodes that the last search in each domain expanded; in space-time x, z, time. */
  readonly nodes: { readonly mesh: readonly number[]; readonly grid: readonly number[]; readonly time: readonly number[] };
  /** Nodes expanded in all domains together. */
  readonly expanded: number;
};

/** What a row would plan now, in every domain, and how the searches went; nothing is published. */
export function explainPlan(context: PlanContext<MultiDomainState>, row: number): PlanExplanation {
  const { state, kernels, agents } = context;
  const { plans } = state;
  lookAround(context);
  const { radius, preferredSpeed } = agents.columns;
  const routes = routesFor(state, context, radius[row], preferredSpeed[row]);
  const { status } = searchPlans(context, row, routes, routes.options.mostNodes, true);
  const isFound = (route: Route) => route.status === 'found';
  return {
    status,
    mesh: isFound(plans.mesh) ? pairs(plans.mesh) : [],
    dynamic: isFound(plans.dynamic) ? pairs(plans.dynamic) : [],
    grid: isFound(plans.grid) ? pairs(plans.grid) : [],
    time: isFound(plans.time) ? timed(plans.time.points, plans.time.times, plans.time.count) : [],
    published: publishedOf(context, row),
    tunnel: { line: tunnelLine(routes), width: kernels.f32.tunnelWidth[row] },
    nodes: expandedNodes(routes),
    expanded: plans.expanded,
  };
}

function pairs({ points, count }: Route): number[] {
  return [...points.subarray(0, 2 * count)];
}

function timed(points: ArrayLike<number>, times: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: count }, (_, n) => [points[2 * n], points[2 * n + 1], times[n]]).flat();
}

function publishedOf({ kernels }: PlanContext<MultiDomainState>, row: number): number[] {
  const { timedX, timedZ, timedT } = kernels.f32;
  const first = row * TIMED_POINTS;
  const count = kernels.u32.timedCount[row];
  return Array.from({ length: count }, (_, n) => [timedX[first + n], timedZ[first + n], timedT[first + n]]).flat();
}

function tunnelLine({ timeTunnel: { x, z, count } }: Routes): number[] {
  return Array.from({ length: count }, (_, n) => [x[n], z[n]]).flat();
}

function expandedNodes({ mesh, meshSearch, gridSearch, timeSearch, lattice, time }: Routes): PlanExplanation['nodes'] {
  const cells = lattice.columns * lattice.rows;
  const place = (state: number) => [lattice.x[state % cells], lattice.z[state % cells]];
  return {
    mesh: statesOf(meshSearch).flatMap((state) => [mesh.x[state], mesh.z[state]]),
    grid: statesOf(gridSearch).flatMap(place),
    time: statesOf(timeSearch)
      .filter((state) => state < time.moments * cells)
      .flatMap((state) => [...place(state), time.time + Math.floor(state / cells) * time.step]),
  };
}

/** States that a search has settled. */
function statesOf({ nodes }: Routes['gridSearch']): number[] {
  return [...nodes.state.subarray(0, nodes.count)].filter((_, slot) => nodes.closed[slot] > 0);
}
