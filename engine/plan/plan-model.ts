// The seam for planning models.
//
// A population of a scenario says `plan: NAME` or `plan: { model: NAME, …fields }`; the models are listed in models.ts, the first is the default.
// Where more than one is in use, every row has the number of its model in the column `planModel`. Once a tick `plan` (plan.ts) calls every model that has columns in this run
// with the rows of its own, in id order, those on links left out; after the last one the kernel `follow` walks along the remembered corners.
//
// A model writes pathX, pathZ, pathCount, pathCursor and the flags LOST, PATH_ENDS, PATH_CUT, UNREACHABLE, TAKES_LINK (with `laneOf`) and NEW_GOAL (which it takes away when it has
// planned), its own columns and its own state, for its own rows alone: `keepPath` (keep-path.ts) does so for a list of corners. It may read
// everything else. Where the goal has several options (`agents.goalOptions`), it may write the number of the one it chose into `agents.goalChoice`, both there in a world with exits or regions; decide
// takes it over in the next tick.
//
// What lives longer than a tick is a column (columns are saved with a snapshot by themselves), or a state with `save` and `restore`.
import type { Agents, GoalOptions } from '../agents/index.js';
import type { EventLog } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import type { Model } from '../rooms/index.js';
import type { World } from '../world/index.js';

/** What a model is handed at every tick. */
export type PlanContext<State = unknown> = {
  /** Length of a tick [s]. */
  readonly dt: number;
  readonly seed: number;
  /** How long each of `world.moving` has waited so far [s]; at time t it is where `movingObstacleAt(obstacle, t - delay)` says. */
  readonly movingDelays: readonly number[];
  /** Whether each of them waited in the last tick, because somebody is in its way. */
  readonly movingHeld: readonly boolean[];
  /** Lists of places of which any will do. */
  readonly options: readonly GoalOptions[];
  readonly state: State;
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly world: World;
  /** Where a model notes what happened to somebody. */
  readonly log: EventLog;
  readonly tick: number;
  /** The model's number in `planModel`. */
  readonly model: number;
  /** Live rows of the model, in id order; valid during the call. */
  readonly rows: Uint32Array;
  /** A door or an obstacle has changed since the last tick: meshes and triangle numbers are new. */
  readonly isWorldNew: boolean;
};

/**
 * A planning model: a name, its fields with units and limits, and a function from goals to paths. It has the life cycle of every model
 * (engine/rooms/room.ts); what it creates, saves and restores is its own.
 */
export type PlanModel<State = unknown> = Model<State> & {
  /** Writes paths for those of its rows that are due. */
  plan(context: PlanContext<State>): void;
};
