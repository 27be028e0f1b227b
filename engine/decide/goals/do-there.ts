import { ACTIONS, type Action, actionNumber, startAction, stopAction } from '../../agents/index.js';
import { goalAt } from './goal-lists.js';
import type { Reaching } from './goals-state.js';

/** How long something is done that goes on, where no wait is said [s]. */
const USUAL = 10;

/** How long somebody stays at a goal for what it does there, where no wait is said [s]. */
export function usualTime(name: string): number {
  const { into, isLasting } = ACTIONS[actionNumber(name)];
  return isLasting ? into + USUAL : into;
}

/** Begins what the present goal says to do; in a slot, which has the body already, gestures only. */
export function beginDoing({ state: { doing, lists, place }, tick }: Reaching, row: number, most: Action['part']): void {
  const goal = goalAt(lists, place[row]);
  if (!doing || !('do' in goal) || goal.do === undefined) return;
  const { part } = ACTIONS[actionNumber(goal.do)];
  if (part === 'gesture' || most === 'body') startAction(doing.kernels, row, { action: goal.do, since: tick });
}

/** Ends what the present goal said to do, if it is still done; returns how long a body needs to stand again [s]. */
export function endDoing({ state: { doing, lists, place } }: Reaching, row: number): number {
  const goal = goalAt(lists, place[row]);
  if (!doing || !('do' in goal) || goal.do === undefined) return 0;
  const number = actionNumber(goal.do);
  const { part, outOf, isLasting } = ACTIONS[number];
  const column = part === 'gesture' ? doing.kernels.u32.gesture : doing.action;
  if (column[row] !== number) return 0;
  stopAction(doing.kernels, row, part);
  return part === 'body' && isLasting ? outOf : 0;
}
