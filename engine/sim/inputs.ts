import { ALIVE, NO_AGENT, WAITING } from '../agents/index.js';
import { type Camera, type DiversityPresetName, setCamera } from '../animate/index.js';
import { forgetUnusedGoals, setGoals } from '../decide/index.js';
import { note } from '../events/index.js';
import { type Goal, type Group, type Pace, parseGoals, parseGroup, parseObstacle } from '../scenario/index.js';
import { addObstacle, type ObstacleShape, removeObstacle } from '../world/index.js';
import type { Who } from './chosen-people.js';
import { clearGround } from './clear-ground.js';
import { overridesOf } from './create.js';
import { moveDoor } from './doors.js';
import { InputError, rowsOf } from './input-error.js';
import { type DiversitySettings, setDiversity } from './live-diversity.js';
import { setPace } from './live-pace.js';
import { setModel, setSteering } from './live-steering.js';
import { partParties } from './parties.js';
import { setPlan } from './planning.js';
import { addPeople } from './population.js';
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
  | { readonly kind: 'set-camera'; readonly camera: Camera | undefined }
  | { readonly kind: 'set-steering'; readonly who: Who; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-model'; readonly who: Who; readonly model: string; readonly parameters?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-plan'; readonly who: Who; readonly model: string; readonly parameters?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-pace'; readonly who: Who; readonly pace: Pace }
  | { readonly kind: 'set-diversity'; readonly group: string; readonly settings: DiversityPresetName | DiversitySettings }
);

/** What an input yields: ids of people added, or the number of an obstacle. */
export type InputResult = number[] | number | undefined;

/** Goal lists that nobody follows are kept until they outnumber the people by this many. */
const SPARE_LISTS = 64;

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
      return giveGoals(state, input.ids, parseGoals(input.goals, state.scenario.world), input.ending);
    case 'add-obstacle':
      return placeObstacle(state, parseObstacle(input.shape));
    case 'remove-obstacle':
      removeObstacle(state.world, input.obstacle);
      return refreshWalls(state) as undefined;
    case 'set-door':
      if (!state.world.doors.some(({ name }) => name === input.name)) throw new InputError(`no door is called "${input.name}"`);
      return moveDoor(state, { kind: 'door', name: input.name, open: input.open }) as undefined;
    case 'set-camera':
      return moveCamera(state, input.camera);
    case 'set-steering':
      return setSteering(state, input.who, input.parameters) as undefined;
    case 'set-model':
      return setModel(state, input.who, input.model, input.parameters) as undefined;
    case 'set-plan':
      return setPlan(state, input.who, input.model, input.parameters) as undefined;
    case 'set-pace':
      return setPace(state, input.who, input.pace) as undefined;
    case 'set-diversity':
      return setDiversity(state, input.group, input.settings) as undefined;
  }
}

function addAgents(state: SimState, fields: Record<string, unknown>): number[] {
  const group = parseGroup(state.models.schema, fields, state.scenario.world);
  if (!state.steering.some(({ name }) => name === group.steer.model))
    throw new InputError(`nobody was steered by "${group.steer.model}" from the start: hand the model over in the option models`);
  if (!state.planner.planning.some(({ model }) => model.name === group.plan.model))
    throw new InputError(`nobody planned by "${group.plan.model}" from the start: hand the model over in the option planModels`);
  if (group.together && !state.agents.partyNext)
    throw new InputError('nobody walked together from the start: give a group of the scenario the field together, even one of count 0');
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

function giveGoals(state: SimState, ids: readonly number[], goals: Goal[], ending = endingAfter(goals)): undefined {
  const rows = rowsOf(state, ids);
  const { lists } = state.goals;
  if (lists.length > state.groups.length + 2 * state.agents.count + SPARE_LISTS) {
    forgetUnusedGoals(state.goals, state.agents, state.groups.length);
  }
  const list = lists.push({ goals, ending }) - 1;
  endWaits(state, rows);
  partParties(state, rows);
  for (const row of rows) setGoals(createContext(state), row, list);
}

/** People leave after an exit, as those of a scenario do. */
function endingAfter(goals: readonly Goal[]): Group['then'] {
  const last = goals.at(-1);
  return last !== undefined && ('exit' in last || 'nearest' in last) ? 'leave' : 'stay';
}

/** Ends waits and delays, and takes their ends out of the queue. */
function endWaits({ agents, delayed, queue }: SimState, rows: readonly number[]): void {
  const { flags, id } = agents.columns;
  const waiting = new Set<number>();
  for (const row of rows) {
    if (flags[row] & WAITING) waiting.add(id[row]);
    flags[row] &= ~WAITING;
    delayed.delete(id[row]);
  }
  if (waiting.size === 0) return;
  for (const [tick, dues] of queue.byTick) {
    const kept = dues.filter((due) => due.kind !== 'resume' || !waiting.has(due.agent));
    if (kept.length < dues.length) queue.byTick.set(tick, kept);
  }
}

function placeObstacle(state: SimState, shape: ObstacleShape): number {
  const { world, planner } = state;
  const { version } = world;
  const number = addObstacle(world, shape);
  try {
    refreshWalls(state);
    if (!clearGround(state)) throw new InputError('somebody stands where the obstacle is to be, and there is no free place to move to');
    return number;
  } catch (error) {
    removeObstacle(world, number);
    world.nextObstacle = number;
    // The world is as it was: nobody has to look for another way.
    if (planner.worldVersion === version) planner.worldVersion = world.version;
    refreshWalls(state);
    throw error;
  }
}

function moveCamera({ animation }: SimState, camera: Camera | undefined): undefined {
  if (!animation) throw new InputError('nobody is animated here: hand a library over in the option motion');
  const numbers = camera ? [...camera.position, ...camera.target, camera.full, camera.far] : [];
  if (!numbers.every(Number.isFinite) || (camera && !(camera.full >= 0 && camera.far >= camera.full)))
    throw new InputError('a camera has a position and a target of three numbers, and distances 0 <= full <= far');
  setCamera(animation, camera);
}
