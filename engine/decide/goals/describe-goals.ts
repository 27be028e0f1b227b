import { ARRIVED } from '../../agents/index.js';
import type { House } from '../../rooms/index.js';
import type { Goal } from '../../scenario/index.js';
import type { InspectedGoal, Intention } from '../intention.js';
import { indexAt, listAt } from './goal-lists.js';
import type { Goals } from './goals-state.js';

/** The present goal of a row, those behind it, and what happens at the end. */
export function describeGoals(goals: Goals, { agents }: Pick<House, 'agents'>, row: number): Intention {
  const { flags, goalX, goalZ } = agents.columns;
  const { goals: list, ending } = listAt(goals.lists, goals.place[row]);
  const index = indexAt(goals.lists, goals.place[row]);
  const present = flags[row] & ARRIVED ? undefined : list[index];
  return {
    goal: present && { ...toInspected(present), place: [goalX[row], goalZ[row]] },
    goalsToCome: present ? list.slice(index + 1).map(toInspected) : [],
    ending: ending === 'hand-back' ? 'stay' : ending,
  };
}

function toInspected(goal: Goal): InspectedGoal {
  const waits = 'wait' in goal && goal.wait !== undefined;
  const nameOf = (place: unknown) => (typeof place === 'string' ? place : undefined);
  if ('point' in goal) return { kind: 'point', name: undefined, place: [...goal.point], waits };
  if ('region' in goal) return { kind: 'region', name: nameOf(goal.region), place: undefined, waits };
  if ('exit' in goal) return { kind: 'exit', name: goal.exit, place: undefined, waits };
  if ('nearest' in goal) return { kind: 'nearest', name: goal.nearest.join(', '), place: undefined, waits };
  if ('random' in goal) return { kind: 'random', name: nameOf(goal.random), place: undefined, waits };
  if ('service' in goal) return { kind: 'service', name: goal.service, place: undefined, waits };
  if ('use' in goal) return { kind: 'use', name: goal.use, place: undefined, waits };
  if ('direction' in goal) return { kind: 'direction', name: undefined, place: [...goal.direction], waits };
  return { kind: 'opposite', name: undefined, place: undefined, waits };
}
