import { ARRIVED, HEADS_ON, LOST, NEW_GOAL, PATH_ENDS, WAITING } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { fromBytes, type House, toBytes } from '../../rooms/index.js';
import { about, distribution } from '../../scenario/index.js';
import { pathAlong, settleGoal, settleStart, type World } from '../../world/index.js';
import { keepPath } from '../keep-path.js';
import type { PlanContext, PlanModel } from '../plan-model.js';
import { planShortest } from '../shortest.js';
import { chooseRoute, type RouteChoice } from './choose-route.js';
import { advanceField, createDensityField } from './density-field.js';
import { createPortalSearch, createRoute } from './portal-search.js';
import { countPlan, createPlanDraft, draftPlan, PLAN_COLUMNS, PUBLISHED, publishPlan, withdrawPlan } from './published-plan.js';
import type { CongestionState } from './state.js';

/** Edges that all searches of one tick expand at most; those who come too late wait for the next. The first tick has no limit. */
const MOST_NODES = 60_000;
/** Somebody who is early or late by less than this publishes nothing new [s]. */
const PUNCTUAL = 1;
/** What calls for a path at once. */
const URGENT = NEW_GOAL | LOST | PATH_ENDS;
/** Who has these flags goes nowhere by a path. */
const IDLE = ARRIVED | HEADS_ON | WAITING;

const _congestionCorners = new Float32Array(2 * 1024);

/**
 * Ways of least expected time. Everyone publishes when it will be where; from that comes how dense triangles are and how long one queues at
 * portals and exits in the minutes to come, and every two seconds each looks, in turn, whether another way or exit is quicker.
 */
export const congestion: PlanModel<CongestionState> = {
  name: 'congestion',
  about: 'the quickest way, with what others plan in mind',
  fields: {
    replanEvery: about('How often somebody thinks the way over.', distribution('s', 0.1, 600, 2)),
    inertia: about('Another way must be quicker by this part.', distribution('', 0, 10, 0.1)),
  },
  columns: (capacity) => [
    ...['replanEvery', 'inertia'].map((name) => ({ name, type: 'f32' as const, length: capacity })),
    { name: 'planDue', type: 'u32', length: capacity },
    ...PLAN_COLUMNS(capacity),
  ],
  create: ({ world, kernels }) => ({
    ...fresh(world, 0),
    kernels,
    current: createRoute(4096),
    drafts: [],
    urgent: [],
    due: [],
    draftCount: 0,
    next: 0,
    searches: 0,
    nodes: 0,
  }),
  plan: planAll,
  leaves: ({ field, kernels }, _, row) => withdrawPlan(field, kernels, row),
  save: ({ next, field, worldVersion, searches, nodes }) => toBytes({ next, time: field.time, worldVersion, searches, nodes }),
  restore: restoreState,
};

type Saved = {
  readonly next: number;
  readonly time: number;
  readonly worldVersion: number;
  readonly searches: number;
  readonly nodes: number;
};

function fresh(world: World, time: number): Pick<CongestionState, 'field' | 'search' | 'targets' | 'worldVersion'> {
  const field = createDensityField(world, time);
  return { field, search: createPortalSearch(field), targets: new Map(), worldVersion: world.version };
}

function restoreState(state: CongestionState, { world, kernels, agents }: House, saved: Uint8Array): void {
  const { time, ...rest } = fromBytes<Saved>(saved);
  Object.assign(state, fresh(world, time), rest);
  // Edges of a mesh that is gone mean nothing; the next tick starts with an empty field.
  if (rest.worldVersion !== world.version) return;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (kernels.u32.planState[row] === PUBLISHED) countPlan(state.field, kernels, row, 1);
  }
}

