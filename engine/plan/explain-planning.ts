import type { Agents } from '../agents/index.js';
import type { EventLog } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import type { World } from '../world/index.js';
import { explainPlan, type PlanExplanation } from './multi-domain/explain-plan.js';
import { type MultiDomainState, multiDomain } from './multi-domain/multi-domain.js';
import type { Planner } from './plan.js';
import type { PlanBeside } from './plan-model.js';

/** What one tick of a run offers to planning. */
export type PlanMoment = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly world: World;
  readonly log: EventLog;
  readonly tick: number;
  readonly beside: PlanBeside;
};

/** One agent's plan in each domain, its tunnel and the nodes of its searches, as they would be now; undefined where its model plans otherwise. */
export function explainPlanning(planner: Planner, { beside, ...moment }: PlanMoment, row: number): PlanExplanation | undefined {
  const { agents } = moment;
  const { planModel } = agents.columns;
  const own = planner.planning.find(({ number }) => number === planModel[row]);
  if (own?.model.name !== multiDomain.name) return undefined;
  const rows = agents.liveRow.slice(0, agents.count).filter((other) => planModel[other] === own.number);
  return explainPlan({ ...beside, ...moment, state: own.state as MultiDomainState, model: own.number, rows, isWorldNew: false }, row);
}
