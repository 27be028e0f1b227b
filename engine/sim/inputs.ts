import { ALIVE, NO_AGENT, WAITING } from '../agents/index.js';
import { setGoals } from '../decide/index.js';
import { note } from '../events/index.js';
import { type Goal, type Group, parseGoals, parseGroup, parseObstacle } from '../scenario/index.js';
import { addObstacle, type ObstacleShape, removeObstacle } from '../world/index.js';
import { overridesOf } from './create.js';
import { moveDoor } from './doors.js';
import { addPeople, clearGround } from './population.js';
import { SCENARIO_SCHEMA } from './schema.js';
import { createContext, type SimState } from './state.js';
import { removeGone } from './step.js';
import { refreshWalls } from './walls.js';

/** A change from outside, with the tick before which it was made; a run can be repeated from them. */
export type Input = { readonly tick: number } & (
  | { readonly kind: 'add-agents'; readonly group: Record<string, unknown> }
  | { readonly kind: 'remove-agents'; readonly ids: readonly number[] }
  | { readonly kind: 'set-goals'; readonly ids: readonly number[]; readonly goals: readonly unknown[]; readonly ending?: Group['then'] }
  | { readonly kind: 'add-obstacle'; readonly shape: unknown }
  | { readonly kind: 'remove-obstacle'; readonly obstacle: number }
  | { readonly kind: 'set-door'; readonly name: string; readonly open: boolean }
);

/** What an input yields: ids of people added, or the number of an obstacle. */
export type InputResult = number[] | number | undefined;

/** Someone or something that an input names and that is not there. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Makes a change now, between two ticks. */
export function applyInput(state: SimState, input: Input): InputResult {
  state.log.tick = state.clock.tick;
  const result = change(state, input);
  note(state.log, NO_AGENT, 'input', input.kind);
  return result;
}

function change(state: SimState, input: Input): InputResult {
  switch (input.kind) {
    case 'add-agents':
      return addAgents(state, input.group);
    case 'remove-agents':
      for (const row of rowsOf(state, input.ids)) {
        state.agents.columns.flags[row] &= ~ALIVE;
        note(state.log, state.agents.columns.id[row], 'leave', 'removed');
      }
      return removeGone(state) as undefined;
    case 'set-goals':
      return giveGoals(state, input.ids, parseGoals(input.goals, state.scenario.world), input.ending ?? 'stay');
    case 'add-obstacle':
      return placeObstacle(state, parseObstacle(input.shape));
    case 'remove-obstacle':
      removeObstacle(state.world, input.obstacle);
      return refreshWalls(state) as undefined;
    case 'set-door':
      if (!state.world.doors.some(({ name }) => name === input.name)) throw new InputError(`no door is called "${input.name}"`);
      return moveDoor(state, { kind: 'door', name: input.name, open: input.open }) as undefined;
  }
}

function addAgents(state: SimState, fields: Record<string, unknown>): number[] {
  const group = parseGroup(SCENARIO_SCHEMA, fields, state.scenario.world);
  state.groups.push({ ...group, source: undefined });
  state.overrides.push(overridesOf(group));
  state.spawned.push(0);
  state.sourced.push(0);
  // A goal list belongs to a group by its number; lists of single people stand behind, so the new one goes in between.
  const index = state.groups.length - 1;
  state.goals.lists.splice(index, 0, { goals: group.goals, ending: group.then });
  const { listOf } = state.goals;
  for (let row = 0; row < listOf.length; row++) if (listOf[row] >= index) listOf[row] += 1;
  return addPeople(state, index, group.count);
}

function giveGoals(state: SimState, ids: readonly number[], goals: Goal[], ending: Group['then']): undefined {
  const list = state.goals.lists.push({ goals, ending }) - 1;
  for (const row of rowsOf(state, ids)) {
    state.agents.columns.flags[row] &= ~WAITING;
    state.delayed.delete(state.agents.columns.id[row]);
    setGoals(createContext(state), row, list);
  }
}

function placeObstacle(state: SimState, shape: ObstacleShape): number {
  const number = addObstacle(state.world, shape);
  try {
    refreshWalls(state);
  } catch (error) {
    removeObstacle(state.world, number);
    refreshWalls(state);
    throw error;
  }
  clearGround(state);
  return number;
}

function rowsOf({ agents }: SimState, ids: readonly number[]): number[] {
  return ids.map((id) => {
    const row = agents.rowOfId.get(id);
    if (row === undefined) throw new InputError(`agent ${id} is not there: it has left, or never was`);
    return row;
  });
}
