import type { Vec2 } from '../../scenario/index.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { type Convex, convexOf } from './convex.js';
import type { Dice } from './dice.js';
import type { Cut } from './draft.js';
import { isFree, type Layout, type Opening } from './layout.js';
import type { PlaceStyle } from './place-style.js';

/** Ground that a house stands on: four corners, counter-clockwise, of which the first two are its front. */
export type Lot = {
  readonly corners: readonly [Vec2, Vec2, Vec2, Vec2];
  readonly storeys: number;
  /** Where it gives way to the view. */
  readonly cut: Cut;
  /** With balconies, shop fronts, dormers; others are seen from afar alone. */
  readonly isNear: boolean;
  readonly character: number;
};

/** A street that leads out of sight: its two sides from the place on. */
export type Street = { readonly opening: Opening; readonly corners: readonly [Vec2, Vec2, Vec2, Vec2] };

/** The houses and streets around a place. */
export type Town = { readonly lots: Lot[]; readonly streets: Street[] };

/** The strip of pavement before houses, how long streets are that are seen, and how wide and deep houses are [m]. */
export const PAVEMENT = 2.6;
/** How far houses are from a building that one looks into [m]. */
const YARD = 15;
const STREET_LENGTH = 130;
const WIDTHS = [7.5, 13] as const;
const DEPTHS = [12, 9, 6.5, 4.5];
/** Houses before the camera give way until ground so far behind their fronts is seen [m]. */
const CLEARING = 0.9;
/** Quarters behind the first rows: how far they reach, cells and the free space of streets between them [m]. */
const QUARTER = { reach: 110, cell: 15, street: 9 };

/** Puts a town around a place. */
export function buildTown(world: WorldDrawing, layout: Layout, style: PlaceStyle, dice: Dice): Town {
  const town: Town = { lots: [], streets: [] };
  // Rooms have doors; streets pass by at some distance.
  const isRoom = style.border === 'room';
  if (!isRoom) for (const opening of layout.openings) addStreet(town, layout, opening);
  const row = { setback: isRoom ? YARD : PAVEMENT, isNear: !isRoom };
  for (const { from, to, out } of layout.stretches) addRow(town, { layout, style, dice, ...row }, from, to, out);
  for (const { corners, opening } of town.streets) {
    const [nearLeft, nearRight, farRight, farLeft] = corners;
    const across: Vec2 = [opening.out[1], -opening.out[0]];
    addRow(town, { layout, style, dice, setback: 0, isNear: true }, nearRight, farRight, [-across[0], -across[1]]);
    addRow(town, { layout, style, dice, setback: 0, isNear: true }, nearLeft, farLeft, across);
    addRow(town, { layout, style, dice, setback: 6, isNear: false }, farLeft, farRight, opening.out);
  }
  if (!isRoom) fillCorners(town, layout, style, dice);
  fillQuarters(town, world, layout, style, dice);
  return { ...town, lots: town.lots.map((lot) => clearMiddle(lot, world)) };
}

