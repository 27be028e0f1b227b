import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { ModelFields } from '../scenario/index.js';

/** What a model is handed at every tick. */
export type SteerContext = {
  readonly kernels: Kernels;
  /** Slots of the neighbour grid, agents and periodic images. */
  readonly slots: number;
};

/**
 * A steering law: a name, its fields with units and limits, and a function from waypoint, neighbours and walls to a proposal.
 * Every field is also a column of the same name, one value per row.
 */
export type SteerModel = ModelFields & {
  /** Columns that only this model has. */
  columns(capacity: number): ColumnSpec[];
  steer(context: SteerContext): void;
};
