import { LOST, NEW_GOAL, UNREACHABLE } from '../../agents/index.js';
import { createRoute, planGlobally, planWindow, planWithin, type Route, type Routes } from '../domains/index.js';
import type { PlanContext } from '../plan-model.js';
import { planShortest } from '../shortest.js';
import { keepToPlan } from './keep-to-plan.js';
import { type MultiDomainState, routesFor } from './state.js';
import { publishTimed, TIMED_POINTS } from './timed-plans.js';

/** So near to the end of a part of the way is near enough; at the goal itself, when it is taken [m]. */
const PART_REACH = 1.5;
const GOAL_REACH = 2;
/** Who finds no plan waits this long before it goes by the shortest way and leaves the rest to steering [s]. */
const PATIENCE = 4;
/** For this long even those who have to give way are given time to [s]. */
const RESPECT = 2.5;
/** By how much a new plan must be quicker to replace one that holds [s]. */
const SOONER = 0.3;
/** Who finds no way through plans to be in the best place after this time [s]. */
const WINDOW = 8;
/** Part of the nodes for finding a way through. */
const THROUGH = 0.6;
/** Part of the nodes for keeping to the plan of a lower domain. */
const KEEPING = 0.5;
/** Nobody is taken to walk slower than this [m/s]. */
const LEAST_SPEED = 0.05;

const _ahead = createRoute();
const _from = new Float64Array(2);
const _to = new Float64Array(2);

/** How a search for one row ended: whether the plan leads to the goal, and whether somebody stands there. */
type Outcome = { readonly status: Route['status']; readonly isWhole: boolean; readonly isTaken: boolean };

/**
 * Plans for one row with at most so many nodes, and publishes the plan; returns the nodes that were expanded. Who has a plan that
 * holds, and is not urged to plan, keeps it unless the new one is quicker: otherwise two who wait for each other would do so for ever.
 */
export function replan(context: PlanContext<MultiDomainState>, row: number, isUrgent: boolean, mostNodes: number): number {
  const { state, kernels, agents, tick } = context;
  const { plans } = state;
  const { timedTick, timedEnds, timedSince } = kernels.u32;
  const { radius, preferredSpeed, flags } = agents.columns;
  const routes = routesFor(state, context, radius[row], preferredSpeed[row]);
  const { status, isWhole, isTaken } = searchPlans(context, row, routes, mostNodes);
  const nodes = Math.max(1, plans.expanded);
  timedTick[row] = tick + 1;
  if (status === 'found') {
    if (!isUrgent && !isSooner(context, row, plans.time, routes.options.speed)) return nodes;
    publishTimed(kernels, row, plans.time);
    timedEnds[row] = isWhole ? 1 : 0;
    timedSince[row] = 0;
    kernels.f32.timedBound[row] = routes.timeSearch.bound;
    flags[row] &= ~(NEW_GOAL | LOST | UNREACHABLE);
  } else if (isTaken || (plans.mesh.status !== 'found' && plans.dynamic.status !== 'found')) goShortest(context, row);
  else wait(context, row);
  return nodes;
}

/**
 * Searches in the domains for a row; the plans are in `state.plans`. Nothing is published. Space-time is searched only where the lower plan
 * cannot be kept to, or `isInEvery` asks for it.
 */
export function searchPlans(
  context: PlanContext<MultiDomainState>,
  row: number,
  routes: Routes,
  mostNodes: number,
  isInEvery = false,
): Outcome {
  const { state, kernels, agents, tick, dt } = context;
  const { plans, others, field } = state;
  const { positionX, positionZ, goalX, goalZ, id } = agents.columns;
  _from[0] = positionX[row];
  _from[1] = positionZ[row];
  _to[0] = goalX[row];
  _to[1] = goalZ[row];
  const given = { others, field, owner: id[row], time: tick * dt, mostNodes, tunnelWidth: kernels.f32.tunnelWidth[row] };
  others.planner = id[row];
  others.respectUntil = tick * dt + RESPECT;
  plans.dynamic.status = 'unreachable';
  const lower = planGlobally(routes, _from, _to, plans, given);
  if (lower.status !== 'found') return { status: lower.status, isWhole: false, isTaken: false };
  if (!isInEvery && isKept(context, row, lower, mostNodes - plans.expanded)) return { status: 'found', isWhole: true, isTaken: false };
  const isWhole = cutRoute(lower, kernels.f32.planAhead[row], _ahead);
  // Some nodes are kept for making way.
  const most = { ...given, mostNodes: mostNodes * THROUGH };
  planWithin(routes, _ahead, isWhole ? 0 : PART_REACH, plans, most);
  if (plans.time.status === 'found') return { status: 'found', isWhole, isTaken: false };
  // Somebody stands at the goal: one goes near, and steering does the rest.
  if (isWhole && lengthOf(_ahead) <= GOAL_REACH) return { status: plans.time.status, isWhole, isTaken: true };
  if (isWhole && planWithin(routes, _ahead, GOAL_REACH - 0.5, plans, most) === 'found') return { status: 'found', isWhole, isTaken: false };
  planWindow(routes, _ahead, WINDOW, plans, given);
  return { status: plans.time.status, isWhole: false, isTaken: false };
}

