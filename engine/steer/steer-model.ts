import type { Agents } from '../agents/index.js';
import type { EventLog } from '../events/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { ModelFields, Variant } from '../scenario/index.js';
import type { ExplanationPart } from './explain/explanation.js';
import type { Situation } from './explain/situation.js';

/** What a model is handed at every tick. */
export type SteerContext = {
  readonly kernels: Kernels;
  readonly agents: Agents;
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

/** What a model may prepare when walls have changed. */
export type WallContext = {
  readonly kernels: Kernels;
  readonly bounds: { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number };
};

/** The fastest and largest person that a group can have, and its fields. */
export type WallReachOf = { readonly speed: number; readonly radius: number; readonly steer: Variant };

/**
 * A steering law: a name, its fields with units and limits, and a function from preferred velocity, neighbours and walls to a proposal.
 * Every field is also a column of the same name, one value per row; a word of a `choice` becomes its place in the list.
 */
export type SteerModel = ModelFields & {
  /** Its agents move in the air (proposals have a third part, steerY [m/s²]): nobody on the ground sees or touches them. Such a model has a field `altitude`. */
  readonly flies?: boolean;
  /** Columns that only this model has, for a number of rows and of slots; two models may share one by its name. */
  columns(capacity: number, slots: number): ColumnSpec[];
  /** What its people see: everyone around at every tick, or those in front ten times a second; everyone if not said. */
  readonly looks?: 'around' | 'ahead';
  /** Walls farther than this are not looked at [m]. */
  wallReach(group: WallReachOf): number;
  /** Called after walls have changed. */
  prepare?(context: WallContext): void;
  /** Writes a proposal (steerX, steerZ, steerKind) for every row of its own. */
  steer(context: SteerContext): void;
  /** Tells what was weighed for one person, for somebody who looks at it; it changes nothing. */
  explain?(situation: Situation): ExplanationPart;
};
