import type { Agents } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { random, STREAM, type Vector } from '../../math/index.js';
import { MOTION_TYPES, type MotionLibrary } from '../library.js';

/** From where a crowd is looked at, and how far bodies are worked out. */
export type Camera = {
  /** [m] */
  readonly position: Vector;
  /** The point that is looked at [m]. */
  readonly target: Vector;
  /** Nearer than this, bodies are worked out in full [m]. */
  readonly full: number;
  /** Farther than this, nothing but style and phase is [m]. */
  readonly far: number;
};

/** What moves a body, by row. */
export type MotionColumns = {
  /** Place in MOTION_TYPES. */
  readonly type: Uint32Array;
  /** Number of the style in the library, or NO_STYLE for somebody new. */
  readonly style: Uint32Array;
  /** How far the primitive has come, from 0 to 1. */
  readonly phase: Float32Array;
  /** Number in CONSTITUTIONS, where it is known. */
  readonly constitution?: Uint32Array;
  /** Number in MOTION_MANNERS, where it is known. */
  readonly manner?: Uint32Array;
};

/** The style of somebody who has none yet. */
export const NO_STYLE = 0xffff_ffff;

/** Shape of the neighbour grid, whose entries are in the columns `cellStart`, `shadowRow`, `shadowX` and `shadowZ`. */
export type GridShape = {
  /** Side of a cell [m] */
  readonly cellSize: number;
  /** Numbers of cells along x and z, as powers of two. */
  readonly widthPower: number;
  readonly heightPower: number;
};

/** What a choice of styles may look at. */
export type ChooseContext = {
  readonly library: MotionLibrary;
  readonly kernels: Kernels;
  readonly agents: Agents;
  /** The neighbour grid of this tick, where there is one. */
  readonly grid: GridShape | undefined;
  readonly motion: MotionColumns;
  readonly camera: Camera | undefined;
  readonly seed: number;
  readonly tick: number;
};

/**
 * Gives a style to rows whose primitive has ended, who changed their type of motion or are new: `dueRows[0 .. dueCount)`, in the order
 * of their ids. Their `type` is already the new one; the function sets `style` to one of that type.
 */
export type ChooseStyles = (context: ChooseContext, dueRows: Uint32Array, dueCount: number) => void;

/** Styles by type, as numbers in the library. */
export function stylesByType({ styles }: MotionLibrary): readonly (readonly number[])[] {
  return MOTION_TYPES.map((type) => styles.flatMap((style, number) => (style.type === type ? [number] : [])));
}

/** Keeps a style that suits the type; else takes one by chance, always the same one for a person and a type. */
export const keepStyles: ChooseStyles = ({ library, agents, motion, seed }, dueRows, dueCount) => {
  const byType = stylesByType(library);
  for (let i = 0; i < dueCount; i++) {
    const row = dueRows[i];
    const type = motion.type[row];
    if (library.styles[motion.style[row]]?.type === MOTION_TYPES[type]) continue;
    const styles = byType[type];
    motion.style[row] = styles[Math.floor(random(seed, STREAM.motion, agents.columns.id[row], type) * styles.length)];
  }
};
