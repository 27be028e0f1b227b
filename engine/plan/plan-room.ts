import { ARRIVED, HEADS_ON, LOST, NEW_GOAL, portalColumnSpecs, TAKES_LINK, UNREACHABLE, USES_PORTALS } from '../agents/index.js';
import { PLAN_MODEL_COLUMNS, specsOf } from '../columns/index.js';
import { STREAM } from '../math/index.js';
import {
  columnsOfModels,
  type Fact,
  fillModel,
  fromBytes,
  type House,
  handOn,
  ModelError,
  modelOf,
  type Room,
  stateOf,
  toBytes,
} from '../rooms/index.js';
import type { Scenario, Variant } from '../scenario/index.js';
import { createPlanner, type Planner, plan, planNumbers } from './plan.js';
import type { PlanModel } from './plan-model.js';

type Saved = { readonly worldVersion: number; readonly changedAt: number; readonly models: Uint8Array };

/** The room of this name, whatever it was made with. */
const PLAN = { name: 'plan' } as Room<Planner>;

/** Every model plans for its own people. */
export function createPlanRoom(list: readonly PlanModel[], inUse: readonly PlanModel[]): Room<Planner> {
  const models = handOn<Planner>(planNumbers);
  return {
    ...PLAN,
    ...models,
    columns: (capacity, slots, { scenario }) => [
      ...(scenario.population.some(({ waypoints }) => waypoints === 'portal') ? portalColumnSpecs(capacity) : []),
      ...(inUse.length > 1 ? specsOf(PLAN_MODEL_COLUMNS, { row: capacity }) : []),
      ...columnsOfModels(inUse, capacity, slots),
    ],
    create: (house) => createPlanner(list, inUse, house),
    comes: (planner, house, newcomer) => {
      const { columns } = house.agents;
      const { plan: variant, waypoints } = house.populations[newcomer.population];
      columns.pathCount[newcomer.row] = 0;
      if (waypoints === 'portal' && 'pathAside' in house.kernels.f32) columns.flags[newcomer.row] |= USES_PORTALS;
      fillPlanning(planner, house, newcomer.row, variant);
      models.comes(planner, house, newcomer);
    },
    steps: { plan },
    save: (planner, house) => {
      const { worldVersion, changedAt } = planner;
      return toBytes({ worldVersion, changedAt, models: models.save(planner, house) });
    },
    restore: (planner, house, bytes) => {
      const { worldVersion, changedAt, models: saved } = fromBytes<Saved>(bytes);
      Object.assign(planner, { worldVersion, changedAt });
      models.restore(planner, house, saved);
    },
    facts: (planner, house, row) => [...factsOf(house, row), ...models.facts(planner, house, row)],
  };
}

/** Where the house's planning stands. */
export function plannerOf(house: House): Planner {
  return stateOf(house, PLAN) as Planner;
}

/** Gives a row another planning model, or other fields of it; it plans anew. */
export function changePlanning(house: House, row: number, variant: Variant): void {
  const planner = plannerOf(house);
  const { columns } = house.agents;
  const { model, state } = modelOf(planner, planNumbers(house), row);
  model.leaves?.(state, house, row);
  fillPlanning(planner, house, row, variant);
  const next = modelOf(planner, planNumbers(house), row);
  next.model.comes?.(next.state, house, { row });
  columns.flags[row] &= ~TAKES_LINK;
  if ((columns.flags[row] & (ARRIVED | HEADS_ON)) === 0) columns.flags[row] |= NEW_GOAL;
}

/** The populations' planning models, the default one and those handed over. */
export function planModelsInUse(list: readonly PlanModel[], { population }: Scenario, further: readonly PlanModel[]): PlanModel[] {
  const used = new Set(population.map(({ plan: { model } }) => planNumber(list, model)));
  // People who are added during the run have the default where nothing else is said.
  used.add(0);
  return list.filter((model, number) => used.has(number) || further.includes(model));
}

function fillPlanning({ list }: Planner, house: House, row: number, variant: Variant): void {
  const number = planNumber(list, variant.model);
  const { planModel } = house.kernels.u32;
  const { goalChoice } = house.agents;
  if (planModel) planModel[row] = number;
  if (goalChoice) goalChoice[row] = 0;
  fillModel(house, row, list[number], variant, STREAM.plan);
}

function planNumber(list: readonly PlanModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no planning model is called "${name}": hand it over in the option planModels`);
  return number;
}

function factsOf({ agents }: House, row: number): Fact[] {
  const flags = agents.columns.flags[row];
  const facts: Fact[] = [];
  if (flags & UNREACHABLE) facts.push({ name: 'unreachable', label: 'cannot reach its goal' });
  if (flags & (NEW_GOAL | LOST)) facts.push({ name: 'path-due', label: 'plans its way anew' });
  return facts;
}
