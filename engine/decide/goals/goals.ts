import { ARRIVED, CROSSES, HEADS_ON, NEW_GOAL, WAITING } from '../../agents/index.js';
import type { Comer, House } from '../../rooms/index.js';
import { isInside } from '../../world/index.js';
import type { DecideModel } from '../decide-model.js';
import { waitFor } from '../waits.js';
import { aim } from './aim.js';
import { describeGoals } from './describe-goals.js';
import { discoverExits } from './discover-exits.js';
import { endDoing } from './do-there.js';
import { learnExits } from './familiarity.js';
import { goalAt, pushList } from './goal-lists.js';
import {
  type Aiming,
  createGoals,
  FIRST_AREA,
  FIRST_SERVICE,
  type Goals,
  type GoalsContext,
  type Reaching,
  USING_THING,
} from './goals-state.js';
import { takeChoice } from './options.js';
import { goOn, reachTogether } from './reach.js';
import { restoreGoals, saveGoals } from './save-goals.js';
import { serve } from './services.js';
import { forgetGoals, setGoals } from './set-goals.js';
import { getUp, useThing } from './use-thing.js';

/** People follow the goals that the scenario lists, one after the other: places, areas, the nearest exit that they know, the lines of services. */
export const goals: DecideModel<Goals> = {
  name: 'goals',
  fields: {},
  create: startGoals,
  comes: comeToGoals,
  decide: decideByGoals,
  resume: (moment, row) => (moment.state.reach[row] === USING_THING ? getUp(moment, row) : endWait(moment, row)),
  leaves: (state, _, row) => forgetGoals(state, row),
  save: saveGoals,
  restore: restoreGoals,
  describe: describeGoals,
};

/** What choosing a place for a goal needs, now. */
export function aimingIn(state: Goals, { agents, world, seed, clock }: House): Aiming {
  return { state, agents, world, seed, tick: clock.tick };
}

function startGoals({ kernels, world, populations }: House): Goals {
  const state = createGoals(kernels, world.services);
  for (const { goals: list, then: ending } of populations) pushList(state.lists, { goals: list, ending });
  return state;
}

function comeToGoals(state: Goals, house: House, { row, population = house.agents.columns.population[row], override }: Comer): void {
  const aiming = aimingIn(state, house);
  learnExits(aiming, row, house.populations[population]);
  const own = override?.goals && pushList(state.lists, { goals: override.goals, ending: state.lists.all[population].ending });
  setGoals(aiming, row, own ?? population);
}

/** Finds who has reached the goal and sends each on. */
export function decideByGoals(context: GoalsContext): void {
  const { state, agents, rows } = context;
  const { goalChoice } = agents;
  const { positionX, positionZ, goalX, goalZ, flags } = agents.columns;
  const { within, reach, areas, taken } = state;
  discoverExits(context);
  serve(context);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    // Who heads straight on reaches nothing.
    if (flags[row] & HEADS_ON) continue;
    if (reach[row] === USING_THING && (flags[row] & ARRIVED) === 0) {
      goOnUsing(context, row);
      continue;
    }
    // Goals are on the ground: who is on a link passes over them.
    if (flags[row] & (WAITING | ARRIVED | CROSSES)) continue;
    if (goalChoice && taken && goalChoice[row] !== taken[row] && (flags[row] & NEW_GOAL) === 0) takeChoice(context, row);
    const near = reach[row];
    if (near >= FIRST_SERVICE) continue;
    const awayX = positionX[row] - goalX[row];
    const awayZ = positionZ[row] - goalZ[row];
    const isThere =
      near < FIRST_AREA
        ? awayX * awayX + awayZ * awayZ <= within[row] * within[row]
        : isInside(areas[near - FIRST_AREA], positionX[row], positionZ[row]);
    if (isThere) reachTogether(context, row);
  }
}

/** A wait is over: who did something on the spot ends it first, and needs its time to stand again. */
function endWait(context: Reaching, row: number): void {
  const seconds = endDoing(context, row);
  if (seconds > 0) waitFor(context, row, seconds);
  else goOn(context, row);
}

/** Those who use a thing come, ask, stay, and go on to their next goal. */
function goOnUsing(context: GoalsContext, row: number): void {
  const { state } = context;
  const goal = goalAt(state.lists, state.place[row]);
  const outcome = 'use' in goal ? useThing(context, row, goal) : 'done';
  if (outcome === 'looks-again') aim(context, row);
  if (outcome === 'done') goOn(context, row);
}
