import type { MotionType } from '../../animate/index.js';

/** A cycle that people far away go through: at one speed, straight on. */
export type Clip = {
  readonly type: MotionType;
  /** Clips of one style at several speeds have its number. */
  readonly style: number;
  /** [m/s] */
  readonly speed: number;
  /** How far a cycle leads a body of the canonical size [m]; 0 on the spot. */
  readonly way: number;
  /** Of a cycle [s]. */
  readonly duration: number;
};

/** Moments of a cycle that are kept; the first is there once more behind the last. */
export const MOMENTS = 16;

/** Baked cycles: rows of skinning matrices, of body after body, clip after clip, moment after moment. */
export type Clips = { readonly list: readonly Clip[]; readonly matrices: Float32Array<ArrayBuffer> };
