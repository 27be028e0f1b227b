import type { Frame } from '../record/index.js';
import type { House, Moment, OpenRoom } from '../rooms/index.js';
import type { Models } from './models.js';

/** Everything a simulation consists of: the house with its rooms, the models that its scenario may name, and the last frame. */
export type SimState = House & {
  readonly models: Models;
  /** Names of the rooms that the caller has handed over. */
  readonly furtherRooms: readonly string[];
  /** By moment of a tick: what the rooms do then, in their order. */
  readonly steps: { readonly [M in Moment]: readonly (() => void)[] };
  /** Which room takes due events of a kind. */
  readonly takers: ReadonlyMap<string, OpenRoom>;
  /** Further columns of the frames. */
  readonly frameColumns: readonly string[];
  frame: Frame;
};
