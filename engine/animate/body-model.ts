// The seam for body models: who poses a row.
//
// A population of a scenario says `motion: { body: NAME }` or `motion: { body: { model: NAME, …fields } }`; the models are listed in models.ts, the first is the default. Further ones are handed over in the
// option `animation: { bodyModels: [...] }`. Every row has the number of its model in the column `bodyModel`. Once a tick, when types, phases and styles of
// motion have gone on for everyone, `animate` calls every model with the rows of its own, in id order; then the kernel `plantFeet` holds feet to the ground.
//
// A model writes poses into the frame that is being made (`writeBody`), what feet do (`holdFeet`, `freeFeet`), its own columns and its own state, for its
// own rows alone. It may read everything else. When a row changes its model, the pose goes over from the one to the other in 0.3 s.
//
// What lives longer than a tick is a column (columns are saved with a snapshot by themselves), or a state with `save` and `restore`.
import type { Agents } from '../agents/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { House, Model } from '../rooms/index.js';
import type { MotionLibrary } from './library.js';

/** What bodies move by, whoever poses them. */
export type BodySetup = {
  readonly house: House;
  readonly kernels: Kernels;
  readonly library: MotionLibrary;
  /** Rows there are at most. */
  readonly capacity: number;
  /** Length of a tick [s]. */
  readonly dt: number;
};

/** What a model is handed at every tick. */
export type BodyContext<State = unknown> = BodySetup & {
  readonly state: State;
  readonly agents: Agents;
  readonly seed: number;
  readonly tick: number;
  /** The model's number in `bodyModel`. */
  readonly model: number;
  /** Live rows of the model, in id order; valid during the call. */
  readonly rows: Uint32Array;
  /** Where the pose of each row lies in the columns of frames; those with a `frameLevel` of 2 are too far away to be posed. */
  readonly places: Uint32Array;
};

/** What a model is handed before the rows of a tick are listed. */
export type RowsContext<State = unknown> = Pick<BodyContext<State>, 'kernels' | 'agents' | 'model' | 'state'> & {
  /** The number of a model by its name; throws where there is none such. */
  numberOf(name: string): number;
};

/** A body model: a name, its fields with units and limits, the life cycle of every model (engine/rooms/room.ts), and a function that poses rows. */
export type BodyModel<State = unknown> = Model<State> & {
  /** How far back the model looks on the path of its rows, with `pathBefore` [s]; nothing is remembered where no model asks. */
  readonly history?: number;
  /** Columns that are not cleared when a row comes to the model, such as weights; models may share them, the first that names one says how long it is. */
  shared?(capacity: number, dt: number): ColumnSpec[];
  /** Gives rows to other models or takes them back, by writing `bodyModel`, before the rows of a tick are listed. */
  choose?(context: RowsContext<State>): void;
  /** Poses its rows. */
  pose(context: BodyContext<State>): void;
};
