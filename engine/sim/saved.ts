import type { SavedLog, SavedQueue } from '../events/index.js';
import type { Population, Scenario } from '../scenario/index.js';
import type { WorldEdits } from '../world/index.js';
import type { Input } from './inputs.js';
import type { KeptColumns } from './kept-columns.js';

/** What a snapshot holds: how the simulation is built again, the nouns that all rooms share, the columns, and what each room saved. */
export type Saved = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly capacity: number;
  readonly frameColumns: readonly string[];
  /** Names of the models that have columns. */
  readonly steering: readonly string[];
  readonly planning: readonly string[];
  /** Names of the rooms that were handed over. */
  readonly furtherRooms: readonly string[];
  readonly tick: number;
  readonly world: WorldEdits;
  readonly agents: { count: number; nextId: number; free: Uint32Array; torsoReach: number; topSpeed: number };
  readonly queue: SavedQueue;
  readonly log: SavedLog;
  readonly populations: Population[];
  readonly columns: KeptColumns;
  /** The last frame has those who were there when it was published, and its own copies of further columns. */
  readonly frame: { readonly count: number; readonly columns: Record<string, Float32Array> };
  readonly rooms: { readonly [name: string]: Uint8Array | undefined };
  readonly context: RunContext;
};

/** How far a run is and how it came there, beside the house. */
export type RunContext = {
  /** Changes made from outside so far, and those still to be repeated. */
  readonly inputs: readonly Input[];
  readonly replay: readonly Input[];
  /** When the run ends by itself [s]. */
  readonly duration: number;
  /** Tick since when nobody moved. */
  readonly stillSince: number;
};
