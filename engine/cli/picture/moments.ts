import type { Eye, WorldDrawing } from '../../render/index.js';
import type { PackedMoment } from './packing.js';

/** Moments of a crowd in the order of time, as pictures of a span need them. */
export type Moments = {
  readonly world: WorldDrawing;
  /** Hands over the moments after those that were handed over before, up to the first at or after a time [s]; each is valid until the next. */
  take(until: number, eye: Eye | undefined, write: (moment: PackedMoment) => void): void;
  close(): void;
};

/** Moments before the first that is drawn, so that those who walk are in their stride [s]. */
export const RUN_UP = 0.5;
/** Times that differ by less are the same [s]. */
export const SAME_TIME = 1e-6;
