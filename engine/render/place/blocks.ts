import { counterClockwise, middleOf, perimeter, signedArea } from './outline.js';
import { WALL } from './solids.js';
import type { DrawnThing, Outline, WorldDrawing } from './world-drawing.js';

/** Height of a storey, and what a roof adds to the walls [m]. */
const STOREY = 3.2;
const ROOF = 0.5;
/** A hole of at least this area [m²] that is at least this wide [m] is a house; from the second area on it has two storeys. */
const HOUSE = { area: 20, width: 0.9, tall: 60 };

/** Something that stands in the way of a view: an outline, counter-clockwise, and how high it is [m]. */
export type Block = { readonly outline: Outline; readonly height: number };

/** How high what stands on an outline (counter-clockwise) is [m], and whether it is a house. */
export function heightOver(outline: Outline): { readonly height: number; readonly isHouse: boolean } {
  const area = signedArea(outline);
  if (area <= HOUSE.area || area / perimeter(outline) <= HOUSE.width) return { height: WALL.height, isHouse: false };
  const storeys = area > HOUSE.tall && choiceAt(outline) % 3 !== 0 ? 2 : 1;
  return { height: storeys * STOREY + ROOF, isHouse: true };
}

/** A number by which houses differ. */
export function choiceAt(outline: Outline): number {
  const [x, z] = middleOf(outline);
  return Math.abs(Math.round(x * 7 + z * 13));
}

/** Everything that stands still in a place and can hide somebody: blocks, houses and things. */
export function blocksOf({ ground, things }: Pick<WorldDrawing, 'ground' | 'things'>): Block[] {
  const holes = ground.flatMap((area) => area.holes.map(counterClockwise));
  return [
    ...holes.map((outline) => ({ outline, height: heightOver(outline).height })),
    ...things.filter(({ isMoving }) => !isMoving).flatMap(blockOf),
  ];
}

/** A thing as the box around what is drawn of it; flat ones hide nobody. */
function blockOf({ x, z, angle, parts }: DrawnThing): Block[] {
  let [minX, maxX, minZ, maxZ, height] = [0, 0, 0, 0, 0];
  for (const { at, size } of parts) {
    minX = Math.min(minX, at[0] - size[0] / 2);
    maxX = Math.max(maxX, at[0] + size[0] / 2);
    minZ = Math.min(minZ, at[2] - size[2] / 2);
    maxZ = Math.max(maxZ, at[2] + size[2] / 2);
    height = Math.max(height, at[1] + size[1]);
  }
  if (height < LOWEST) return [];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number) => [x + u * c - v * s, z + u * s + v * c];
  return [{ outline: [...corner(minX, minZ), ...corner(maxX, minZ), ...corner(maxX, maxZ), ...corner(minX, maxZ)], height }];
}

/** Lower things hide nobody [m]. */
const LOWEST = 0.5;
