import type { Pixel } from '../../document/picture.js';
import type { WorldDrawing } from '../../worker/world-drawing.js';

/** Which part of the ground a plan shows: the place in its middle [m], and how long a metre is [px]. North (-z) is up. */
export type PlanMap = { readonly x: number; readonly z: number; readonly scale: number };

/** Width and height of a picture [px]. */
export type Size = readonly [width: number, height: number];

/** The place fills this share of the picture. */
const FILL = 0.92;
/** A metre is not shown shorter or longer than this [px]. */
const SHORTEST = 0.2;
const LONGEST = 400;

/** Where a place on the ground is in the picture. */
export function toPixel({ x, z, scale }: PlanMap, [width, height]: Size, ground: readonly [number, number]): Pixel {
  return [width / 2 + (ground[0] - x) * scale, height / 2 + (ground[1] - z) * scale];
}

/** The place on the ground under a pixel [m]. */
export function toGround({ x, z, scale }: PlanMap, [width, height]: Size, pixel: Pixel): readonly [number, number] {
  return [x + (pixel[0] - width / 2) / scale, z + (pixel[1] - height / 2) / scale];
}

/** Shows all of a place. */
export function fitMap({ bounds: { minX, minZ, maxX, maxZ } }: Pick<WorldDrawing, 'bounds'>, [width, height]: Size): PlanMap {
  const across = Math.min(width / Math.max(maxX - minX, 1), height / Math.max(maxZ - minZ, 1));
  return { x: (minX + maxX) / 2, z: (minZ + maxZ) / 2, scale: within(FILL * across) };
}

/** Moves the ground along by some pixels. */
export function panMap({ x, z, scale }: PlanMap, [right, down]: Pixel): PlanMap {
  return { x: x - right / scale, z: z - down / scale, scale };
}

/** Comes closer by a factor; what is under a pixel stays there. */
export function zoomMap(map: PlanMap, size: Size, pixel: Pixel, factor: number): PlanMap {
  const [x, z] = toGround(map, size, pixel);
  const scale = within(map.scale * factor);
  return { x: x - (pixel[0] - size[0] / 2) / scale, z: z - (pixel[1] - size[1] / 2) / scale, scale };
}

function within(scale: number): number {
  return Math.min(Math.max(scale, SHORTEST), LONGEST);
}
