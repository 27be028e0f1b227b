import {
  FAMILIARITY_COLUMNS,
  GOAL_GROUP_COLUMNS,
  GOAL_OPTION_COLUMNS,
  GOAL_SERVICE_COLUMNS,
  GOALS_COLUMNS,
  specsOf,
} from '../../columns/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import type { Blueprint } from '../../rooms/index.js';
import type { Service, Shape } from '../../scenario/index.js';
import type { DecideContext, DecideMoment } from '../decide-model.js';
import { createLists, type GoalLists } from './goal-lists.js';

/** Who stands where at a service: ids in the order of their arrival, and by server who is served and until which tick. */
export type ServiceState = { readonly line: number[]; readonly serving: number[]; readonly until: number[] };

/** No goal was chosen yet. */
export const NEVER = 0xffffffff;
/** Values of `reach` below this one are distances, from it on the areas in their order. */
export const FIRST_AREA = 0x80000000;
/** Values of `reach` from this one on mean the services of the world, in their order. */
export const FIRST_SERVICE = 0xc0000000;
/** The value of `reach` for those who have come to the end of a list that a behaviour has lent. */
export const HANDED_BACK = 0xfffffffe;
/** The value of `reach` for those who use a thing. */
export const USING_THING = 0xffffffff;
/** Nobody, where a row or an id is asked for. */
export const NOBODY = -1;

/** Where everyone is in their sequence of goals. What is by row is a column, those that few worlds need only there. */
export type Goals = {
  readonly lists: GoalLists;
  readonly areas: Shape[];
  /** Who stands in the lines of the world's services. */
  readonly services: ServiceState[];
  /** The present goal, by its place in `lists`. */
  readonly place: Uint32Array;
  /** What counts as being there: the bits of a distance, or what is told apart by the numbers above. */
  readonly reach: Uint32Array;
  /** The same memory as numbers: a point goal counts as reached this near [m]. */
  readonly within: Float32Array;
  /** Which of several places, counted from one, plan has chosen and this model has taken over; 0 for none. Only in a world with exits or regions. */
  readonly taken?: Uint32Array;
  /** Tick in which the present goal was chosen; those of a social group who choose in one tick choose the same. Only where people walk together. */
  readonly chosenAt?: Uint32Array;
  /** How far each row has come at a service. Only in a world with services. */
  readonly stageOf?: Uint32Array;
  /** Bits of the exits that a row knows; where there is no such column, everyone knows all. */
  readonly known?: Uint32Array;
  /** 1 for rows that keep to the exits that they knew at the start. */
  readonly keeps?: Uint32Array;
  /** What rows do, where somebody does something. */
  readonly doing?: Doings;
};

/** Columns of what rows do: the action, the thing it is done with (its number plus one; 0 for none), the slot there, and since which tick. */
export type Doings = {
  readonly action: Uint32Array;
  readonly thing: Uint32Array;
  readonly slot: Uint32Array;
  readonly since: Uint32Array;
  /** The memory they are in, for actions that are begun by name. */
  readonly kernels: Kernels;
};

/** What choosing a place for a goal needs. */
export type Aiming = Pick<DecideMoment<Goals>, 'state' | 'agents' | 'world' | 'seed' | 'tick'>;

/** What reaching a goal needs. */
export type Reaching = Aiming & Pick<DecideMoment, 'queue' | 'log' | 'dt' | 'waits' | 'tally'>;

/** What the model reads and tells at every tick. */
export type GoalsContext = Reaching & Pick<DecideContext, 'rows'>;

/** Columns of the model, those that few worlds need only there: choices where there are exits or regions, lines with services, knowledge with exits. */
export function goalsColumnSpecs(capacity: number, { world, scenario }: Pick<Blueprint, 'world' | 'scenario'>): ColumnSpec[] {
  const exits = Object.keys(world.exits).length;
  const hasOptions = exits > 0 || Object.keys(world.regions).length > 0;
  const isTogether = scenario.population.some(({ together }) => together);
  const columns = {
    ...GOALS_COLUMNS,
    ...(hasOptions && GOAL_OPTION_COLUMNS),
    ...(world.services.length > 0 && GOAL_SERVICE_COLUMNS),
    ...(isTogether && GOAL_GROUP_COLUMNS),
    ...(exits > 0 && FAMILIARITY_COLUMNS),
  };
  return specsOf(columns, { row: capacity, 'exit word': capacity * Math.ceil(exits / 32) });
}

/** Nobody has a goal yet, and nobody stands in a line. */
export function createGoals(kernels: Kernels, services: readonly Service[] = []): Goals {
  const { u32 } = kernels;
  const { goalPlace: place, goalReach: reach } = u32;
  return {
    lists: createLists(),
    areas: [],
    services: services.map(({ servers }) => ({ line: [], serving: Array(servers).fill(NOBODY), until: Array(servers).fill(0) })),
    place,
    reach,
    within: new Float32Array(reach.buffer, reach.byteOffset, reach.length),
    taken: u32.goalTaken,
    chosenAt: u32.goalChosenAt,
    stageOf: u32.goalStage,
    known: u32.knownExits,
    keeps: u32.keepsToExits,
    doing: u32.action && { action: u32.action, thing: u32.actionThing, slot: u32.actionSlot, since: u32.actionSince, kernels },
  };
}
