import type { Agents } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { about, distribution, whole } from '../../scenario/index.js';
import { createDensityField, type DensityField } from '../congestion/density-field.js';
import { createPlans, createRoutes, createTimedPaths, type Plans, type Routes, type TimedPaths } from '../domains/index.js';
import type { PlanContext, PlanModel, PlanSetup } from '../plan-model.js';
import { addDueRows } from './due-rows.js';
import { lookAround } from './look-around.js';
import { replan } from './replan.js';
import { createTurns, orderTurns, type Turns } from './schedule.js';
import { TIMED_COLUMNS } from './timed-plans.js';
import { walkPlans } from './walk-plans.js';

/** Memory of the searches and what is known of others; all of it is worked out anew from columns and world when it is needed. */
export type MultiDomainState = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  /** By radius and speed, in steps. */
  readonly routes: Map<number, Routes>;
  readonly plans: Plans;
  readonly turns: Turns;
  others: TimedPaths;
  field: DensityField;
  worldVersion: number;
  /** Nodes expanded in the last tick, for reports. */
  nodes: number;
};

/** Side of a cell [m]; in a large world larger, so that there are at most so many. */
const CELL = 0.3;
const MOST_CELLS = 1_000_000;
/** Bodies of about one size and speed share their memory: steps in which they are told apart [m, m/s]. */
const RADIUS_STEP = 0.05;
const SPEED_STEP = 0.2;
const LEAST_SPEED = 0.6;
/** The longest step in space-time takes this long at the least speed [s]. */
const LONGEST_TIME = (2.24 * CELL) / LEAST_SPEED;
/** Nodes for somebody without a plan, and for one that has a plan to improve. */
const URGENT_NODES = 4000;
const USUAL_NODES = 1500;

/**
 * Plans in four domains, each guided by the one before: navmesh, navmesh with density, grid with everybody where they are, and
 * space-time against everybody's published plans (Kapadia, Beacco, Garcia, Reddy, Pelechano and Badler, SCA 2013). A plan says
 * where one is when, so that people wait for each other, where local steering alone would jam.
 */
export const multiDomain: PlanModel<MultiDomainState> = {
  name: 'multi-domain',
  fields: {
    planAhead: about('How far ahead the way is planned in space and time.', distribution('m', 2, 100, 16)),
    planEvery: about('How often somebody plans anew when nothing forces it.', distribution('s', 0.2, 60, 1.5)),
    tunnelWidth: about('How far off the plan on the grid the way in space and time may lead.', distribution('m', 0.5, 50, 3)),
    crowdBudget: about('Nodes that the whole crowd may expand in a tick; the largest of all counts.', whole(100, 10_000_000, 5000)),
  },
  columns: (capacity) => [
    ...['planAhead', 'planEvery', 'tunnelWidth', 'planPause'].map((name) => ({ name, type: 'f32', length: capacity }) as const),
    { name: 'crowdBudget', type: 'u32', length: capacity },
    ...TIMED_COLUMNS(capacity),
  ],
  create: (setup) => createState(setup),
  plan: planCrowd,
  leave: ({ kernels }, row) => {
    kernels.f32.planPause[row] = 0;
  },
};

function createState({ kernels, agents, world }: PlanSetup, time = 0): MultiDomainState {
  return {
    kernels,
    agents,
    routes: new Map(),
    plans: createPlans(),
    turns: createTurns(agents.capacity),
    others: createTimedPaths(world.bounds, 2.24 * cellFor(world.bounds), LONGEST_TIME),
    field: createDensityField(world, time),
    worldVersion: world.version,
    nodes: 0,
  };
}

/** Those who have no valid plan come first, then those whose plan can be better; what is over when the nodes are used up waits. */
function planCrowd(context: PlanContext<MultiDomainState>): void {
  const { state, world, rows, kernels } = context;
  state.nodes = 0;
  // A run may have memory for the model without anybody who has it.
  if (rows.length === 0) return;
  if (state.worldVersion !== world.version) Object.assign(state, createState(context, context.tick * context.dt), { plans: state.plans });
  lookAround(context);
  addDueRows(context);
  const { turns } = state;
  const budget = rows.reduce((most, row) => Math.max(most, kernels.u32.crowdBudget[row]), 0);
  let left = budget;
  for (const n of orderTurns(turns)) {
    if (left <= 0) break;
    const isUrgent = turns.priority[n] <= 1;
    left -= replan(context, turns.row[n], isUrgent, Math.min(left, isUrgent ? URGENT_NODES : USUAL_NODES));
  }
  state.nodes = budget - left;
  walkPlans(context);
}

/** Planning for a body of a size and speed in the world of a run. */
export function routesFor({ routes }: MultiDomainState, { world }: Pick<PlanSetup, 'world'>, radius: number, speed: number): Routes {
  const size = Math.ceil(radius / RADIUS_STEP - 1e-6);
  const pace = Math.max(Math.round(LEAST_SPEED / SPEED_STEP), Math.floor(speed / SPEED_STEP + 1e-6));
  const key = size * 1000 + pace;
  const known = routes.get(key);
  if (known) return known;
  const made = createRoutes(world, {
    radius: size * RADIUS_STEP,
    speed: pace * SPEED_STEP,
    cell: cellFor(world.bounds),
    gridTunnel: 5,
    mostNodes: URGENT_NODES,
  });
  routes.set(key, made);
  return made;
}

function cellFor({ minX, maxX, minZ, maxZ }: PlanSetup['world']['bounds']): number {
  return Math.max(CELL, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / MOST_CELLS));
}
