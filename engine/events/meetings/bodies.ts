/** Numbers of a body's bound, side by side: where it was renewed, with which velocity, when, its radius, half its acceleration, and when it is renewed. */
export const BOUND = 12;
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

/** Numbers of a body's own motion: place, velocity and acceleration since a time. */
export const PIECE = 10;

/** Numbers of a range of cells: lowest and highest along x, y and z. */
export const RANGE = 6;

/** Cells that a bound is in at most. */
export const MOST_CELLS = 8;

/** Nobody touches it. */
export const ALONE = -1;

/** All bodies as columns; what a removed one had is reused. */
export type Bodies = {
  readonly capacity: number;
  readonly bound: Float64Array;
  readonly piece: Float64Array;
  readonly range: Int32Array;
  /** The list that a body is in for each of its cells, or -1, and its neighbours there. */
  readonly list: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Counted up when the bound is renewed, when its next change of cells is worked out, and when its next collision is. */
  readonly stamp: Uint32Array;
  readonly crossingStamp: Uint32Array;
  readonly collisionStamp: Uint32Array;
  /** The last search that met it. */
  readonly seen: Uint32Array;
  readonly isThere: Uint8Array;
  /** 1 where somebody wants to know whom it meets; two of whom nobody does are left alone. */
  readonly isWatched: Uint8Array;
  /** The contact group that it is in, or ALONE. */
  readonly contactGroup: Int32Array;
};

/** Columns for a number of bodies, with what others held. */
export function makeBodies(capacity: number, before?: Bodies): Bodies {
  const bodies: Bodies = {
    capacity,
    bound: new Float64Array(BOUND * capacity),
    piece: new Float64Array(PIECE * capacity),
    range: new Int32Array(RANGE * capacity),
    list: new Int32Array(MOST_CELLS * capacity).fill(-1),
    next: new Int32Array(MOST_CELLS * capacity),
    previous: new Int32Array(MOST_CELLS * capacity),
    stamp: new Uint32Array(capacity),
    crossingStamp: new Uint32Array(capacity),
    collisionStamp: new Uint32Array(capacity),
    seen: new Uint32Array(capacity),
    isThere: new Uint8Array(capacity),
    isWatched: new Uint8Array(capacity).fill(1),
    contactGroup: new Int32Array(capacity).fill(ALONE),
  };
  if (before) for (const name of COLUMNS) bodies[name].set(before[name]);
  return bodies;
}

const COLUMNS = [
  'bound',
  'piece',
  'range',
  'list',
  'next',
  'previous',
  'stamp',
  'crossingStamp',
  'collisionStamp',
  'seen',
  'isThere',
  'isWatched',
  'contactGroup',
] as const;
