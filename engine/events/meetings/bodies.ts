/**
 * A body is one record, so that what a search asks of a neighbour lies side by side in memory: its bound as numbers, then its marks as whole numbers, together
 * in two lines of the processor's memory; a third has what only the body itself asks for. Columns of their own cost a flock of 10 000 half as much again.
 */
export const BOUND = 24;
export const X = 0;
export const Y = 1;
export const Z = 2;
export const VELOCITY_X = 3;
export const VELOCITY_Y = 4;
export const VELOCITY_Z = 5;
/** When the bound was renewed last [s]. */
export const SINCE = 6;
/** Radius of the body [m]. */
export const RADIUS = 7;
/** Half of the most acceleration [m/s²]. */
export const GROWTH = 8;
/** When the bound is as large as a cell and is renewed [s]. */
export const END = 9;
/** When its earliest candidate of a collision is due [s]. */
export const DUE = 10;

/** Whole numbers of a record, which lie behind those of the bound. */
export const MARK = 2 * BOUND;
/** The last search that met it. */
export const SEEN = 22;
/** The contact group that it is in, or ALONE. */
export const GROUP = 23;
/** Counted up when the bound is renewed, when its next change of cells is worked out, and when its next collision is. */
export const STAMP = 24;
export const CROSSING_STAMP = 25;
export const COLLISION_STAMP = 26;
/** 1 where there is a body. */
export const THERE = 27;
/** The lists of its cells, or -1; odd and even cells along each axis tell them apart. */
export const LIST = 28;
/** Its cells: lowest and highest along x, y and z. */
export const RANGE = 36;

/** Numbers of a body's own motion: place, velocity and acceleration since a time. */
export const PIECE = 10;

/** Cells that a bound is in at most. */
export const MOST_CELLS = 8;

/** Nobody touches it. */
export const ALONE = -1;

/** All bodies as records; what a removed one had is reused. */
export type Bodies = {
  readonly capacity: number;
  /** Numbers of the records, and whole numbers of the same records. */
  readonly bound: Float64Array;
  readonly mark: Int32Array;
  readonly piece: Float64Array;
};

/** Records for a number of bodies, with what others held. */
export function makeBodies(capacity: number, before?: Bodies): Bodies {
  const bound = new Float64Array(BOUND * capacity);
  const mark = new Int32Array(bound.buffer);
  const piece = new Float64Array(PIECE * capacity);
  if (before) {
    mark.set(before.mark);
    piece.set(before.piece);
  }
  for (let body = before?.capacity ?? 0; body < capacity; body++) {
    const at = MARK * body;
    mark.fill(-1, at + LIST, at + LIST + MOST_CELLS);
    mark[at + GROUP] = ALONE;
  }
  return { capacity, bound, mark, piece };
}
