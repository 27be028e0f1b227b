import { distanceOfStretches } from '../../math/index.js';
import { assert } from '../../report/index.js';
import type { ThingKind } from '../../scenario/index.js';
import type { World } from '../types.js';
import type { Thing } from './thing.js';

/** The thing of a name; undefined where there is none. */
export function thingNamed({ things }: Pick<World, 'things'>, name: string): Thing | undefined {
  return things.find((thing) => thing.name === name);
}

/** The thing of a number; undefined where it is gone. */
export function thingNumbered({ things }: Pick<World, 'things'>, number: number): Thing | undefined {
  // Things lie in the order of their numbers, and few are ever gone.
  if (things[number]?.number === number) return things[number];
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (things[middle].number < number) low = middle + 1;
    else high = middle;
  }
  return things[low]?.number === number ? things[low] : undefined;
}

/** The kind of a thing. */
export function kindOf({ kinds }: Pick<World, 'kinds'>, { kind }: Pick<Thing, 'kind'>): ThingKind {
  const found = kinds.get(kind);
  assert(found !== undefined, `there is no kind ${kind}`);
  return found;
}

/** Things whose outline (or place, where they have none) is within a distance of a point, in the order of their numbers [m]. */
export function thingsNear({ things }: Pick<World, 'things'>, x: number, z: number, radius: number): Thing[] {
  return things.filter((thing) => {
    const reach = radius + thing.reach;
    const isFar = (thing.x - x) ** 2 + (thing.z - z) ** 2 > reach * reach;
    return !isFar && distanceToThing(thing, x, z) <= radius;
  });
}

/** Distance from a point to a thing's outline, 0 within it; to its place where it has none [m]. */
export function distanceToThing({ x: atX, z: atZ, outline }: Pick<Thing, 'x' | 'z' | 'outline'>, x: number, z: number): number {
  if (!outline || outline.length === 0) return Math.sqrt((atX - x) ** 2 + (atZ - z) ** 2);
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, az] = outline[j];
    const [bx, bz] = outline[i];
    if (az > z !== bz > z && x < ax + ((z - az) * (bx - ax)) / (bz - az)) isInside = !isInside;
    nearest = Math.min(nearest, distanceOfStretches(x, z, x, z, ax, az, bx, bz));
  }
  return isInside ? 0 : nearest;
}
