import type { World } from '../world/index.js';
import { apartAlong } from './nearest-image.js';

/** Anything that has a place on the ground [m]. */
export type Placed = { readonly x: number; readonly z: number };

/**
 * Things within a radius of a place [m], nearest first, in the order of their list among equals. It looks at all of them: there are hundreds of things
 * where there are thousands of people, some of them move, and 1000 take 3 µs.
 */
export function thingsWithin<T extends Placed>(
  { things, periodic }: { readonly things: readonly T[]; readonly periodic?: World['periodic'] },
  x: number,
  z: number,
  radius: number,
): T[] {
  const rangeX = periodic?.x;
  const rangeZ = periodic?.z;
  const found: { readonly thing: T; readonly square: number }[] = [];
  for (const thing of things) {
    const awayX = apartAlong(x, thing.x, rangeX);
    if (!(Math.abs(awayX) <= radius)) continue;
    const awayZ = apartAlong(z, thing.z, rangeZ);
    const square = awayX * awayX + awayZ * awayZ;
    if (square <= radius * radius) found.push({ thing, square });
  }
  return found.sort((a, b) => a.square - b.square).map(({ thing }) => thing);
}
