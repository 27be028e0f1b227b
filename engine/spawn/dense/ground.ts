import type { World } from '../../world/index.js';

/** What torsos are parted in: the world, outlines that move in it, and the nearest place where a torso may have its centre, undefined where it may stay. */
export type Ground = {
  readonly world: World;
  readonly outlines: readonly (readonly (readonly [number, number])[])[];
  keepWithin(i: number, x: number, z: number): readonly [x: number, z: number] | undefined;
  /** A place drawn at random where a torso may have its centre; undefined where there is none. */
  drawPlace(i: number, attempt: number): readonly [x: number, z: number] | undefined;
};
