import type { MotionLibrary } from '../library.js';
import type { NearChoosers, Surroundings } from './diversity-terms.js';
import type { PopulationMotion } from './motion-settings.js';
import type { PlacedTables, Repertoire } from './repertoire.js';
import type { SortedGrid } from './style-cells.js';
import type { StyleView } from './style-view.js';

/** What one choice of styles reads of a crowd, by row; it writes `style` alone. */
export type StyledCrowd = {
  readonly tick: number;
  /** `liveRow[0 .. count)` are the rows in use, in the order of their ids. */
  readonly liveRow: Uint32Array;
  readonly count: number;
  readonly id: Uint32Array;
  readonly population: Uint32Array;
  /** Number in CONSTITUTIONS; everyone is grown where it is not known. */
  readonly constitution?: Uint32Array | undefined;
  /** Number in MOTION_MANNERS; usual where it is not known. */
  readonly manner?: Uint32Array | undefined;
  /** [m] */
  readonly positionX: Float32Array;
  readonly positionZ: Float32Array;
  /** T[t + 1]: number in MOTION_TYPES of what is to be done next. */
  readonly type: Uint8Array | Uint32Array;
  /** S[t], then S[t + 1]: number in the library, or NO_STYLE. */
  readonly style: Uint32Array;
  /** Who is near those who choose, where it is known already; looked up here where not. */
  readonly near?: NearChoosers | undefined;
};

/** How styles of motion are spread over a crowd (Gu and Deng, Context-Aware Motion Diversification for Crowd Simulation, 2010, V). */
export type Diversity = {
  readonly seed: number;
  /** Scaling parameter of Eq. 8: from here a camera sees with attention 1 [m] */
  threshold: number;
  readonly view: StyleView;
  /** By number in MOTION_TYPES. */
  readonly tables: readonly (PlacedTables | undefined)[];
  readonly around: Surroundings;
  /** For crowds that nobody has sorted. */
  readonly ownGrid: SortedGrid;
  readonly populations: PopulationStyles[];
  /** By number in KINDS: those of one share what they want (P_S), and are counted together. */
  readonly counts: readonly StyleCounts[];
  /** By row, as ENTRY says: who is counted with what. */
  readonly ledger: Uint32Array;
  /** Whether there are styles of every type; where not, people may do what nobody chooses here. */
  readonly isComplete: boolean;
  /** Rows that are counted. */
  counted: number;
  /** By row: the last sweep that saw it alive. */
  readonly seen: Uint32Array;
  sweep: number;
  /** How many were alive at the last sweep, and the id of the newest. */
  live: number;
  newest: number;
};

/** How many people of the controlled populations do what. */
export type StyleCounts = {
  /** currentNum(S), by number in the library. */
  readonly current: Uint32Array;
  /** agentNum(T), by number in MOTION_TYPES. */
  readonly ofType: Uint32Array;
};

/** A population's settings, what follows from them for each type, and what its people did so far. */
export type PopulationStyles = {
  readonly motion: PopulationMotion;
  /** By number in KINDS, and in that by number in MOTION_TYPES, made when the first of a kind chooses; populations that move alike share them. */
  readonly repertoires: (readonly (Repertoire | undefined)[] | undefined)[];
  /** By number in the library: how many of the population do a style now. */
  readonly use: Uint32Array;
  /** Choices after a first one, of the same type. */
  updates: number;
  /** Those of them that brought another style. */
  changes: number;
};

/** How a crowd's styles are controlled. */
export type DiversityOptions = {
  readonly library: Pick<MotionLibrary, 'styles' | 'tables'>;
  readonly capacity: number;
  readonly seed: number;
  readonly populations: readonly PopulationMotion[];
  /** Side of a cell in which neighbours are sought [m] */
  readonly cell?: number;
  /** m of Eq. 3: how many of them count, the nearest. */
  readonly neighbours?: number;
  /** Distance from the camera at which consistency has its full weight [m] */
  readonly threshold?: number;
};
