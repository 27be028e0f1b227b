import { ARRIVED, HEADS_ON, matesOf, WAITING } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { STREAM } from '../../math/index.js';
import { draw } from '../../scenario/index.js';
import { finish } from '../finish.js';
import { waitFor } from '../waits.js';
import { aim } from './aim.js';
import { beginDoing, usualTime } from './do-there.js';
import { indexAt, listAt } from './goal-lists.js';
import { type Aiming, HANDED_BACK, type Reaching } from './goals-state.js';

/** One is at the goal, and with it its social group, unless it was the last goal, which each must reach. */
export function reachTogether(context: Reaching, row: number): void {
  const { state: goals, agents, seed, tick } = context;
  const { goals: list, ending } = listAt(goals.lists, goals.place[row]);
  const index = indexAt(goals.lists, goals.place[row]);
  const goal = list[index];
  const wait = 'wait' in goal ? goal.wait : undefined;
  const usual = 'do' in goal && goal.do !== undefined ? usualTime(goal.do) : 0;
  const seconds = wait === undefined ? usual : draw(wait, seed, STREAM.wait + 65_536 * (tick + 1), agents.columns.id[row]);
  const mates = index + 1 < list.length || ending === 'loop' ? matesOf(agents, row).filter((mate) => isOnSameGoal(context, row, mate)) : [];
  reach(context, row, seconds);
  for (const mate of mates) reach(context, mate, seconds);
}

function isOnSameGoal({ state: goals, agents }: Aiming, row: number, mate: number): boolean {
  if (agents.columns.flags[mate] & (WAITING | ARRIVED | HEADS_ON)) return false;
  return goals.place[mate] === goals.place[row];
}

/** At the goal: waits there for some seconds, or goes on. */
export function reach(context: Reaching, row: number, wait: number): void {
  const { state: goals, agents, log } = context;
  note(log, agents.columns.id[row], 'goal', String(indexAt(goals.lists, goals.place[row])));
  if (wait > 0) {
    beginDoing(context, row, 'body');
    waitFor(context, row, wait);
  } else goOn(context, row);
}

/** The present goal is done: the next one, or what happens at the end of the list. */
export function goOn(context: Reaching, row: number): void {
  const { state: goals } = context;
  const { goals: list, ending } = listAt(goals.lists, goals.place[row]);
  goals.place[row] += 1;
  const isAtEnd = indexAt(goals.lists, goals.place[row]) === list.length;
  if (isAtEnd && ending !== 'loop') {
    if (ending === 'hand-back') goals.reach[row] = HANDED_BACK;
    else finish(context, row, ending);
    return;
  }
  if (isAtEnd) goals.place[row] -= list.length;
  aim(context, row);
}
