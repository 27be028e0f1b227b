import type { Vec2 } from '../../scenario/index.js';
import type { Cause } from './cause.js';
import type { GroundMark, Tone } from './ground-mark.js';

/** A number with a name, shown as a bar. */
export type AccountBar = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** How much was asked for, where `value` is what was granted of it. */
  readonly asked?: number;
  /** The value that fills the row; the largest of all bars if not said. */
  readonly full?: number;
  readonly of?: Cause;
  readonly tone?: Tone;
};

/** Things that were compared, one to a row. */
export type AccountTable = {
  readonly columns: readonly { readonly label: string; readonly unit: string }[];
  readonly rows: readonly AccountRow[];
};

/** A row of a table: a cell for each column, how good it is from 0, the worst, to 1, which colours it, and whether it was taken. */
export type AccountRow = { readonly cells: readonly (number | string)[]; readonly score?: number; readonly isBest?: boolean };

/** What a colour on the ground means. */
export type LegendEntry = { readonly text: string; readonly tone?: Tone };

/**
 * What a model tells of its choice, as plain data that says what to show and not how. `recomputed` is the velocity that its parts give [m/s], undefined
 * where they give none; sentences, bars and tables are for a page, in this order; marks lie on the ground, and the legend says what their colours mean:
 * the names of the marks if not said.
 */
export type Account = {
  readonly recomputed: Vec2 | undefined;
  readonly sentences?: readonly string[];
  readonly bars?: readonly AccountBar[];
  readonly tables?: readonly AccountTable[];
  readonly marks?: readonly GroundMark[];
  readonly legend?: readonly LegendEntry[];
};

/** Why a person moves as it does: what it would like, what was chosen, and what the model weighed, as of the last tick. */
export type Explanation = Required<Account> & {
  /** What plan, and a social group, ask for [m/s]. */
  readonly preferred: Vec2;
  /** What the model proposed, before limits and contact [m/s]. */
  readonly chosen: Vec2;
  /** [m/s] */
  readonly maximumSpeed: number;
};
