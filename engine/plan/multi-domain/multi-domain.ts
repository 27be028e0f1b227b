import { PAUSE_COLUMNS, specsOf } from '../../columns/index.js';
import { about, distribution, whole } from '../../scenario/index.js';
import type { PlanContext, PlanModel } from '../plan-model.js';
import { addDueRows } from './due-rows.js';
import { lookAround } from './look-around.js';
import { replan } from './replan.js';
import { orderTurns } from './schedule.js';
import { createMultiDomainState, type MultiDomainState, URGENT_NODES } from './state.js';
import { TIMED_COLUMNS } from './timed-plans.js';
import { walkPlans } from './walk-plans.js';

/** Nodes for one that has a plan to improve. */
const USUAL_NODES = 1500;

/**
 * Plans in four domains, each guided by the one before: navmesh, navmesh with density, grid with everybody where they are, and
 * space-time against everybody's published plans (Kapadia, Beacco, Garcia, Reddy, Pelechano and Badler, SCA 2013). A plan says
 * where one is when, so that people wait for each other, where local steering alone would jam.
 */
export const multiDomain: PlanModel<MultiDomainState> = {
  name: 'multi-domain',
  about: 'mesh, grid and space-time, around what others plan',
  fields: {
    planAhead: about('How far ahead the way is planned in space and time.', distribution('m', 2, 100, 16)),
    planEvery: about('How often somebody plans anew when nothing forces it.', distribution('s', 0.2, 60, 1.5)),
    tunnelWidth: about('How far off the plan on the grid the way in space and time may lead.', distribution('m', 0.5, 50, 3)),
    crowdBudget: about('Nodes that the whole crowd may expand in a tick; the largest of all counts.', whole(100, 10_000_000, 5000)),
  },
  columns: (capacity) => [
    ...['planAhead', 'planEvery', 'tunnelWidth'].map((name) => ({ name, type: 'f32', length: capacity }) as const),
    ...specsOf(PAUSE_COLUMNS, { row: capacity }),
    { name: 'crowdBudget', type: 'u32', length: capacity },
    ...TIMED_COLUMNS(capacity),
  ],
  create: (setup) => createMultiDomainState(setup),
  plan: planCrowd,
  leaves: ({ kernels }, _, row) => {
    kernels.f32.planPause[row] = 0;
  },
};

/** Those who have no valid plan come first, then those whose plan can be better; what is over when the nodes are used up waits. */
function planCrowd(context: PlanContext<MultiDomainState>): void {
  const { state, world, rows, kernels } = context;
  state.nodes = 0;
  // A run may have memory for the model without anybody who has it.
  if (rows.length === 0) return;
  if (state.worldVersion !== world.version)
    Object.assign(state, createMultiDomainState(context, context.tick * context.dt), { plans: state.plans });
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
