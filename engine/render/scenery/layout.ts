import type { Vec2 } from '../../scenario/index.js';
import { solidParts } from '../../world/index.js';
import { contains, counterClockwise } from '../place/outline.js';
import type { DrawnThing, Outline, WorldDrawing } from '../place/world-drawing.js';
import { type Convex, convexOf, overlap } from './convex.js';

/** A way out of the place: its two sides as one sees them from inside, left to right along the edge, and the way out. */
export type Opening = { readonly from: Vec2; readonly to: Vec2; readonly out: Vec2; readonly isExit: boolean };

/** A straight piece of the edge where nothing leads out, with the way out of the place. */
export type Stretch = { readonly from: Vec2; readonly to: Vec2; readonly out: Vec2 };

/** The edge of a place, and what is taken already. */
export type Layout = {
  /** Outer rings of the ground, counter-clockwise. */
  readonly rings: readonly Outline[];
  readonly openings: readonly Opening[];
  readonly stretches: readonly Stretch[];
  /** What the scenario has: its ground, and things that stay where they are, water and roads among them. */
  readonly given: readonly Convex[];
  /** Ground, things, streets and houses: nothing else may stand there. */
  readonly taken: Convex[];
};

/** Ways out are at most so wide [m]; arms of the ground that end are streets. */
const STREET = { widest: 18, narrowest: 1.2 };
/** How near an exit lies to the edge that it opens [m]. */
const EXIT_REACH = 3.5;
/** Boxes of such a shape are streets: their short ends are open. */
const LONG = 1.9;

/** Finds edge and ways out of a place; `isStreet` opens the ends of whatever is long. */
export function layOut(world: WorldDrawing, isIndoors: boolean): Layout {
  const rings = outerRings(world);
  const openings: Opening[] = [];
  const stretches: Stretch[] = [];
  for (const ring of rings) {
    const count = ring.length / 2;
    for (let i = 0; i < count; i++) {
      const edge = edgeOf(ring, i);
      const cuts = exitsOn(edge, world);
      if (cuts.length === 0 && !isIndoors && isEnd(ring, i, world)) cuts.push([0, edge.length]);
      splitEdge(edge, cuts, openings, stretches);
    }
  }
  const ground = world.ground.flatMap(({ outline }) => partsOf(outline));
  const things = world.things
    .filter(({ isMoving, outline }) => !isMoving && outline.length > 2)
    .flatMap((thing) => partsOf(placedOutline(thing)));
  const given = [...ground, ...things];
  return { rings, openings, stretches, given, taken: [...given] };
}

/** Whether something may stand on an area. */
export function isFree({ taken }: Layout, area: Convex): boolean {
  return !taken.some((other) => overlap(area, other));
}

/** Whether a spot lies on nothing that the scenario has, so far around [m]. */
export function isClear({ given }: Layout, x: number, z: number, around: number): boolean {
  const area = convexOf([[x - around, z - around], [x + around, z - around], [x + around, z + around], [x - around, z + around]]); // biome-ignore format: a box
  return !given.some((other) => overlap(area, other));
}

/** Convex parts of an outline. */
export function partsOf(outline: Outline): Convex[] {
  const corners: Vec2[] = [];
  for (let i = 0; i < outline.length; i += 2) corners.push([outline[i], outline[i + 1]]);
  return solidParts(corners).map((part) => convexOf(part));
}

/** The outline of a thing where it stands. */
export function placedOutline({ x, z, angle, outline }: DrawnThing): Outline {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return counterClockwise(outline.flatMap(([u, v]) => [x + u * c - v * s, z + u * s + v * c]));
}

/** Rings around the ground that lie in no hole of it; around an open plane a box. */
function outerRings({ ground, open, bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing): Outline[] {
  if (open || ground.length === 0) return [[minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ]];
  return ground
    .filter(({ outline }) => !ground.some((other) => other.holes.some((hole) => contains(hole, outline[0], outline[1]))))
    .map(({ outline }) => counterClockwise(outline));
}

type Edge = Stretch & { readonly length: number; readonly along: Vec2 };

function edgeOf(ring: Outline, i: number): Edge {
  const count = ring.length / 2;
  const j = (i + 1) % count;
  const from: Vec2 = [ring[2 * i], ring[2 * i + 1]];
  const to: Vec2 = [ring[2 * j], ring[2 * j + 1]];
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const along: Vec2 = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0];
  return { from, to, length, along, out: [along[1], -along[0]] };
}

/** Whether an edge is the end of an arm or of a long street. */
function isEnd(ring: Outline, i: number, { periodic, open }: WorldDrawing): boolean {
  const count = ring.length / 2;
  const edge = edgeOf(ring, i);
  if (open || edge.length > STREET.widest || edge.length < STREET.narrowest) return false;
  const before = edgeOf(ring, (i + count - 1) % count);
  const after = edgeOf(ring, (i + 1) % count);
  const isSquare = (a: Edge, b: Edge) => a.along[0] * b.along[1] - a.along[1] * b.along[0] > 0.8;
  if (!isSquare(before, edge) || !isSquare(edge, after)) return false;
  const isPeriodic = (Math.abs(edge.out[0]) > 0.9 && periodic.x) || (Math.abs(edge.out[1]) > 0.9 && periodic.z);
  if (isPeriodic) return true;
  const shorter = Math.min(before.length, after.length);
  return count > 4 ? shorter > 0.6 * edge.length : shorter > LONG * edge.length;
}

/** Stretches of an edge that exits open, from its beginning [m]. */
function exitsOn(edge: Edge, { exits }: WorldDrawing): [number, number][] {
  const found: [number, number][] = [];
  for (const { outline } of exits) {
    let [low, high, nearest] = [Infinity, -Infinity, Infinity];
    for (let i = 0; i < outline.length; i += 2) {
      const [x, z] = [outline[i] - edge.from[0], outline[i + 1] - edge.from[1]];
      const at = x * edge.along[0] + z * edge.along[1];
      const away = Math.abs(x * edge.out[0] + z * edge.out[1]);
      low = Math.min(low, at);
      high = Math.max(high, at);
      nearest = Math.min(nearest, away);
    }
    const [from, to] = [Math.max(low, 0), Math.min(high, edge.length)];
    if (nearest < 0.6 && to - from > 0.8 && to - from > 0.6 * Math.min(high - low, EXIT_REACH)) found.push([from, to]);
  }
  return found.sort((a, b) => a[0] - b[0]);
}

function splitEdge(edge: Edge, cuts: readonly [number, number][], openings: Opening[], stretches: Stretch[]): void {
  const at = (along: number): Vec2 => [edge.from[0] + edge.along[0] * along, edge.from[1] + edge.along[1] * along];
  let begin = 0;
  for (const [from, to] of cuts) {
    if (to <= begin) continue;
    if (from - begin > 0.3) stretches.push({ from: at(begin), to: at(from), out: edge.out });
    openings.push({ from: at(Math.max(from, begin)), to: at(to), out: edge.out, isExit: true });
    begin = to;
  }
  if (edge.length - begin > 0.3) stretches.push({ from: at(begin), to: edge.to, out: edge.out });
}
