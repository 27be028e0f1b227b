import type { Agents } from '../../agents/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import type { Goal, Service, Shape } from '../../scenario/index.js';
import type { World } from '../../world/index.js';
import type { DecideContext, DecideMoment } from '../decide-model.js';
import type { Ending } from '../intention.js';

/** A sequence of goals that people follow. */
export type GoalList = { readonly goals: readonly Goal[]; readonly ending: Ending };

/** Who stands where at a service: ids in the order of their arrival, and by server who is served and until which tick. */
export type ServiceState = { readonly line: number[]; readonly serving: number[]; readonly until: number[] };

/** No goal was chosen yet. */
export const NEVER = -1;
/** No area: the goal is a point. */
export const NO_AREA = -1;
/** Values of `areaOf` from this one down mean the services of the world, in their order. */
export const FIRST_SERVICE = -2;
/** The value of `areaOf` for those who use a thing. */
export const USING_THING = -2_147_483_648;
/** Nobody, where a row or an id is asked for. */
export const NOBODY = -1;

/**
 * Where everyone is in their sequence of goals. What is by row is read here alone and lies outside of the kernels' memory, which has no room for it
 * (SIM-21): 20 bytes for a person, 4 more each where there are services and where people walk together.
 */
export type Goals = {
  /** Those of the populations first, by their number. */
  readonly lists: GoalList[];
  readonly areas: Shape[];
  /** Who stands in the lines of the world's services. */
  readonly services: ServiceState[];
  readonly listOf: Uint32Array;
  readonly index: Uint32Array;
  /** A point goal counts as reached this near [m]. */
  readonly within: Float32Array;
  /** The area to reach, as a place in `areas`; values below −1 are services. */
  readonly areaOf: Int32Array;
  /** Which of several places, counted from one, plan has chosen and this model has taken over; 0 for none. */
  readonly taken: Uint32Array;
  /** Tick in which the present goal was chosen; those of a social group who choose in one tick choose the same. Only where people walk together. */
  readonly chosenAt?: Int32Array;
  /** How far each row has come at a service; empty where there is none. */
  readonly stageOf: Uint32Array;
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
};

/** What choosing a place for a goal needs. */
export type Aiming = Pick<DecideMoment<Goals>, 'state' | 'agents' | 'world' | 'seed' | 'tick'>;

/** What reaching a goal needs. */
export type Reaching = Aiming & Pick<DecideMoment, 'queue' | 'log' | 'dt' | 'waits' | 'tally'>;

/** What the model reads and tells at every tick. */
export type GoalsContext = Reaching & Pick<DecideContext, 'rows'>;

/** One bit for every exit of the world and row: whether the person knows it, which plan reads too; and whether it keeps to those known from the start. */
export function goalsColumnSpecs(capacity: number, world: Pick<World, 'exits'>): ColumnSpec[] {
  const exits = Object.keys(world.exits).length;
  if (exits === 0) return [];
  return [
    { name: 'knownExits', type: 'u32', length: capacity * Math.ceil(exits / 32) },
    { name: 'keepsToExits', type: 'u32', length: capacity },
  ];
}

/** Nobody has a goal yet, and nobody stands in a line. */
export function createGoals({ capacity, socialGroupNext }: Agents, services: readonly Service[] = [], u32: Kernels['u32'] = {}): Goals {
  return {
    lists: [],
    areas: [],
    services: services.map(({ servers }) => ({ line: [], serving: Array(servers).fill(NOBODY), until: Array(servers).fill(0) })),
    listOf: new Uint32Array(capacity),
    index: new Uint32Array(capacity),
    within: new Float32Array(capacity),
    areaOf: new Int32Array(capacity),
    taken: new Uint32Array(capacity),
    chosenAt: socialGroupNext && new Int32Array(capacity).fill(NEVER),
    stageOf: new Uint32Array(services.length > 0 ? capacity : 0),
    known: u32.knownExits,
    keeps: u32.keepsToExits,
    doing: u32.action && { action: u32.action, thing: u32.actionThing, slot: u32.actionSlot, since: u32.actionSince },
  };
}
