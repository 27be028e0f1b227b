import type { Agents, Drawn } from '../agents/index.js';
import type { Due, EventLog, EventQueue } from '../events/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Report } from '../report/index.js';
import type { ModelFields, Override, Population, Scenario } from '../scenario/index.js';
import type { World } from '../world/index.js';
import type { Moment } from './moments.js';

/** What every room of a simulation works on, and the rooms themselves. It is the same object at every tick. */
export type House = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly clock: Clock;
  readonly world: World;
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly queue: EventQueue;
  readonly log: EventLog;
  readonly report: Report;
  /** Populations of the scenario, then those added during the run; a row's `population` is a place in this list. */
  readonly populations: Population[];
  /** In the order in which they are told and stepped; filled when the house is built. */
  readonly rooms: OpenRoom[];
};

/** Time as a whole number of ticks. */
export type Clock = {
  tick: number;
  /** Length of a tick [s]. */
  readonly dt: number;
};

/** What is known before memory is laid out. */
export type Blueprint = {
  readonly scenario: Scenario;
  readonly world: World;
  readonly isPeriodic: boolean;
  /** Whether somebody can move in the air. */
  readonly canFly: boolean;
  /** Walls within this distance matter to the steering models [m]. */
  readonly wallReach: number;
  /** Frames that exist at once. */
  readonly frames: number;
};

/** Somebody who has just taken a row; its columns of body, speed and position are filled. */
export type Newcomer = {
  readonly row: number;
  /** Place in the house's populations. */
  readonly population: number;
  /** What the scenario says of this person alone. */
  readonly override: Override | undefined;
  readonly person: Drawn;
  /** Height of one who flies [m]; undefined on the ground. */
  readonly altitude: number | undefined;
};

/** Somebody who comes to a model. */
export type Comer = Pick<Newcomer, 'row'> & Partial<Newcomer>;

/** Something that holds for a person, or that its room or model weighed, as a word for whoever looks at it. */
export type Fact = {
  /** In kebab case, the same wherever it means the same: `waiting`, `stuck`. */
  readonly name: string;
  /** As a reader sees it. */
  readonly label: string;
};

/**
 * The life cycle that every room and every model has. All parts but the name are optional: a room without columns, say, leaves them out.
 * What lives longer than a tick is a column (columns are saved by themselves), or lies in the state with `save` and `restore`.
 */
export type LifeCycle<State = unknown> = {
  readonly name: string;
  /** Columns of its own in the kernels' memory, for a number of rows and of slots of the neighbour grid; two models may share one by its name. */
  columns?(capacity: number, slots: number, blueprint: Blueprint): ColumnSpec[];
  /** Its state at the start of a run, when memory, world and agents are there. */
  create?(house: House): State;
  /** The run begins: everyone who is there from the start has come. */
  begins?(state: State, house: House): void;
  /** Somebody has come to it: a person into the house, or to the model. Rows are reused, so columns of its own are to be set. */
  comes?(state: State, house: House, newcomer: Newcomer): void;
  /** A row is left: its person is gone, or has another model now. */
  leaves?(state: State, house: House, row: number): void;
  /** Walls, doors or obstacles have changed. */
  worldChanged?(state: State, house: House): void;
  /** What its columns do not hold, as bytes (see `toBytes`). */
  save?(state: State, house: House): Uint8Array;
  /** Back into a state fresh from `create`, when world and columns are in place. */
  restore?(state: State, house: House, saved: Uint8Array): void;
  /** What holds for a row now, in words. It changes nothing. */
  facts?(state: State, house: House, row: number): readonly Fact[];
  /** Gives back what is not memory of the engine. */
  dispose?(state: State): void;
};

/** A room of the house: its life cycle, what it does at the moments of a tick, and which due events and inputs from outside it takes. */
export type Room<State = unknown> = LifeCycle<State> & {
  /** What it does at the moments of a tick; rooms that share a moment follow each other in the order of the list. */
  readonly steps?: { readonly [M in Moment]?: Takes<State>['step'] };
  /** Takes events that fall due, by their kind. */
  readonly due?: { readonly [kind: string]: Takes<State>['due'] };
  /** Makes changes from outside, by their kind; throws an InputError, and leaves no trace, where one cannot be made. */
  readonly inputs?: { readonly [kind: string]: Takes<State>['input'] };
};

/** Functions over a state; written as methods, so that rooms of any state can stand in one list. */
type Takes<State> = {
  step(state: State, house: House): void;
  due(state: State, house: House, due: Due): void;
  input(state: State, house: House, input: never): InputResult;
};

/** A change from outside: plain data, with the tick before which it was made. */
export type OutsideInput = { readonly tick: number; readonly kind: string };

/** What a change from outside yields: ids of people, the number of a thing, or nothing. */
export type InputResult = number[] | number | undefined;

/**
 * A model within a room: a life cycle, and fields with units and limits by which a scenario describes it and a form shows it. Every field is
 * also a column of the same name, one value per row; a word of a `choice` becomes its place in the list.
 */
export type Model<State = unknown> = Omit<LifeCycle<State>, 'columns' | 'comes'> &
  ModelFields & {
    /** A row has become the model's own: of somebody new, or of somebody who had another model, of whom the row alone is told. */
    comes?(state: State, house: House, comer: Comer): void;
    /** What a form calls it; its name in words if not said. */
    readonly label?: string;
    /** What it goes by, in a few words that can follow "by": `the shortest way`. */
    readonly about?: string;
    /** Columns that only this model has; they start at zero for a row that comes to the model. */
    columns?(capacity: number, slots: number, blueprint?: Pick<Blueprint, 'scenario' | 'world'>): ColumnSpec[];
  };

/** A room with its state. */
export type OpenRoom = { readonly room: Room; readonly state: unknown };