function planAll(context: PlanContext<CongestionState>): void {
  const { state, kernels, rows, world, tick, dt } = context;
  const { planState } = kernels.u32;
  if (state.worldVersion !== world.version) {
    Object.assign(state, fresh(world, tick * dt));
    for (const row of rows) planState[row] = 0;
  }
  advanceField(state.field, tick * dt);
  state.draftCount = 0;
  collectDue(context);
  planThese(context);
  for (let n = 0; n < state.draftCount; n++) {
    withdrawPlan(state.field, kernels, state.drafts[n].row);
    publishPlan(state.field, kernels, state.drafts[n]);
  }
}

/** Lists whose turn it is: those without a way first, then those who think theirs over, both from where the last tick ended. Who goes nowhere has no plan. */
function collectDue({ state, kernels, rows, tick, dt, agents }: PlanContext<CongestionState>): void {
  const { flags, id } = agents.columns;
  const { planDue } = kernels.u32;
  const { replanEvery } = kernels.f32;
  const { urgent, due } = state;
  urgent.length = 0;
  due.length = 0;
  const first = state.next < rows.length ? state.next : 0;
  for (let n = 0; n < rows.length; n++) {
    const i = first + n < rows.length ? first + n : first + n - rows.length;
    const row = rows[i];
    const period = Math.max(1, Math.round(replanEvery[row] / dt));
    const isTurn = (tick + id[row]) % period === 0;
    if (isTurn && flags[row] & IDLE) withdrawPlan(state.field, kernels, row);
    else if (isTurn) planDue[row] = 1;
    if (flags[row] & (HEADS_ON | ARRIVED)) continue;
    if (flags[row] & URGENT) urgent.push(i);
    else if (planDue[row] !== 0) due.push(i);
  }
}

/** Plans for those who are due until the budget of the tick is spent; the next tick goes on with whoever is left. */
function planThese(context: PlanContext<CongestionState>): void {
  const { state, rows, tick } = context;
  const most = tick === 0 ? Number.POSITIVE_INFINITY : state.search.nodes + MOST_NODES;
  for (const list of [state.urgent, state.due]) {
    for (const i of list) {
      if (state.search.nodes >= most) {
        state.next = i;
        return;
      }
      planRow(context, rows[i]);
    }
  }
}

function planRow(context: PlanContext<CongestionState>, row: number): void {
  const { state, kernels, agents, world } = context;
  const { goalChoice, goalOptions } = agents;
  const { positionX, positionZ, radius, flags } = agents.columns;
  kernels.u32.planDue[row] = 0;
  const start = settleStart(world, positionX[row], positionZ[row], radius[row]);
  const choice = start && chooseRoute(context, row, start);
  if (!choice) {
    // There is no way to anywhere: it is told, and one goes as near as one can.
    withdrawPlan(state.field, kernels, row);
    if (flags[row] & URGENT) planShortest(context, row);
    return;
  }
  if (goalOptions && goalChoice) goalChoice[row] = goalOptions[row] === 0 ? 0 : choice.option + 1;
  if (isAsPublished(kernels, row, choice)) return;
  if (state.draftCount === state.drafts.length) state.drafts.push(createPlanDraft());
  draftPlan(state.drafts[state.draftCount++], row, choice, start.triangle);
  if (choice.isNew || flags[row] & URGENT) walkAlong(context, row, choice);
}

/** Whether the published plan still holds: the same way, at about the same time; only how it was looked at is noted then. */
function isAsPublished({ f32, u32 }: Kernels, row: number, { isNew, route, pace, turns }: RouteChoice): boolean {
  if (isNew || Math.abs(route.end - f32.planEnd[row]) > PUNCTUAL) return false;
  f32.planPace[row] = pace;
  u32.planTurns[row] = turns;
  return true;
}

/** Remembers the corners of the chosen way. */
function walkAlong(context: PlanContext<CongestionState>, row: number, { route, target }: RouteChoice): void {
  const { agents, world } = context;
  const { radius } = agents.columns;
  settleGoal(world, target.x, target.z, radius[row]);
  keepPath(context, row, pathAlong(world, route.edges, route.count, radius[row], _congestionCorners), _congestionCorners);
}
