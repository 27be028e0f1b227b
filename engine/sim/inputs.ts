import { ALIVE, NO_AGENT, type Target } from '../agents/index.js';
import type { Camera, DiversityPresetName } from '../animate/index.js';
import { addPopulation as addGoals, changeBehaviours, decidingIn, giveGoals } from '../decide/index.js';
import { note } from '../events/index.js';
import { changePlanning, drawSketch, plannerOf } from '../plan/index.js';
import { InputError, type InputResult, type OutsideInput, rowsOf, tellWorldChanged } from '../rooms/index.js';
import {
  type Pace,
  type Population,
  parseBehaviours,
  parseGoals,
  parseObstacle,
  parsePlan,
  parsePopulation,
  parseSketch,
  type Vec2,
} from '../scenario/index.js';
import { addPeople, addPopulation, spawnOf } from '../spawn/index.js';
import { type Lead, steeringOf } from '../steer/index.js';
import { removeObstacle } from '../world/index.js';
import { choosePeople, type Who } from './chosen-people.js';
import { type DiversitySettings, setDiversity } from './live-diversity.js';
import { setPace } from './live-pace.js';
import { type PersonalitySettings, setPersonality } from './live-personality.js';
import { setModel, setSteering } from './live-steering.js';
import { carryThing, describedNow, placeObstacle, placeThing, type ThingChoice, takeThingAway } from './live-things.js';
import type { SimState } from './state.js';
import { removeGone } from './step.js';

/** A change from outside, with the tick before which it was made; a run can be repeated from them. */
export type Input = { readonly tick: number } & (
  | { readonly kind: 'add-agents'; readonly population: Record<string, unknown> }
  | { readonly kind: 'remove-agents'; readonly ids: readonly number[] }
  | {
      readonly kind: 'set-goals';
      readonly ids: readonly number[];
      readonly goals: readonly unknown[];
      readonly ending?: Population['then'];
    }
  | { readonly kind: 'add-obstacle'; readonly shape: unknown }
  | { readonly kind: 'remove-obstacle'; readonly obstacle: number }
  | { readonly kind: 'add-thing'; readonly thing: unknown }
  | { readonly kind: 'move-thing'; readonly thing: ThingChoice; readonly at: Vec2; readonly angle?: number }
  | { readonly kind: 'remove-thing'; readonly thing: ThingChoice }
  | { readonly kind: 'set-door'; readonly name: string; readonly open: boolean }
  | {
      readonly kind: 'start-action';
      readonly ids: readonly number[];
      readonly action: string;
      readonly target?: Target;
      readonly mask?: number;
    }
  | { readonly kind: 'stop-action'; readonly ids: readonly number[]; readonly action: string }
  | ({ readonly kind: 'lead'; readonly ids: readonly number[] } & Lead)
  | { readonly kind: 'release'; readonly ids: readonly number[] }
  | { readonly kind: 'guest'; readonly id: number }
  | { readonly kind: 'invite'; readonly id: number; readonly ids?: readonly number[] }
  | { readonly kind: 'part'; readonly id: number; readonly then: 'stay' | 'go' }
  | { readonly kind: 'speak'; readonly id: number; readonly text: string }
  | { readonly kind: 'raise-event'; readonly event: unknown }
  | { readonly kind: 'set-behaviours'; readonly behaviours: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-camera'; readonly camera: Camera | undefined }
  | { readonly kind: 'set-steering'; readonly who: Who; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-model'; readonly who: Who; readonly model: string; readonly parameters?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-plan'; readonly who: Who; readonly model: string; readonly parameters?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'set-sketch'; readonly name: string; readonly sketch: unknown }
  | { readonly kind: 'set-pace'; readonly who: Who; readonly pace: Pace }
  | { readonly kind: 'set-personality'; readonly population: string; readonly personality: PersonalitySettings }
  | { readonly kind: 'set-diversity'; readonly population: string; readonly settings: DiversityPresetName | DiversitySettings }
);

/** Why nobody takes a change of a kind that some simulations know. */
const NO_TAKER: Readonly<Record<string, string>> = {
  'set-camera': 'nobody is animated here: hand a library over in the option motion',
};

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
      return addAgents(state, input.population);
    case 'remove-agents':
      for (const row of rowsOf(state, input.ids)) {
        state.agents.columns.flags[row] &= ~ALIVE;
        note(state.log, state.agents.columns.id[row], 'leave', 'removed');
      }
      return removeGone(state) as undefined;
    case 'set-goals': {
      const rows = rowsOf(state, input.ids);
      const goals = parseGoals(input.goals, describedNow(state));
      return giveGoals(decidingIn(state), state, rows, goals, input.ending) as undefined;
    }
    case 'add-obstacle':
      return placeObstacle(state, parseObstacle(input.shape));
    case 'remove-obstacle':
      removeObstacle(state.world, input.obstacle);
      return tellWorldChanged(state) as undefined;
    case 'add-thing':
      return placeThing(state, input.thing);
    case 'move-thing':
      return carryThing(state, input.thing, input.at, input.angle) as undefined;
    case 'remove-thing':
      return takeThingAway(state, input.thing) as undefined;
    case 'set-steering':
      return setSteering(state, input.who, input.parameters) as undefined;
    case 'set-model':
      return setModel(state, input.who, input.model, input.parameters) as undefined;
    case 'set-plan':
      return setPlan(state, input.who, input.model, input.parameters) as undefined;
    case 'set-sketch':
      return setSketch(state, input.name, input.sketch) as undefined;
    case 'set-pace':
      return setPace(state, input.who, input.pace) as undefined;
    case 'set-behaviours':
      return changeBehaviours(
        state,
        parseBehaviours(state.models.schema, input.behaviours, { ...state.scenario, world: describedNow(state) }),
      ) as undefined;
    case 'set-personality':
      return setPersonality(state, input.population, input.personality) as undefined;
    case 'set-diversity':
      return setDiversity(state, input.population, input.settings) as undefined;
    default:
      return handOver(state, input);
  }
}

