import { effortAlong } from '../../evaluate/index.js';
import {
  addPiece,
  clearPaths,
  createRoute,
  createRoutes,
  createSearch,
  createSpaceTimeDomain,
  createTimedPaths,
  meets,
  planInTime,
  type Route,
  type Routes,
  type TimedPaths,
} from '../../plan/index.js';
import type { World } from '../../world/index.js';
import { GOAL_REACH, type SampledAgent, type SampledScenario } from './sample.js';

/** What the planned way of the reference agent comes to. */
export type ReferenceSolution = { readonly length: number; readonly time: number; readonly effort: number };

/** Mass of everyone, which the scenarios leave as it is by default [kg]. */
export const MASS = 75;
/** The reference agent is the first. */
const REFERENCE = 0;
/** The longest step of anybody takes no longer than this [s]. */
const LONGEST_STEP = 1.1;
/** Side of a cell of space-time [m]. */
const CELL = 0.3;
/** Nodes that one plan may expand: a search that needs more counts as failed. */
const MOST_NODES = 60_000;
/** Who has not planned yet is taken to stand at its start for so long [s]. */
const STANDS = 1;
/** A cell counts as near the goal by its middle, which may be this far from the goal itself [m]. */
const OFF_MIDDLE = 0.15;
/** Overlaps up to this are rounding of corners to 32 bits [m]. */
const HAIR = 2e-3;

/**
 * Solves a scenario by space-time planning: agents plan in order, each against the published paths of the earlier ones. The reference agent plans last; where
 * somebody then finds no way, or the reference agent is late, another order is tried. Nobody cooperates within an order, so that now and
 * then there is no solution.
 */
export function solveReference({ agents, radius, duration }: SampledScenario, world: World): ReferenceSolution | undefined {
  const routes = createRoutes(world, { radius, cell: CELL, mostNodes: MOST_NODES, inflation: [1, 1, 1] });
  const speeds = new Map(agents.map(({ speed }) => [speed, withSpeed(routes, speed)]));
  for (const order of ordersOf(agents.length)) {
    const solution = solveInOrder(order, agents, radius, world, speeds);
    if (solution && solution.time <= duration) return solution;
  }
  return undefined;
}

/** Orders in which the agents plan: the reference agent last, then one place earlier each time; then the same with the others the other way round. */
function ordersOf(count: number): number[][] {
  const others = Array.from({ length: count - 1 }, (_, n) => n + 1);
  return [others, [...others].reverse()].flatMap((rest) =>
    Array.from({ length: count }, (_, n) => [...rest.slice(0, count - 1 - n), REFERENCE, ...rest.slice(count - 1 - n)]),
  );
}

function solveInOrder(
  order: readonly number[],
  agents: readonly SampledAgent[],
  radius: number,
  world: World,
  speeds: ReadonlyMap<number, Routes>,
): ReferenceSolution | undefined {
  const paths = createTimedPaths(world.bounds, 2.5 * CELL, LONGEST_STEP);
  clearPaths(paths, 0);
  agents.forEach(({ start: [x, z] }, owner) => {
    addPiece(paths, owner, radius, 0, x, z, STANDS, x, z);
  });
  const route = createRoute();
  let solution: ReferenceSolution | undefined;
  for (const owner of order) {
    const { start, goal, speed } = agents[owner];
    const routes = speeds.get(speed) as Routes;
    planInTime(routes, start, goal, route, { others: paths, owner, reach: GOAL_REACH - OFF_MIDDLE });
    if (route.status !== 'found' || !isClear(route, paths, owner, radius)) return undefined;
    publish(paths, owner, radius, route);
    if (owner !== REFERENCE) continue;
    const effort = effortAlong(route.points, route.times, route.count, MASS);
    solution = { length: lengthOf(route), time: route.times[route.count - 1], effort };
  }
  return solution;
}

/** The same plans of the ground for somebody of another speed. */
function withSpeed(routes: Routes, speed: number): Routes {
  const time = createSpaceTimeDomain(routes.lattice, { speed });
  const timeSearch = createSearch(time, { firstInflation: routes.options.inflation[2], mostNodes: 1 << 20 });
  return { ...routes, options: { ...routes.options, speed }, time, timeSearch };
}

/** Whether a plan meets nobody, its first steps to the middle of a cell included. */
function isClear({ points, times, count }: Route, paths: TimedPaths, owner: number, radius: number): boolean {
  for (let n = 1; n < count; n++) {
    const step = times[n] - times[n - 1];
    for (let piece = 0; piece < paths.count; piece++) {
      if (paths.owner[piece] === owner) continue;
      if (meets(paths, piece, points[2 * n - 2], points[2 * n - 1], times[n - 1], points[2 * n], points[2 * n + 1], step, radius - HAIR))
        return false;
    }
  }
  return true;
}

function publish(paths: TimedPaths, owner: number, radius: number, { points, times, count }: Route): void {
  for (let n = 1; n < count; n++)
    addPiece(paths, owner, radius, times[n - 1], points[2 * n - 2], points[2 * n - 1], times[n], points[2 * n], points[2 * n + 1]);
}

function lengthOf({ points, count }: Route): number {
  let sum = 0;
  for (let n = 1; n < count; n++) {
    const [dx, dz] = [points[2 * n] - points[2 * n - 2], points[2 * n + 1] - points[2 * n - 1]];
    sum += Math.sqrt(dx * dx + dz * dz);
  }
  return sum;
}
