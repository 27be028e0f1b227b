import { createDice, type Dice } from './dice.js';
import { addBox, addFace, type Cut, type Draft, darken, FINISH, type Spot } from './draft.js';
import type { Lot } from './town.js';

/** Heights of the ground floor and of the others [m]; the shader of walls knows them too. */
export const STOREY = { ground: 3.9, upper: 3.1 };
/** Colours of plaster, brick, stone, roofs, awnings and shutters. */
const PLASTERS = [0xd9c3a0, 0xcfae88, 0xc99e7c, 0xd8cbb4, 0xbfb5a4, 0xc4a890, 0xd4b98e, 0xb9a99a, 0xa8674e, 0x9c6a54, 0xcbbfae, 0xb7a57f];
const ROOFS = [0x9a5f48, 0x8a5442, 0x6a615c, 0x7a5a4a, 0x5e6066];
const AWNINGS = [0xa8443a, 0x2f6b78, 0xc08a36, 0x47694a, 0x34486b, 0xd9cfbb];
const STONE = 0xb8ae9e;

/** How high the walls of so many storeys are [m]. */
export function heightOf(storeys: number): number {
  return STOREY.ground + STOREY.upper * (storeys - 1) + 0.35;
}

/** Builds a house on its lot. */
export function addHouse(draft: Draft, { corners, storeys, cut, isNear, character }: Lot, seed: number): void {
  const dice = createDice(seed, Math.round(character * 1e6));
  const height = heightOf(storeys);
  const colour = dice.pick(PLASTERS);
  const isShop = isNear && dice.next() < 0.62;
  const bayWidth = dice.between(2.3, 3.1);
  const roof = dice.pick(ROOFS);
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4];
    addFacade(draft, corner, next, { height, colour, cut, bayWidth, character: character + (isShop && i === 0 ? 1 : 0) });
  });
  const isFlat = !isNear ? character < 0.3 : dice.next() < 0.15;
  if (isFlat) addFlatRoof(draft, corners, height, cut);
  else addPitchedRoof(draft, { corners, height, cut, colour, roof }, dice, isNear);
  if (isNear) addFront(draft, { corners, height, storeys, cut, colour, bayWidth, isShop }, dice);
}

type Facade = {
  readonly height: number;
  readonly colour: number;
  readonly cut: Cut;
  readonly bayWidth: number;
  readonly character: number;
};

/** A wall with windows, as many as fit. */
export function addFacade(draft: Draft, [ax, az]: readonly number[], [bx, bz]: readonly number[], facade: Facade): void {
  const { height, colour, cut, bayWidth, character } = facade;
  const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
  const bays = baysOf(length, bayWidth);
  const side = (at: number) => [at * bays, length / bays, height, character];
  addFace(
    draft,
    [[ax, 0, az], [ax, height, az], [bx, height, bz], [bx, 0, bz]], // biome-ignore format: a face
    { colour, cut, wall: [side(0), side(0), side(1), side(1)], foot: 0.8 },
  );
}

function baysOf(length: number, width: number): number {
  return Math.max(1, Math.round(length / width));
}

/** A roof behind a low wall. */
function addFlatRoof(draft: Draft, corners: Lot['corners'], height: number, cut: Cut): void {
  const top = (y: number) => [...corners].reverse().map(([x, z]): Spot => [x, y, z]);
  addFace(draft, top(height), { colour: 0x8d8a86, cut, finish: FINISH.stone });
  corners.forEach(([ax, az], i) => {
    const [bx, bz] = corners[(i + 1) % 4];
    const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
    addBox(
      draft,
      { at: [(ax + bx) / 2, height - 0.02, (az + bz) / 2], size: [length, 0.5, 0.3], along: [(bx - ax) / length, (bz - az) / length] },
      { colour: STONE, cut },
    );
  });
}

type Roof = {
  readonly corners: Lot['corners'];
  readonly height: number;
  readonly cut: Cut;
  readonly colour: number;
  readonly roof: number;
};