/** Whether the plan of a lower domain can be walked with little change; then that is the plan in space and time. */
function isKept({ state, agents, world, tick, dt }: PlanContext<MultiDomainState>, row: number, lower: Route, nodes: number): boolean {
  const { plans, others } = state;
  const { radius, preferredSpeed, id } = agents.columns;
  const walk = { owner: id[row], radius: radius[row], speed: Math.max(LEAST_SPEED, preferredSpeed[row]), time: tick * dt };
  const isFound = keepToPlan(world, lower, others, walk, nodes * KEEPING, plans.time);
  plans.expanded += plans.time.expanded;
  return isFound;
}

/** Whether a new plan gets to its end before the old one would. */
function isSooner({ kernels }: PlanContext<MultiDomainState>, row: number, { points, times, count }: Route, speed: number): boolean {
  const { timedX, timedZ, timedT } = kernels.f32;
  const last = row * TIMED_POINTS + kernels.u32.timedCount[row] - 1;
  const dx = points[2 * count - 2] - timedX[last];
  const dz = points[2 * count - 1] - timedZ[last];
  return times[count - 1] + SOONER < timedT[last] + Math.sqrt(dx * dx + dz * dz) / speed;
}

/** Without a plan one stands, but not for ever; who had a plan that still holds keeps it. */
function wait(context: PlanContext<MultiDomainState>, row: number): void {
  const { kernels, agents, tick, dt } = context;
  const { timedCount, timedSince } = kernels.u32;
  const since = timedSince[row];
  if (since === 0) timedSince[row] = tick + 1;
  if (since === 0 && timedCount[row] > 0 && (agents.columns.flags[row] & (NEW_GOAL | LOST)) === 0) return;
  timedCount[row] = 0;
  agents.columns.pathCount[row] = 0;
  if (since > 0 && (tick + 1 - since) * dt > PATIENCE) goShortest(context, row);
}

/** Leaves the rest to steering, along the shortest way. */
function goShortest(context: PlanContext<MultiDomainState>, row: number): void {
  const { kernels } = context;
  planShortest(context, row);
  kernels.u32.timedCount[row] = 0;
  kernels.u32.timedSince[row] = 0;
}

function lengthOf({ points, count }: Route): number {
  let sum = 0;
  for (let n = 1; n < count; n++) sum += Math.sqrt((points[2 * n] - points[2 * n - 2]) ** 2 + (points[2 * n + 1] - points[2 * n - 1]) ** 2);
  return sum;
}

/** The first part of a route; true when that is all of it. */
export function cutRoute({ points, count }: Route, length: number, out: Route): boolean {
  if (out.points.length < points.length) out.points = new Float32Array(points.length);
  out.status = 'found';
  out.points[0] = points[0];
  out.points[1] = points[1];
  let left = length;
  for (let n = 1; n < count; n++) {
    const dx = points[2 * n] - points[2 * n - 2];
    const dz = points[2 * n + 1] - points[2 * n - 1];
    const part = Math.sqrt(dx * dx + dz * dz);
    const t = part > left ? left / part : 1;
    out.points[2 * n] = points[2 * n - 2] + dx * t;
    out.points[2 * n + 1] = points[2 * n - 1] + dz * t;
    out.count = n + 1;
    if (t < 1) return false;
    left -= part;
  }
  return true;
}
