import { addArea, createGround, type GroundDraft, MARKING } from './ground.js';
import type { Layout, Opening } from './layout.js';
import { alongOf, lengthOf } from './stretch.js';

/** Strokes along the middle of a street: how long, how wide, how far from the beginning of one to that of the next [m]. */
const STROKE = { long: 3, wide: 0.14, every: 7.5 };
/** Lines along both sides of a street: how wide, and how far from its edge [m]. */
const SIDE = { wide: 0.12, away: 0.5 };
/** Narrower streets have no lines [m]. */
const NARROWEST = 5;
/** How far streets are marked that lead out [m]. */
const REACH = 120;
/** Ends of one street face each other and lie within this of one line [m]. */
const ASIDE = 1;

/** Lines on streets of asphalt: along those that lead out, and over the ground between two ends of one street. */
export function markStreets({ openings }: Layout): GroundDraft {
  const lines = createGround();
  const streets = openings.filter((opening) => lengthOf(opening) >= NARROWEST);
  for (const street of streets) {
    const end = streets.find((other) => other !== street && isOneStreet(street, other));
    // Of the two ends of a street one marks what is between.
    const back = end && streets.indexOf(end) > streets.indexOf(street) ? distance(street, end) : 0;
    markStreet(lines, street, back);
  }
  return lines;
}

function isOneStreet(a: Opening, b: Opening): boolean {
  if (a.out[0] * b.out[0] + a.out[1] * b.out[1] > -0.99) return false;
  const [dx, dz] = [middle(b)[0] - middle(a)[0], middle(b)[1] - middle(a)[1]];
  return Math.abs(dx * a.out[1] - dz * a.out[0]) < ASIDE;
}

function distance(a: Opening, b: Opening): number {
  const [dx, dz] = [middle(b)[0] - middle(a)[0], middle(b)[1] - middle(a)[1]];
  return Math.abs(dx * a.out[0] + dz * a.out[1]);
}

function middle({ from, to }: Opening): readonly [number, number] {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Marks a street outwards from its opening, and so far inwards [m]. */
function markStreet(lines: GroundDraft, street: Opening, back: number): void {
  const along = alongOf(street);
  const [x, z] = middle(street);
  const { out } = street;
  const stroke = (from: number, to: number, aside: number, wide: number) => {
    const corner = (at: number, beside: number) => [x + out[0] * at + along[0] * beside, z + out[1] * at + along[1] * beside];
    // Counter-clockwise: outwards on the side that `along` points away from, back on the other.
    addArea(lines, [...corner(from, aside + wide / 2), ...corner(from, aside - wide / 2), ...corner(to, aside - wide / 2), ...corner(to, aside + wide / 2)].flat(), MARKING); // biome-ignore format: a ring
  };
  for (let at = -back; at < REACH; at += STROKE.every) stroke(at, at + STROKE.long, 0, STROKE.wide);
  const half = lengthOf(street) / 2 - SIDE.away;
  for (const side of [-half, half]) stroke(-back, REACH, side, SIDE.wide);
}