/** A roof with its ridge along the front, eaves, chimneys and dormers. */
function addPitchedRoof(draft: Draft, { corners, height, cut, colour, roof }: Roof, dice: Dice, isNear: boolean): void {
  const [a, b, , d] = corners;
  const [fx, fz] = [b[0] - a[0], b[1] - a[1]];
  const width = Math.sqrt(fx * fx + fz * fz);
  const [dx, dz] = [d[0] - a[0], d[1] - a[1]];
  const depth = Math.sqrt(dx * dx + dz * dz);
  const [along, back] = [[fx / width, fz / width], [dx / depth, dz / depth]]; // biome-ignore format: a pair
  const eave = 0.35;
  const rise = Math.min(0.36 * depth, 4.2);
  const low = height - (eave * rise) / (depth / 2);
  const at = (u: number, v: number, y: number): Spot => [a[0] + along[0] * u + back[0] * v, y, a[1] + along[1] * u + back[1] * v];
  const [left, right] = [isNear ? 0 : -0.1, isNear ? width : width + 0.1];
  const paint = { colour: roof, cut, finish: FINISH.roof };
  const ridge = height + rise;
  addFace(draft, [at(left, -eave, low), at(left, depth / 2, ridge), at(right, depth / 2, ridge), at(right, -eave, low)], paint);
  addFace(
    draft,
    [at(right, depth + eave, low), at(right, depth / 2, ridge), at(left, depth / 2, ridge), at(left, depth + eave, low)],
    paint,
  );
  addFace(draft, [at(width, 0, height), at(width, depth / 2, ridge), at(width, depth, height)], { colour, cut });
  addFace(draft, [at(0, depth, height), at(0, depth / 2, ridge), at(0, 0, height)], { colour, cut });
  addFace(draft, [at(right, -eave, low), at(right, 0, low), at(left, 0, low), at(left, -eave, low)], { colour: darken(colour, 0.55), cut });
  if (!isNear) return;
  const chimneys = 1 + dice.below(2);
  for (let n = 0; n < chimneys; n++) {
    const [x, , z] = at(width * dice.between(0.12, 0.88), depth * dice.between(0.42, 0.58), 0);
    addBox(draft, { at: [x, ridge - 0.9, z], size: [0.6, 1.9, 0.9], along: [along[0], along[1]] }, { colour: 0x8d5f4d, cut });
  }
  const dormers = dice.next() < 0.55 ? Math.floor(width / 4) : 0;
  for (let n = 0; n < dormers; n++)
    addDormer(draft, { at, along, u: ((n + 0.5) * width) / dormers, v: depth * 0.16, height, rise, depth }, { colour, roof, cut });
}

type Dormer = {
  readonly at: (u: number, v: number, y: number) => Spot;
  readonly along: readonly number[];
  readonly u: number;
  readonly v: number;
  readonly height: number;
  readonly rise: number;
  readonly depth: number;
};

function addDormer(
  draft: Draft,
  { at, along, u, v, height, rise, depth }: Dormer,
  { colour, roof, cut }: Pick<Roof, 'colour' | 'roof' | 'cut'>,
): void {
  const foot = height + (rise * v) / (depth / 2) - 0.1;
  const [x, , z] = at(u, v + 0.8, 0);
  addBox(draft, { at: [x, foot, z], size: [1.5, 1.35, 1.6], along: [along[0], along[1]] }, { colour, cut });
  addBox(draft, { at: [x, foot + 1.35, z], size: [1.8, 0.14, 1.9], along: [along[0], along[1]] }, { colour: darken(roof, 0.85), cut });
  const [gx, , gz] = at(u, v - 0.01, 0);
  addBox(
    draft,
    { at: [gx, foot + 0.25, gz], size: [1, 0.95, 0.06], along: [along[0], along[1]] },
    { colour: 0x4a5662, cut, finish: FINISH.glass },
  );
}

type Front = {
  readonly corners: Lot['corners'];
  readonly height: number;
  readonly storeys: number;
  readonly cut: Cut;
  readonly colour: number;
  readonly bayWidth: number;
  readonly isShop: boolean;
};

