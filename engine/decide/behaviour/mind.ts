import type { House } from '../../rooms/index.js';
import type { BehaviourDefinition, Vision } from '../../scenario/index.js';
import type { DecideMoment } from '../decide-model.js';
import type { Goals } from '../goals/goals-state.js';
import type { ActionPlan } from '../purpose/actions.js';
import type { Calling } from '../purpose/calling.js';
import type { Purposes } from '../purpose/purposes.js';
import type { Roles } from '../purpose/roles.js';
import type { Encounters, Nearness } from './encounters.js';
import type { Program } from './program.js';
import type { Tables } from './tables.js';

/** Something about where somebody is that behaviours want to know of when it changes; its place in the list is its bit. */
export type Whereabouts = {
  readonly key: string;
  isSo(mind: Mind): boolean;
  /** How near others come for it to change, where that is what it is about. */
  readonly nearness?: Nearness;
};

/** Something that a billboard may show: told by a key; its place in the list is its bit. */
export type Posting = { readonly key: string; isShown(mind: Mind, cell: Cell): boolean };

/** A cell of the grid: its number, and its corner with the least coordinates [m]. */
export type Cell = { readonly number: number; readonly x: number; readonly z: number; readonly size: number };

/** Behaviours of a scenario, compiled, and the words that they use. */
export type Prepared = {
  readonly program: Program;
  readonly tables: Tables;
  readonly words: ReadonlySet<string>;
  readonly whereabouts: readonly Whereabouts[];
  /** What people look for on billboards. */
  readonly postings: readonly Posting[];
  readonly plan: ActionPlan;
  readonly calling: Calling | undefined;
};

/** Behaviours by their names, as written. */
export type Behaviours = Readonly<Record<string, BehaviourDefinition>>;

/** An episode that goes on: who is in it, by ids in the order of its actors, and the memory of its tree. */
export type Episode = { readonly number: number; readonly kind: number; readonly actors: readonly number[]; readonly memory: Uint32Array };

/** A step from one state to another, as whoever watches a person sees it. */
export type Transition = {
  readonly tick: number;
  readonly from: string;
  readonly to: string;
  readonly why: string;
  /** The conditions that were looked at for it, in their order, the one that led to it last. */
  readonly conditions: readonly Weighed[];
  readonly drawn: number | undefined;
};

/** A condition as it stood when a transition was chosen, and the numbers that it weighed. */
export type Weighed = {
  readonly label: string;
  readonly holds: boolean;
  readonly values: readonly { readonly label: string; readonly value: number }[];
};

/** What the model keeps for a run. Everything that lives longer than a tick is a column, or is saved. */
export type Minds = {
  readonly house: House;
  /** As compiled last; behaviours can be changed during the run. */
  program: Program;
  whereabouts: readonly Whereabouts[];
  postings: readonly Posting[];
  /** Behaviours that were changed during the run; undefined while they are those of the scenario. */
  changed: Behaviours | undefined;
  /** Compiles other behaviours for the same scenario. */
  readonly prepareWith: (behaviours: Behaviours) => Prepared;
  readonly tables: Tables;
  /** Root of each population's behaviour, by its place in the house's populations. */
  readonly rootOf: (population: number) => number;
  /** The model's number in `decideModel`. */
  model: number;
  /** Ticks between two turns of somebody. */
  readonly period: number;
  /** Bits of what holds for a row; beside the memory, since they are looked at in every tick. */
  readonly bits: Uint32Array;
  /** Memory of all minds, by row. */
  memory: Uint32Array;
  readonly episodes: Episode[];
  /** Episodes that have begun so far, by kind. */
  readonly begun: number[];
  nextEpisode: number;
  /** Attributes of teams, team by team, and of all. */
  readonly boards: Float64Array;
  /** Where that happened which news tell of, by news, x and z [m]; not a number where that is not known. */
  readonly newsPlace: Float64Array;
  /** Feelings as they were when the tick began; worked out anew at every tick. */
  readonly feelingBefore: Float32Array;
  /** Rows that go by goals in this tick. */
  readonly byGoals: Uint32Array;
  /** Who comes near whom, exactly, for those who decide at events; undefined where nobody does. */
  readonly encounters: Encounters | undefined;
  /** Ids of those whose transitions are kept, and these; asked for by whoever looks, and no part of the run. */
  readonly watched: Map<number, Transition[]>;
  /** What people are about, by actions that prepare themselves. */
  readonly purposes: Purposes;
  /** What they have roles for; undefined where nobody has one. */
  readonly roles: Roles | undefined;
  /** The mind that has its turn. */
  readonly mind: Mind;
};

/** Whoever has its turn: one object for all, filled anew for each. */
export type Mind = {
  readonly minds: Minds;
  moment: DecideMoment;
  goals: Goals;
  row: number;
  id: number;
  tick: number;
  /** Memory in which the nodes have their words, and where it begins. */
  memory: Uint32Array;
  base: number;
  /** The episode that runs, where one does. */
  episode: Episode | undefined;
  /** Node that is looked at, by which chance is drawn. */
  node: number;
  /** What was seen in this turn: the row that looked, and how many it saw. */
  lookedRow: number;
  seen: number;
};

/** How somebody looks around who says nothing of it. */
export const USUAL_VISION: Vision = {
  near: { distance: 2, angle: 360 },
  middle: { distance: 8, angle: 180 },
  far: { distance: 30, angle: 60 },
  rays: 9,
};
