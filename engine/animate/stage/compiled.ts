import type { MotionLibrary, MotionType } from '../library.js';

/** A library as kernels read it: compact, and never changed. */
export type CompiledLibrary = {
  /** Styles: those of the library, and one more for each type on the spot of which it has none. */
  readonly styles: number;
  /** Numbers of those further styles by their types. */
  readonly standIns: Readonly<Partial<Record<MotionType, number>>>;
  /** Samples of a cycle, and how far they are from the frames they were made from, by style [rad], [m]. */
  readonly quality: readonly { readonly samples: number; readonly angle: number; readonly place: number }[];
  /** For every type the one whose styles are used. */
  readonly types: Uint32Array;
  /** The compact form by the names of its columns. */
  readonly columns: Readonly<Record<string, Float32Array | Uint32Array>>;
};

/** Compact forms so far: libraries do not change, and many simulations share one. */
export const compiledBefore = new WeakMap<MotionLibrary, CompiledLibrary>();

/** Gives a library the compact form that was made of it elsewhere: in another worker, whose time it took. */
export function adoptCompiled(library: MotionLibrary, compiled: CompiledLibrary): void {
  compiledBefore.set(library, compiled);
}
