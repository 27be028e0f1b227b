import { matesOf, NEW_GOAL } from '../../agents/index.js';
import type { PathEnd } from '../../world/index.js';
import type { PlanContext } from '../plan-model.js';
import { followRoute, type Route, searchPortals, type Target, type Walker } from './portal-search.js';
import { PUBLISHED, ROUTE_EDGES } from './published-plan.js';
import type { CongestionState } from './state.js';
import { targetAt, targetIn } from './targets.js';

/** What somebody has decided: the way, where it ends and which of the options that is, and whether it is another way than before. */
export type RouteChoice = {
  readonly route: Route;
  readonly target: Target;
  readonly option: number;
  readonly isNew: boolean;
  /** How much longer it takes than on empty ground, when it was last compared with others, and how often it was only looked over since. */
  readonly pace: number;
  readonly turns: number;
};

/** A way goes as expected while it takes at most this much longer than when it was chosen; one that does so on empty ground has no quicker one. */
const SLACK = 1.05;
/** A way that goes as expected is compared with others again after this many looks. */
const MOST_TURNS = 3;
/** One search expands at most this many edges. */
const MOST_NODES = 20_000;
/** There is no way to keep. */
const NO_ROUTE = -1;
/** No option: the goal is one place. */
const NO_OPTION = -1;

/** Targets and the options that they belong to. */
type Choices = { readonly targets: Target[]; readonly options: number[] };

/** The way of least expected time from where a row stands; undefined when there is none. One's own plan counts like everyone's. */
export function chooseRoute(context: PlanContext<CongestionState>, row: number, start: PathEnd): RouteChoice | undefined {
  const { kernels, agents } = context;
  const { planState } = kernels.u32;
  const { flags, radius, preferredSpeed } = agents.columns;
  const { targets, options } = choicesOf(context, row);
  if (targets.length === 0) return undefined;
  const walker = { radius: Math.min(radius[row], start.clearance), speed: Math.max(0.1, preferredSpeed[row]) };
  const isKept = planState[row] === PUBLISHED && (flags[row] & NEW_GOAL) === 0;
  const present = isKept ? followPresent(context, row, start, targets, walker) : NO_ROUTE;
  return decideBetween(context, row, start, { targets, options }, walker, present);
}

function decideBetween(
  { state, kernels }: PlanContext<CongestionState>,
  row: number,
  start: PathEnd,
  { targets, options }: Choices,
  walker: Walker,
  present: number,
): RouteChoice | undefined {
  const { field, search, current } = state;
  const { planPace } = kernels.f32;
  const { planTurns } = kernels.u32;
  const isKept = present !== NO_ROUTE;
  const isAsExpected = isKept && paceOf(current, field.time) <= SLACK * planPace[row];
  const isFree = planPace[row] <= SLACK;
  if (isAsExpected && (isFree || planTurns[row] < MOST_TURNS))
    return keep(state, targets[present], options[present], planPace[row], planTurns[row] + 1);
  // Another way counts only where it is quicker by the person's inertia.
  const before = isKept ? field.time + (current.end - field.time) / (1 + kernels.f32.inertia[row]) : Number.POSITIVE_INFINITY;
  const nodes = search.nodes;
  const isFound = searchPortals(search, start, targets, walker, { before, nodes: MOST_NODES });
  state.searches += 1;
  state.nodes += search.nodes - nodes;
  if (!isFound) return isKept ? keep(state, targets[present], options[present], paceOf(current, field.time), 0) : undefined;
  const { found } = search;
  const target = targets[found.target];
  // How long the same way would take on empty ground.
  followRoute(search, start, { edges: found.edges, from: 0, to: found.count }, target, walker, current);
  return { route: found, target, option: options[found.target], isNew: true, pace: paceOf(current, field.time), turns: 0 };
}

function keep({ current }: CongestionState, target: Target, option: number, pace: number, turns: number): RouteChoice {
  return { route: current, target, option, isNew: false, pace, turns };
}

/** How much longer a way takes than on empty ground. */
function paceOf({ end, free }: Route, now: number): number {
  return free > 0 ? (end - now) / free : 1;
}

/**
 * Fills `state.current` with the rest of the published way, at the times that are expected now; returns the number of its target, or NO_ROUTE
 * when one stands beside the way, or it is too long to be kept whole.
 */
function followPresent(
  { state, kernels }: PlanContext<CongestionState>,
  row: number,
  start: PathEnd,
  targets: readonly Target[],
  walker: Walker,
): number {
  const { planEdge, planCount, planTriangle, planTargetTriangle } = kernels.u32;
  const { planTargetX, planTargetZ } = kernels.f32;
  const count = planCount[row];
  if (count > ROUTE_EDGES) return NO_ROUTE;
  const present = targets.findIndex(
    ({ x, z, triangle }) =>
      triangle === planTargetTriangle[row] && Math.fround(x) === planTargetX[row] && Math.fround(z) === planTargetZ[row],
  );
  if (present < 0) return NO_ROUTE;
  const first = row * ROUTE_EDGES;
  let passed = first + count - 1;
  while (passed >= first && ((planEdge[passed] / 3) | 0) !== start.triangle) passed--;
  if (passed < first && planTriangle[row] !== start.triangle) return NO_ROUTE;
  followRoute(state.search, start, { edges: planEdge, from: passed + 1, to: first + count }, targets[present], walker, state.current);
  return present;
}

/** Where a row may go: its one goal, or those of the options that it knows; the one that its social group has chosen already. */
function choicesOf({ state, kernels, agents, world }: PlanContext<CongestionState>, row: number): Choices {
  const { goalLists, goalOptions, goalChoice } = agents;
  const { goalX, goalZ, radius, id } = agents.columns;
  if (!goalOptions || !goalChoice || goalOptions[row] === 0) {
    const target = targetAt(world, goalX[row], goalZ[row], radius[row]);
    return { targets: target ? [target] : [], options: [NO_OPTION] };
  }
  const list = goalLists[goalOptions[row] - 1];
  const leader = matesOf(agents, row).find(
    (mate) => id[mate] < id[row] && goalOptions[mate] === goalOptions[row] && goalChoice[mate] !== 0,
  );
  const known = list.names.map((_, n) => n).filter((n) => isKnown(kernels.u32.knownExits, agents.capacity, row, list.exits[n]));
  // Who knows none of them asks somebody.
  const open = leader !== undefined ? [goalChoice[leader] - 1] : known.length > 0 ? known : list.names.map((_, n) => n);
  const targets: Target[] = [];
  const options: number[] = [];
  for (const option of open) {
    const target = targetIn(state.targets, world, list, option, id[row]);
    if (!target) continue;
    targets.push(target);
    options.push(option);
  }
  return { targets, options };
}

/** Whether a row knows an exit by its number; regions, which have none, are known to all. */
function isKnown(knownExits: Uint32Array | undefined, capacity: number, row: number, exit: number): boolean {
  if (exit < 0 || !knownExits) return true;
  const words = knownExits.length / capacity;
  return (knownExits[row * words + (exit >> 5)] & (1 << (exit & 31))) !== 0;
}
