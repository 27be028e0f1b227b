import { type House, modelOf } from '../rooms/index.js';
import type { Goal } from '../scenario/index.js';
import { type DecideState, numbersOf } from './decide-state.js';
import { learnExits } from './goals/familiarity.js';
import { aimingIn } from './goals/goals.js';
import type { Goals } from './goals/goals-state.js';
import { addList, insertList, setGoals } from './goals/set-goals.js';
import type { Ending } from './intention.js';
import { partSocialGroups } from './part-social-groups.js';
import { breakWait } from './waits.js';

/** Makes room for the goals of a population that is added during the run, before anybody of it comes; `index` is its place in the house's populations. */
export function addPopulation(state: DecideState, index: number, goals: readonly Goal[], ending: Ending): void {
  insertList(goalsOf(state), index, { goals, ending });
}

/** Gives rows a list of goals from outside; waits end, whoever decided otherwise follows goals from now on, and social groups part where not all were given them. */
export function giveGoals(
  state: DecideState,
  house: House,
  rows: readonly number[],
  goals: readonly Goal[],
  ending: Ending = endingAfter(goals),
): void {
  const { agents, populations } = house;
  const list = addList(goalsOf(state), agents, populations.length, { goals, ending });
  for (const row of rows) {
    breakWait({ agents, waits: state.waits }, row);
    state.delayed.delete(agents.columns.id[row]);
    takeToGoals(state, house, row);
  }
  partSocialGroups(agents, rows);
  const aiming = aimingIn(goalsOf(state), house);
  for (const row of rows) setGoals(aiming, row, list);
}

/** People leave after an exit, as those of a scenario do. */
function endingAfter(goals: readonly Goal[]): Ending {
  const last = goals.at(-1);
  return last !== undefined && ('exit' in last || 'nearest' in last) ? 'leave' : 'stay';
}

/** A row whose model is another one leaves it. */
function takeToGoals(state: DecideState, house: House, row: number): void {
  const { inUse } = state;
  const { agents, kernels, populations } = house;
  const own = modelOf(state, numbersOf(house), row);
  if (own === inUse[0]) return;
  own.model.leaves?.(own.state, house, row);
  kernels.u32.decideModel[row] = inUse[0].number;
  const { goalChoice } = agents;
  if (goalChoice) goalChoice[row] = 0;
  learnExits(aimingIn(goalsOf(state), house), row, populations[agents.columns.population[row]]);
}

/** The state of the default model, which is always in use. */
function goalsOf({ inUse }: DecideState): Goals {
  return inUse[0].state as Goals;
}
