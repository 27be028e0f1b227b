import { type Agents, CROSSES, NEW_GOAL, UNREACHABLE } from '../agents/index.js';
import { type House, type OpenModel, openModels } from '../rooms/index.js';
import { findCutPaths } from './cut-paths.js';
import { leaveClosedLanes } from './over-links.js';
import type { PlanContext, PlanModel } from './plan-model.js';

/** Where planning stands. */
export type Planner = {
  /** All models by number, and those that plan in this run. */
  readonly list: readonly PlanModel[];
  readonly inUse: readonly OpenModel<PlanModel>[];
  worldVersion: number;
  /** Tick in which the world changed last; paths are looked at in the ticks after it. */
  changedAt: number;
  /** Rows of the model at work. */
  readonly rows: Uint32Array;
};

/** The column by which rows name their model; undefined where there is one for all. */
export function planNumbers({ kernels }: Pick<House, 'kernels'>): Uint32Array | undefined {
  return kernels.u32.planModel;
}

/** The world has never changed. */
const NEVER = -1;

/** A planner that has planned nothing yet. */
export function createPlanner(list: readonly PlanModel[], inUse: readonly PlanModel[], house: House): Planner {
  const { world, agents } = house;
  return {
    list,
    inUse: openModels(list, inUse, house),
    worldVersion: world.version,
    changedAt: NEVER,
    rows: new Uint32Array(agents.capacity),
  };
}

/** Goal → path → preferred velocity: every model plans for the rows of its own, then all of them walk on. */
export function plan(planner: Planner, house: House): void {
  const { kernels, agents, world, clock } = house;
  const isWorldNew = planner.worldVersion !== world.version;
  if (isWorldNew) {
    forgetUnreachable(agents);
    planner.worldVersion = world.version;
    planner.changedAt = clock.tick;
    if (world.lanes.length > 0) leaveClosedLanes(kernels, agents, world);
  }
  if (planner.changedAt !== NEVER) findCutPaths(agents, world, clock.tick - planner.changedAt);
  for (const own of planner.inUse) {
    const rows = rowsOf(planner, house, own.number);
    own.model.plan({ ...contextOf(house, own), rows, isWorldNew });
  }
  kernels.run('follow', agents.count);
}

/** What one of the models is handed at a tick, but for its rows. */
export function contextOf<State>(
  { kernels, agents, world, log, clock, seed }: House,
  { state, number }: Pick<OpenModel, 'state' | 'number'>,
): Omit<PlanContext<State>, 'rows' | 'isWorldNew'> {
  return {
    state: state as State,
    kernels,
    agents,
    world,
    log,
    tick: clock.tick,
    dt: clock.dt,
    seed,
    model: number,
    movingDelays: world.inMotion.held,
    movingHeld: world.inMotion.isHeld,
    options: agents.goalLists,
  };
}

/** Rows of a model; who is on a link plans when it has left it. */
function rowsOf({ rows, inUse }: Planner, house: House, number: number): Uint32Array {
  const { agents, world } = house;
  if (inUse.length === 1 && world.lanes.length === 0) return agents.liveRow.subarray(0, agents.count);
  const planModel = planNumbers(house);
  const { flags } = agents.columns;
  let count = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((!planModel || planModel[row] === number) && (flags[row] & CROSSES) === 0) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** After an edit a way may have opened: those who had none look again. */
function forgetUnreachable(agents: Agents): void {
  const { flags } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (flags[row] & UNREACHABLE) flags[row] = (flags[row] & ~UNREACHABLE) | NEW_GOAL;
  }
}
