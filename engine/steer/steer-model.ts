import type { Agents } from '../agents/index.js';
import type { EventLog } from '../events/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Model } from '../rooms/index.js';
import type { Variant } from '../scenario/index.js';
import type { World } from '../world/index.js';
import type { Account } from './explain/explanation.js';
import type { Situation } from './explain/situation.js';

/** What a model is handed at every tick. */
export type SteerContext<State = unknown> = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly world: World;
  /** What the model's `create` gave. */
  readonly state: State;
  /** Slots of the neighbour grid, agents and periodic images. */
  readonly slots: number;
  /** Slots of the neighbour grid of the air: those who fly. */
  readonly flyers: number;
  /** The model's number: rows whose `steerModel` has it are the model's own, the others belong to other models. */
  readonly model: number;
  readonly tick: number;
  /** Length of a tick [s]. */
  readonly dt: number;
  /** Where a model notes what happened to somebody. */
  readonly log: EventLog;
};

/** The fastest and largest person that a population can have, and its fields. */
export type WallReachOf = { readonly speed: number; readonly radius: number; readonly steer: Variant };

/**
 * A steering law: a name, its fields with units and limits, and a function from preferred velocity, neighbours and walls to a proposal. It has the
 * life cycle of every model: state and tables of its own (`create`, `save`), and word of who comes, who leaves, and of changes of the world.
 */
export type SteerModel<State = unknown> = Model<State> & {
  /** Its agents move in the air (proposals have a third part, steerY [m/s²]): nobody on the ground sees or touches them. Such a model has a field `altitude`. */
  readonly flies?: boolean;
  columns(capacity: number, slots: number): ColumnSpec[];
  /** What its people see: everyone around at every tick, or those in front ten times a second; everyone if not said. */
  readonly looks?: 'around' | 'ahead';
  /** When its people decide: at every tick, or, whatever their population says, at events alone; at every tick if not said. */
  readonly decides?: 'ticks' | 'events';
  /** Who stands and wants to go nowhere is moved by nobody who has more than this between both bodies [m], by the fields of the model; by whoever comes near if not said. */
  idleGap?(steer: Variant): number;
  /** Walls farther than this are not looked at [m]. */
  wallReach(population: WallReachOf): number;
  /** Writes a proposal (steerX, steerZ, steerKind) for every row of its own. */
  steer(context: SteerContext<State>): void;
  /** Tells what was weighed for one person, for somebody who looks at it; it changes nothing. */
  explain?(situation: Situation): Account;
};