/** Hands a change to the room that makes changes of its kind. */
function handOver(state: SimState, input: OutsideInput): InputResult {
  const taker = state.rooms.find(({ room }) => Object.hasOwn(room.inputs ?? {}, input.kind));
  if (!taker) throw new InputError(NO_TAKER[input.kind] ?? `no room of this simulation takes changes of the kind "${input.kind}"`);
  return taker.room.inputs?.[input.kind](taker.state, state, input as never);
}

function addAgents(state: SimState, fields: Record<string, unknown>): number[] {
  const population = parsePopulation(state.models.schema, fields, describedNow(state));
  if (!steeringOf(state).inUse.some(({ model: { name } }) => name === population.steer.model))
    throw new InputError(`nobody was steered by "${population.steer.model}" from the start: hand the model over in the option models`);
  if (!plannerOf(state).inUse.some(({ model }) => model.name === population.plan.model))
    throw new InputError(`nobody planned by "${population.plan.model}" from the start: hand the model over in the option planModels`);
  if (!decidingIn(state).inUse.some(({ model }) => model.name === population.decide.model))
    throw new InputError(`nobody decided by "${population.decide.model}" from the start: hand the model over in the option decideModels`);
  if (population.together && !state.agents.socialGroupNext)
    throw new InputError(
      'nobody walked together from the start: give a population of the scenario the field together, even one of count 0',
    );
  const index = addPopulation(state, population);
  addGoals(decidingIn(state), index, population.goals, population.then);
  return addPeople(spawnOf(state), state, index, population.count);
}

/** Gives people another planning model, or other fields of it; they plan anew. With a population's name those who come later have it too. */
function setPlan(state: SimState, who: Who, model: string, parameters: Readonly<Record<string, unknown>> = {}): void {
  const chosen = choosePeople(state, who);
  const plan = parsePlan(state.models.schema, { ...parameters, model }, state.scenario.world);
  if (!plannerOf(state).inUse.some((own) => own.model.name === model))
    throw new InputError(
      `there is no memory for the planning model "${model}" in this run: hand it over in the option planModels, and start anew`,
    );
  for (const row of chosen.rows) changePlanning(state, row, plan);
  for (const n of chosen.populations) state.populations[n] = { ...state.populations[n], plan };
}

/** Draws a sketch anew for those who follow it. */
function setSketch(state: SimState, name: string, sketch: unknown): void {
  const own = plannerOf(state).inUse.find(({ model }) => model.name === 'flow');
  if (own === undefined) throw new InputError('nobody follows a sketch here: give a population `plan: { model: flow, from }`');
  drawSketch(own.state as never, state, name, parseSketch(sketch));
}
