import { type House, modelOf } from '../rooms/index.js';
import { explainPlan, type PlanExplanation } from './multi-domain/explain-plan.js';
import { multiDomain } from './multi-domain/multi-domain.js';
import type { MultiDomainState } from './multi-domain/state.js';
import { contextOf, planNumbers } from './plan.js';
import { plannerOf } from './plan-room.js';

/** One agent's plan in each domain, its tunnel and the nodes of its searches, as they would be now; undefined where its model plans otherwise. */
export function explainPlanning(house: House, row: number): PlanExplanation | undefined {
  const { agents } = house;
  const numbers = planNumbers(house);
  const own = modelOf(plannerOf(house), numbers, row);
  if (own.model.name !== multiDomain.name) return undefined;
  const rows = agents.liveRow.slice(0, agents.count).filter((other) => !numbers || numbers[other] === own.number);
  return explainPlan({ ...contextOf<MultiDomainState>(house, own), rows, isWorldNew: false }, row);
}
