import { ARRIVED, HEADS_ON, NEW_GOAL, TAKES_LINK } from '../agents/index.js';
import { STREAM } from '../math/index.js';
import { leavePlan, type PlanModel } from '../plan/index.js';
import { type Group, parsePlan, type Scenario } from '../scenario/index.js';
import { choosePeople, type Who } from './chosen-people.js';
import { InputError } from './input-error.js';
import { clearColumns, drawModelFields } from './model-fields.js';
import { ModelError } from './models.js';
import type { SimState } from './state.js';

/** The number of the model by which a group plans. */
export function planNumber(list: readonly PlanModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no planning model is called "${name}": hand it over in the option planModels`);
  return number;
}

/** The groups' planning models the default one and those handed over, each with its number. */
export function planningInUse(
  list: readonly PlanModel[],
  { population }: Scenario,
  further: readonly PlanModel[],
): { readonly model: PlanModel; readonly number: number }[] {
  const used = new Set(population.map(({ plan }) => planNumber(list, plan.model)));
  // People who are added during the run have the default where nothing else is said.
  used.add(0);
  return list.map((model, number) => ({ model, number })).filter(({ model, number }) => used.has(number) || further.includes(model));
}

/** Gives a row its planning model and that model's fields. */
export function fillPlanning({ agents, kernels, models, seed }: SimState, row: number, { plan }: Pick<Group, 'plan'>): void {
  const { columns, capacity } = agents;
  const number = planNumber(models.planning, plan.model);
  const model = models.planning[number];
  columns.planModel[row] = number;
  agents.goalChoice[row] = 0;
  clearColumns(kernels, model.columns?.(capacity) ?? [], row, capacity);
  drawModelFields(kernels, model, plan, Object.keys(plan), { row, id: columns.id[row], seed, stream: STREAM.plan });
}

/** Gives people another planning model, or other fields of it; they plan anew. With a group's name those who come later have it too. */
export function setPlan(state: SimState, who: Who, model: string, parameters: Readonly<Record<string, unknown>> = {}): void {
  const { agents, groups, models, planner } = state;
  const chosen = choosePeople(state, who);
  const plan = parsePlan(models.schema, { ...parameters, model }, state.scenario.world);
  if (!planner.planning.some((own) => own.model.name === model))
    throw new InputError(
      `there is no memory for the planning model "${model}" in this run: hand it over in the option planModels, and start anew`,
    );
  const { flags } = agents.columns;
  for (const row of chosen.rows) {
    leavePlan(planner, agents, row);
    fillPlanning(state, row, { plan });
    flags[row] &= ~TAKES_LINK;
    if ((flags[row] & (ARRIVED | HEADS_ON)) === 0) flags[row] |= NEW_GOAL;
  }
  for (const n of chosen.groups) groups[n] = { ...groups[n], plan };
}