/** A house between two arms of the ground gives way to the view of the middle, whichever of them its front is on. */
function clearMiddle(lot: Lot, { bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing): Lot {
  const centre = (axis: 0 | 1) => lot.corners.reduce((sum, corner) => sum + corner[axis] / 4, 0);
  const [x, z] = [centre(0), centre(1)];
  if (x < minX || x > maxX || z < minZ || z > maxZ) return lot;
  const [dx, dz] = [x - (minX + maxX) / 2, z - (minZ + maxZ) / 2];
  const away = Math.sqrt(dx * dx + dz * dz);
  if (away < 1) return lot;
  const out: Vec2 = [dx / away, dz / away];
  const [nearest] = [...lot.corners].sort((a, b) => a[0] * out[0] + a[1] * out[1] - b[0] * out[0] - b[1] * out[1]);
  return { ...lot, cut: [nearest[0], nearest[1], out[0], out[1], CLEARING] };
}

/** A street as wide as its opening and the pavements beside it. */
function addStreet({ streets }: Town, { taken }: Layout, opening: Opening): void {
  const { from, to, out } = opening;
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const [ax, az] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side = length < 5 ? Math.max(PAVEMENT, (7 - length) / 2) : PAVEMENT;
  const left: Vec2 = [from[0] - ax * side, from[1] - az * side];
  const right: Vec2 = [to[0] + ax * side, to[1] + az * side];
  const beyond = ([x, z]: Vec2): Vec2 => [x + out[0] * STREET_LENGTH, z + out[1] * STREET_LENGTH];
  const corners: Street['corners'] = [left, right, beyond(right), beyond(left)];
  streets.push({ opening, corners });
  taken.push(convexOf(corners));
}

type Row = { readonly layout: Layout; readonly style: PlaceStyle; readonly dice: Dice; readonly setback: number; readonly isNear: boolean };

/** Houses side by side along a line; whoever looks from the place sees their fronts. */
function addRow(town: Town, row: Row, from: Vec2, to: Vec2, out: Readonly<Vec2>): void {
  const { setback, dice } = row;
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  if (length < 2.5) return;
  const along: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const count = Math.max(1, Math.round(length / dice.between(...WIDTHS)));
  const widths = Array.from({ length: count }, () => dice.between(0.8, 1.2));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let begin = 0;
  for (const width of widths) {
    const end = begin + (width / whole) * length;
    const at = (distance: number, away: number): Vec2 => [
      from[0] + along[0] * distance + out[0] * away,
      from[1] + along[1] * distance + out[1] * away,
    ];
    addLot(town, row, (depth) => [at(end, setback), at(begin, setback), at(begin, setback + depth), at(end, setback + depth)], out);
    begin = end;
  }
}

/** Takes the deepest lot for which there is room. */
function addLot(town: Town, { layout, style, dice, isNear }: Row, cornersAt: (depth: number) => Lot['corners'], out: Readonly<Vec2>): void {
  const [low, high] = style.storeys;
  const storeys = low + dice.below(high - low + 1);
  const character = dice.next();
  for (const depth of DEPTHS) {
    const corners = turnedRight(cornersAt(depth));
    const area = convexOf(corners);
    if (!isFree(layout, area)) continue;
    const [[ax, az], [bx, bz]] = corners;
    const cut: Cut = [(ax + bx) / 2, (az + bz) / 2, out[0], out[1], CLEARING];
    layout.taken.push(area);
    town.lots.push({ corners, storeys, cut, isNear, character });
    return;
  }
}

/** Corners counter-clockwise, the front first. */
function turnedRight([a, b, c, d]: Lot['corners']): Lot['corners'] {
  const area = (b[0] - a[0]) * (d[1] - a[1]) - (d[0] - a[0]) * (b[1] - a[1]);
  return area > 0 ? [a, b, c, d] : [b, a, d, c];
}

/** Houses at the outward corners of the ground, where no row reaches. */
function fillCorners(town: Town, layout: Layout, style: PlaceStyle, dice: Dice): void {
  const row = { layout, style, dice, setback: PAVEMENT, isNear: true };
  layout.stretches.forEach(({ to, out }, i) => {
    const next = layout.stretches[(i + 1) % layout.stretches.length];
    if (Math.abs(next.from[0] - to[0]) + Math.abs(next.from[1] - to[1]) > 0.1) return;
    if (out[0] * next.out[1] - out[1] * next.out[0] < 0.5) return;
    const at = (a: number, b: number): Vec2 => [to[0] + a * out[0] + b * next.out[0], to[1] + a * out[1] + b * next.out[1]];
    const s = PAVEMENT;
    const diagonal: Vec2 = [(out[0] + next.out[0]) * Math.SQRT1_2, (out[1] + next.out[1]) * Math.SQRT1_2];
    addLot(town, row, (depth) => [at(s, 0), at(s, s + depth), at(s + depth, s + depth), at(s + depth, 0)], diagonal);
    addLot(town, row, (depth) => [at(0, s), at(s, s), at(s, s + depth), at(0, s + depth)], diagonal);
  });
}

/** Quarters of plain houses behind the rows, cell by cell, with streets between some. */
function fillQuarters(town: Town, { bounds }: WorldDrawing, layout: Layout, style: PlaceStyle, dice: Dice): void {
  const { reach, cell, street } = QUARTER;
  const middle: Vec2 = [(bounds.minX + bounds.maxX) / 2, (bounds.minZ + bounds.maxZ) / 2];
  const pitch = 3 * cell + street;
  const halfX = (bounds.maxX - bounds.minX) / 2;
  const halfZ = (bounds.maxZ - bounds.minZ) / 2;
  const placeAt = (n: number) => Math.floor(n / 3) * pitch + (((n % 3) + 3) % 3) * cell;
  const countX = Math.ceil(((halfX + reach) / pitch) * 3);
  const countZ = Math.ceil(((halfZ + reach) / pitch) * 3);
  for (let i = -countX; i <= countX; i++) {
    for (let j = -countZ; j <= countZ; j++) {
      const [x, z] = [middle[0] + placeAt(i), middle[1] + placeAt(j)];
      const [outX, outZ] = [outside(x, bounds.minX, bounds.maxX), outside(z, bounds.minZ, bounds.maxZ)];
      const away = Math.sqrt(outX * outX + outZ * outZ);
      const [isYard, storeys, character] = [
        dice.next() < 0.12,
        style.storeys[0] + dice.below(style.storeys[1] - style.storeys[0] + 1),
        dice.next(),
      ];
      if (isYard || away < 4) continue;
      const half = cell / 2;
      const area = convexOf([
        [x - half - 1, z - half - 1],
        [x + half + 1, z - half - 1],
        [x + half + 1, z + half + 1],
        [x - half - 1, z + half + 1],
      ]);
      if (!isFree(layout, shrunk(area, 0.8))) continue;
      const out: Vec2 = [outX / away, outZ / away];
      const corners: Lot['corners'] = [
        [x - half, z - half],
        [x + half, z - half],
        [x + half, z + half],
        [x - half, z + half],
      ];
      const cut: Cut = [x - out[0] * half, z - out[1] * half, out[0], out[1], CLEARING + 0.12 * Math.max(away - half, 0)];
      town.lots.push({
        corners: character > 0.5 ? corners : [corners[1], corners[2], corners[3], corners[0]],
        storeys,
        cut,
        isNear: false,
        character,
      });
    }
  }
}

function shrunk({ corners, box }: Convex, by: number): Convex {
  const [x, z] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return convexOf(corners.map(([cx, cz]): Vec2 => [x + (cx - x) * by, z + (cz - z) * by]));
}

/** How far a number is outside a range, with its side. */
function outside(value: number, low: number, high: number): number {
  return value < low ? value - low : value > high ? value - high : 0;
}
