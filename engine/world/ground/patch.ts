import { cos, sin } from '../../math/index.js';
import type { TerrainDescription, Vec2 } from '../../scenario/index.js';

/** A rectangle of ground of its own: a terrace, a slope or a flight of stairs. It begins in the middle of its lower side. */
export type Patch = {
  readonly x: number;
  readonly z: number;
  /** Unit vector up the patch. */
  readonly alongX: number;
  readonly alongZ: number;
  /** [m] */
  readonly length: number;
  readonly half: number;
  readonly low: number;
  readonly high: number;
  /** 0 where it is even. The first step rises where the patch begins, the last is level with the upper end. */
  readonly steps: number;
};

/** A slope or stairs as described. */
export type Flight = TerrainDescription['slopes'][number] & { readonly steps: number };

/** How far beyond its ends a flight looks for the ground that it joins [m]. */
const BEYOND = 0.05;

/** A level rectangle. */
export function terracePatch({ box: { center, size, angle }, height }: TerrainDescription['terraces'][number]): Patch {
  const [alongX, alongZ] = angle === 0 ? [1, 0] : [cos(angle), sin(angle)];
  const [length, half] = [size[0], size[1] / 2];
  const corner = { x: center[0] - (alongX * length) / 2, z: center[1] - (alongZ * length) / 2 };
  return { ...corner, alongX, alongZ, length, half, low: height, high: height, steps: 0 };
}

/** A flight that joins the ground at its ends, from the lower to the higher. */
export function flightPatch({ from, to, width, steps }: Flight, ground: (x: number, z: number) => number): Patch {
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const [unitX, unitZ] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const first = ground(from[0] - unitX * BEYOND, from[1] - unitZ * BEYOND);
  const last = ground(to[0] + unitX * BEYOND, to[1] + unitZ * BEYOND);
  const isUp = first <= last;
  const [x, z]: Vec2 = isUp ? from : to;
  const sign = isUp ? 1 : -1;
  const [low, high] = isUp ? [first, last] : [last, first];
  return { x, z, alongX: sign * unitX, alongZ: sign * unitZ, length, half: width / 2, low, high, steps };
}

/** How far up a patch a place lies, undefined beside it [m]. */
export function placeOn({ x: startX, z: startZ, alongX, alongZ, length, half }: Patch, x: number, z: number): number | undefined {
  const along = (x - startX) * alongX + (z - startZ) * alongZ;
  const aside = (z - startZ) * alongX - (x - startX) * alongZ;
  return along >= 0 && along <= length && aside >= -half && aside <= half ? along : undefined;
}

/** Height of a patch so far up it [m]. */
export function patchHeight({ length, low, high, steps }: Patch, along: number): number {
  if (steps === 0) return low + ((high - low) * along) / length;
  return low + ((high - low) * Math.min(Math.floor((along * steps) / length) + 1, steps)) / steps;
}

/** How much of its rise a patch has at a place when its steps are evened out, from 0 to 1; undefined beside it. */
export function riseOn(patch: Patch, x: number, z: number): number | undefined {
  const { alongX, alongZ, length, steps } = patch;
  const half = steps > 0 ? length / (2 * steps) : 0;
  // Half a tread further up everything is as high as it is here: so also half a tread before the first.
  const along = placeOn(patch, x, z) ?? placeOn(patch, x + alongX * half, z + alongZ * half);
  if (along === undefined) return undefined;
  const isBefore = placeOn(patch, x, z) === undefined;
  return Math.min((along + (isBefore ? 0 : half)) / length, 1);
}
