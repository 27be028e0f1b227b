import { ARRIVED, HEADS_ON, STOPS_AT_GOAL, WAITING } from '../agents/index.js';
import { GAZE_COLUMNS, specsOf } from '../columns/index.js';
import type { Due } from '../events/index.js';
import type { ColumnSpec } from '../kernels/index.js';
import {
  type Blueprint,
  columnsOfModels,
  type Fact,
  type House,
  handOn,
  ModelError,
  modelOf,
  type Newcomer,
  openModels,
  type Room,
  stateOf,
} from '../rooms/index.js';
import type { Scenario } from '../scenario/index.js';
import { takeNote } from './behaviour/attributes.js';
import type { Minds } from './behaviour/mind.js';
import type { BehaviourAction } from './behaviour/own-actions.js';
import type { DecideModel } from './decide-model.js';
import { comeToModel, type DecideState, momentOf, numbersOf, rowsOf } from './decide-state.js';
import { goalsColumnSpecs } from './goals/goals-state.js';
import { bindDecideModels, decideNumber } from './models.js';
import { restoreDeciding, saveDeciding } from './save.js';
import { takeWaitOver, waitFor } from './waits.js';

/** The room of this name, whatever it was made with. */
const DECIDE = { name: 'decide' } as Room<DecideState>;

/** The room where it is decided what people are after: by the engine's models, and further ones. */
export function createDecideRoom(further: readonly DecideModel[] = [], actions: readonly BehaviourAction[] = []): Room<DecideState> {
  const list = bindDecideModels(further, actions);
  const models = handOn<DecideState>(numbersOf);
  return {
    ...DECIDE,
    ...models,
    columns: (capacity, slots, { scenario, world }) => {
      const ofModels = decideColumnSpecs(modelsInUse(list, scenario, further), capacity, slots, { scenario, world });
      const isGazing = ofModels.some(({ name }) => name in GAZE_COLUMNS);
      return [
        ...goalsColumnSpecs(capacity, { scenario, world }),
        ...ofModels,
        // Whoever can be asked to act may look at who asks.
        ...(scenario.acts && !isGazing ? specsOf(GAZE_COLUMNS, { row: capacity }) : []),
      ];
    },
    create: (house) => {
      const inUse = openModels(list, modelsInUse(list, house.scenario, further), house);
      const rows = new Uint32Array(inUse.length > 1 ? house.agents.capacity : 0);
      return { inUse, waits: new Map(), delayed: new Set(), tally: { arrived: 0 }, rows };
    },
    comes: startRow,
    leaves: (state, house, row) => {
      models.leaves(state, house, row);
      const id = house.agents.columns.id[row];
      state.waits.delete(id);
      state.delayed.delete(id);
    },
    steps: { decide: decideAll },
    due: { resume: endWait, note: deliverNote },
    save: (state, house) => saveDeciding(state, house, models.save(state, house)),
    restore: (state, house, bytes) => models.restore(state, house, restoreDeciding(state, house, bytes)),
    facts: (state, house, row) => [...factsOf(house, row), ...models.facts(state, house, row)],
  };
}

/** Where a house's deciding stands. */
export function decidingIn(house: House): DecideState {
  return stateOf(house, DECIDE) as DecideState;
}

/** The populations' models, the default one and those handed over. */
function modelsInUse(list: readonly DecideModel[], { population }: Scenario, further: readonly DecideModel[]): DecideModel[] {
  const used = new Set(population.map(({ decide }) => decideNumber(list, decide.model)));
  // People who are added during the run have the default where nothing else is said.
  used.add(0);
  return list.filter((model, number) => used.has(number) || further.includes(model));
}

/** Columns of the models in use, and which of them each row has, where there are several. */
function decideColumnSpecs(
  models: readonly DecideModel[],
  capacity: number,
  slots: number,
  blueprint: Pick<Blueprint, 'scenario' | 'world'>,
): ColumnSpec[] {
  for (const model of models) {
    const columns = model.columns?.(capacity, slots, blueprint) ?? [];
    const idle = Object.keys(model.fields).find((field) => !columns.some(({ name }) => name === field));
    if (idle !== undefined)
      throw new ModelError(`decideModels: the deciding model "${model.name}" has no column for its field ${idle}: name it in columns`);
  }
  const numbers: ColumnSpec[] = models.length > 1 ? [{ name: 'decideModel', type: 'u32', length: capacity }] : [];
  return [...numbers, ...columnsOfModels(models, capacity, slots, blueprint)];
}

/** Somebody comes to its model, and starts when its delay is over. */
function startRow(state: DecideState, house: House, newcomer: Newcomer): void {
  const { agents, queue, clock } = house;
  const { row, person } = newcomer;
  comeToModel(state, house, newcomer);
  if (Math.round(person.delay / clock.dt) <= 0) return;
  waitFor({ agents, queue, waits: state.waits, tick: clock.tick, dt: clock.dt }, row, person.delay);
  state.delayed.add(agents.columns.id[row]);
}

/** Every model decides for its own people. */
function decideAll(state: DecideState, house: House): void {
  for (const own of state.inUse) {
    own.model.decide({ ...momentOf(state, own, house), rows: rowsOf(state, house, own.number) });
  }
}

/** A wait is over: a new person starts for its first goal, others go on as their model says. */
function endWait(state: DecideState, house: House, due: Due): void {
  if (due.kind !== 'resume' || due.agent === undefined) return;
  const { agents, clock } = house;
  const id = due.agent;
  const row = agents.rowOfId.get(id);
  if (row === undefined || !takeWaitOver(state.waits, id, clock.tick)) return;
  agents.columns.flags[row] &= ~WAITING;
  if (state.delayed.delete(id)) return;
  const own = modelOf(state, numbersOf(house), row);
  own.model.resume?.(momentOf(state, own, house), row);
}

/** A note comes to whoever owns what it is about. */
function deliverNote({ inUse }: DecideState, _: House, due: Due): void {
  const own = inUse.find(({ model }) => model.name === 'behaviour');
  if (own) takeNote(own.state as Minds, due);
}

const WAITS: Fact = { name: 'waiting', label: 'waits' };
const HAS_ARRIVED: Fact = { name: 'arrived', label: 'has arrived' };
const STOPS: Fact = { name: 'stops-at-goal', label: 'will stop at its goal' };
const GOES_ON: Fact = { name: 'heads-on', label: 'heads straight on' };

/** What the room's flags say of a row. */
function factsOf({ agents }: House, row: number): Fact[] {
  const flags = agents.columns.flags[row];
  const facts: Fact[] = [];
  if (flags & WAITING) facts.push(WAITS);
  if (flags & ARRIVED) facts.push(HAS_ARRIVED);
  if (flags & STOPS_AT_GOAL && (flags & HEADS_ON) === 0) facts.push(STOPS);
  if (flags & HEADS_ON) facts.push(GOES_ON);
  return facts;
}