/** What stands out of a front: a cornice, a band over the ground floor, awnings, balconies, a step before the door. */
function addFront(draft: Draft, { corners, height, storeys, cut, colour, bayWidth, isShop }: Front, dice: Dice): void {
  const [a, b, , d] = corners;
  const width = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
  const depth = Math.sqrt((d[0] - a[0]) ** 2 + (d[1] - a[1]) ** 2);
  const along: [number, number] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width];
  const out: [number, number] = [(a[0] - d[0]) / depth, (a[1] - d[1]) / depth];
  const put = (u: number, away: number, y: number, size: Spot, look: { colour: number; finish?: number }) =>
    addBox(draft, { at: [a[0] + along[0] * u + out[0] * away, y, a[1] + along[1] * u + out[1] * away], size, along }, { ...look, cut });
  const light = darken(colour, 1.12);
  put(width / 2, 0.08, height - 0.3, [width, 0.3, 0.34], { colour: light });
  put(width / 2, 0.03, STOREY.ground - 0.22, [width, 0.22, 0.16], { colour: light });
  const bays = baysOf(width, bayWidth);
  const bay = width / bays;
  if (isShop) {
    const cloth = dice.pick(AWNINGS);
    if (dice.next() < 0.7)
      for (let n = 0; n < bays; n++) addAwning(draft, { a, along, out, u: (n + 0.5) * bay, width: 0.84 * bay, cloth, cut });
  } else {
    put((dice.below(bays) + 0.5) * bay, 0.2, 0, [1.5, 0.14, 0.5], { colour: STONE, finish: FINISH.stone });
  }
  const balconies = dice.next() < 0.4 && storeys > 1;
  for (let level = 1; balconies && level < storeys; level++) {
    for (let n = 0; n < bays; n++) {
      if ((n + level) % 2 === 0 && bays > 2) continue;
      const y = STOREY.ground + (level - 1) * STOREY.upper + 0.12;
      put((n + 0.5) * bay, 0.45, y, [0.8 * bay, 0.14, 0.9], { colour: STONE });
      put((n + 0.5) * bay, 0.88, y + 0.14, [0.8 * bay, 0.06, 0.05], { colour: 0x33373c, finish: FINISH.metal });
      put((n + 0.5) * bay, 0.88, y + 0.98, [0.8 * bay, 0.06, 0.06], { colour: 0x33373c, finish: FINISH.metal });
      const posts = Math.max(3, Math.round((0.8 * bay) / 0.28));
      for (let k = 0; k <= posts; k++)
        put((n + 0.1 + (0.8 * k) / posts) * bay, 0.88, y + 0.14, [0.03, 0.86, 0.03], { colour: 0x33373c, finish: FINISH.metal });
    }
  }
}

type Awning = {
  readonly a: readonly number[];
  readonly along: readonly number[];
  readonly out: readonly number[];
  readonly u: number;
  readonly width: number;
  readonly cloth: number;
  readonly cut: Cut;
};

/** A cloth that slopes from the wall over the window of a shop, in stripes. */
function addAwning(draft: Draft, { a, along, out, u, width, cloth, cut }: Awning): void {
  const stripes = 5;
  const at = (s: number, away: number, y: number): Spot => [
    a[0] + along[0] * (u + s) + out[0] * away,
    y,
    a[1] + along[1] * (u + s) + out[1] * away,
  ];
  for (let n = 0; n < stripes; n++) {
    const [from, to] = [-width / 2 + (n * width) / stripes, -width / 2 + ((n + 1) * width) / stripes];
    const colour = n % 2 === 0 ? cloth : 0xe6dfd0;
    const slope: Spot[] = [at(from, 1.15, 2.55), at(from, 0.02, 3.15), at(to, 0.02, 3.15), at(to, 1.15, 2.55)];
    addFace(draft, slope, { colour, cut });
    addFace(draft, [...slope].reverse(), { colour: darken(colour, 0.6), cut });
    addFace(draft, [at(from, 1.15, 2.34), at(from, 1.15, 2.55), at(to, 1.15, 2.55), at(to, 1.15, 2.34)], {
      colour: darken(colour, 0.92),
      cut,
    });
  }
}
