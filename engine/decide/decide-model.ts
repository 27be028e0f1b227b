// The seam for deciding models.
//
// A population of a scenario says `decide: NAME` or `decide: { model: NAME, …fields }`; the models are listed in models.ts, the first is the default.
// Where more than one is in use, every row has the number of its model in the column `decideModel`. Once a tick the room (room.ts) calls every model
// that is in use with the rows of its own, in id order.
//
// A model writes goalX, goalZ and the flags WAITING, STOPS_AT_GOAL, ARRIVED, NEW_GOAL and HEADS_ON of its own rows, takes ALIVE away from who leaves,
// and writes its own columns and its own state: `headFor`, `waitFor` and `finish` do so for the usual cases. It may read everything else.
//
// What lives longer than a tick is a column (columns are saved with a snapshot by themselves), or a state with `save` and `restore`.
import type { House, Model } from '../rooms/index.js';
import type { Intention } from './intention.js';
import type { Waits } from './waits.js';

/** How many have finished their last goal so far. */
export type Tally = { arrived: number };

/** What a model works on in the present tick. */
export type DecideMoment<State = unknown> = Pick<
  House,
  'scenario' | 'seed' | 'world' | 'kernels' | 'agents' | 'queue' | 'log' | 'populations'
> & {
  readonly state: State;
  readonly tick: number;
  /** Length of a tick [s]. */
  readonly dt: number;
  /** The model's number in `decideModel`. */
  readonly model: number;
  /** Who waits, of all models. */
  readonly waits: Waits;
  /** Counts who has finished, of all models. */
  readonly tally: Tally;
};

/** What a model is handed at every tick. */
export type DecideContext<State = unknown> = DecideMoment<State> & {
  /** Live rows of the model, in id order; valid during the call. */
  readonly rows: Uint32Array;
};

/**
 * A deciding model: a name, its fields with units and limits, its life cycle, and a function from where people are to where they want to go.
 * Every field is also a column of the same name, one value per row, drawn for who comes; a word of a `choice` becomes its place in the list.
 */
export type DecideModel<State = unknown> = Model<State> & {
  /** Gives those of its rows another goal who need one. */
  decide(context: DecideContext<State>): void;
  /** A wait that the model began with `waitFor` is over. */
  resume?(moment: DecideMoment<State>, row: number): void;
  /** What a row is after, for whoever looks at it; without it, the place that it heads for. It changes nothing. */
  describe?(state: State, house: House, row: number): Intention;
};
