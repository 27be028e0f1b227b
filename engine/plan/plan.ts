import { type Agents, CROSSES, NEW_GOAL, UNREACHABLE } from '../agents/index.js';
import type { EventLog } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import type { World } from '../world/index.js';
import { findCutPaths } from './cut-paths.js';
import { leaveClosedLanes } from './over-links.js';
import type { PlanBeside, PlanModel, PlanSetup } from './plan-model.js';
import { shortest } from './shortest.js';

/** A model that plans in this run: its number in `planModel`, and its state. */
export type Planning = { readonly model: PlanModel; readonly number: number; readonly state: unknown };

/** Where planning stands. */
export type Planner = {
  worldVersion: number;
  /** Tick in which the world changed last; paths are looked at in the ticks after it. */
  changedAt: number;
  readonly planning: readonly Planning[];
  /** Rows of the model at work. */
  readonly rows: Uint32Array;
};

/** Nothing outside the room. */
const NOTHING: PlanBeside = { dt: 1 / 30, seed: 0, movingDelays: [], movingHeld: [], options: [] };
/** The world has never changed. */
const NEVER = -1;

/** A planner that has planned nothing yet, with the models in use and their numbers. */
export function createPlanner(
  setup: PlanSetup,
  models: readonly { readonly model: PlanModel; readonly number: number }[] = [{ model: shortest, number: 0 }],
): Planner {
  return {
    worldVersion: setup.world.version,
    changedAt: NEVER,
    planning: models.map(({ model, number }) => ({ model, number, state: model.create?.(setup) })),
    rows: new Uint32Array(setup.agents.capacity),
  };
}

/** Goal → path → preferred velocity: every model plans for the rows of its own, then all of them walk on. */
export function plan(planner: Planner, kernels: Kernels, agents: Agents, world: World, log: EventLog, beside: PlanBeside = NOTHING): void {
  const isWorldNew = planner.worldVersion !== world.version;
  if (isWorldNew) {
    forgetUnreachable(agents);
    planner.worldVersion = world.version;
    planner.changedAt = log.tick;
    if (world.lanes.length > 0) leaveClosedLanes(kernels, agents, world);
  }
  if (planner.changedAt !== NEVER) findCutPaths(agents, world, log.tick - planner.changedAt);
  for (const { model, number, state } of planner.planning) {
    const rows = rowsOf(planner, agents, number, world.lanes.length > 0);
    model.plan({ ...beside, state, kernels, agents, world, log, tick: log.tick, model: number, rows, isWorldNew });
  }
  kernels.run('follow', agents.count);
}

/** Tells a row's model that its person is gone or gets another model. */
export function leavePlan({ planning }: Planner, agents: Agents, row: number): void {
  const own = planning.find(({ number }) => number === agents.columns.planModel[row]);
  own?.model.leave?.(own.state, row);
}

/** The planner as plain data. */
export type SavedPlanner = { worldVersion: number; changedAt: number; states: (readonly [name: string, saved: unknown])[] };

/** What a snapshot holds of a planner. */
export function savePlanner({ worldVersion, changedAt, planning }: Planner): SavedPlanner {
  return { worldVersion, changedAt, states: planning.map(({ model, state }) => [model.name, model.save?.(state)] as const) };
}

/** Brings a planner fresh from `createPlanner` to where it was saved; world and columns are in place. */
export function restorePlanner(planner: Planner, { worldVersion, changedAt, states }: SavedPlanner, setup: PlanSetup): void {
  planner.worldVersion = worldVersion;
  planner.changedAt = changedAt;
  for (const [name, saved] of states) {
    const own = planner.planning.find(({ model }) => model.name === name);
    own?.model.restore?.(own.state, saved, setup);
  }
}

/** Rows of a model; who is on a link plans when it has left it. */
function rowsOf({ rows, planning }: Planner, agents: Agents, number: number, hasLinks: boolean): Uint32Array {
  if (planning.length === 1 && !hasLinks) return agents.liveRow.subarray(0, agents.count);
  const { planModel, flags } = agents.columns;
  let count = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (planModel[row] === number && (flags[row] & CROSSES) === 0) rows[count++] = row;
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
