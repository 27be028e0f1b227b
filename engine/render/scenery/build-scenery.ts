import { atan2, cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { heightOver } from '../place/blocks.js';
import { contains, counterClockwise, grow } from '../place/outline.js';
import type { Outline, WorldDrawing } from '../place/world-drawing.js';
import { createDice, type Dice } from './dice.js';
import { addBox, addFace, type Cut, createDraft, type Draft, FINISH, type Spot, type Surface, toSurface } from './draft.js';
import { type Flock, shapeOfKind, shapeOfTree, toFlock } from './flock.js';
import { addArea, addDisc, createGround, GROUND_NUMBER, type GroundSurface, toGround } from './ground.js';
import { addFacade, addHouse, heightOf } from './house.js';
import { type Layout, layOut, partsOf, placedOutline } from './layout.js';
import { type Caster, createLightMap, type LampSpot, type LightMap } from './light-map.js';
import { createNoiseMap } from './noise-map.js';
import { isScenery } from './own-things.js';
import type { PlaceStyle } from './place-style.js';
import { addSkyline } from './skyline.js';
import { sunAt } from './sun.js';
import { buildTown, PAVEMENT, type Town } from './town.js';

/** All that is drawn of a place beside people and things, as plain arrays. */
export type Scenery = {
  readonly solids: Surface;
  /** From the farthest below to what people walk on. */
  readonly grounds: readonly GroundSurface[];
  readonly flocks: readonly Flock[];
  readonly noise: Uint8Array;
  readonly light: LightMap;
};

/** What a place is made of while it is built. */
export type Site = {
  readonly world: WorldDrawing;
  readonly style: PlaceStyle;
  readonly layout: Layout;
  readonly solids: Draft;
  readonly casters: Caster[];
  readonly lamps: LampSpot[];
  /** Places by the name of what stands there: x, z, turn, scale, tint. */
  readonly places: Map<string, number[]>;
  readonly dice: Dice;
};

/** How far the ground goes on [m]. */
const FARTHEST = 4000;

/** Builds a place from its drawing: the same drawing and style give the same bytes. */
export function buildScenery(world: WorldDrawing, style: PlaceStyle): Scenery {
  const layout = layOut(world, style.border === 'room');
  const dice = createDice(style.seed, 1);
  const site: Site = { world, style, layout, solids: createDraft(), casters: [], lamps: [], places: new Map(), dice };
  const town = style.around === 'town' ? buildTown(world, layout, style, createDice(style.seed, 2)) : undefined;
  for (const lot of town?.lots ?? []) {
    addHouse(site.solids, lot, style.seed);
    if (!lot.isNear) continue;
    site.casters.push({ corners: lot.corners, from: 0, to: heightOf(lot.storeys) + 1.5, share: 1 });
    // Windows light up the pavement before them.
    site.lamps.push({ x: lot.cut[0] - 1.2 * lot.cut[2], z: lot.cut[1] - 1.2 * lot.cut[3], height: 2.2 });
  }
  addKerbs(site);
  addBlocks(site);
  addThings(site);
  furnish(site);
  if (style.around !== 'none') addSkyline(site.solids, world, true, createDice(style.seed, 3));
  return {
    solids: toSurface(site.solids),
    grounds: layGround(site, town),
    flocks: gather(site),
    noise: createNoiseMap(style.seed),
    light: createLightMap(world.bounds, { casters: site.casters, lamps: site.lamps, sun: sunAt(style) }),
  };
}

/** The memory of a place, for handing it from a worker to a page. */
export function sceneryBuffers({ solids, grounds, flocks, noise, light }: Scenery): ArrayBuffer[] {
  const arrays = [solids, ...grounds, ...flocks].flatMap((part) => Object.values(part).filter((value) => ArrayBuffer.isView(value)));
  return [...arrays, noise, light.texels].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Notes that something stands somewhere. */
export function put({ places }: Site, name: string, x: number, z: number, turn: number, scale: number, tint: number): void {
  const list = places.get(name) ?? [];
  list.push(x, z, turn, scale, tint);
  places.set(name, list);
}

/** Ground in three layers: what lies around, pavements and streets, and what people walk on. */
function layGround({ world, style, layout }: Site, town: Town | undefined): GroundSurface[] {
  const { bounds } = world;
  const [base, between, walked] = [createGround(), createGround(), createGround()];
  const number = GROUND_NUMBER[style.ground];
  const middle: Vec2 = [(bounds.minX + bounds.maxX) / 2, (bounds.minZ + bounds.maxZ) / 2];
  addDisc(base, middle, FARTHEST, style.around === 'town' ? GROUND_NUMBER.asphalt : GROUND_NUMBER.grass);
  const outdoors = style.border === 'houses' ? number : GROUND_NUMBER.paving;
  for (const ring of layout.rings) addArea(between, grow(ring, PAVEMENT + 0.4), GROUND_NUMBER.paving);
  for (const { corners } of town?.streets ?? []) addArea(between, counterClockwise(corners.flat()), outdoors);
  for (const { corners, isNear } of town?.lots ?? []) if (!isNear) addArea(between, grow(corners.flat(), 1.7), GROUND_NUMBER.paving);
  if (world.open) for (const ring of layout.rings) addArea(walked, ring, number);
  else for (const { outline } of world.ground) addArea(walked, counterClockwise(outline), number);
  return [base, between, walked].map(toGround);
}

/** A low stone edge where the ground that people walk on ends. */
function addKerbs({ layout, solids }: Site): void {
  for (const { from, to, out } of layout.stretches) {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const along: [number, number] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const at: Spot = [(from[0] + to[0]) / 2 + out[0] * 0.12, 0, (from[1] + to[1]) / 2 + out[1] * 0.12];
    addBox(solids, { at, size: [length, 0.09, 0.24], along }, { colour: 0xb5aca0, finish: FINISH.stone });
  }
}

/** What fills the holes of the ground: houses, and low walls. */
function addBlocks({ world, solids, casters, dice }: Site): void {
  for (const hole of world.ground.flatMap((area) => area.holes.map(counterClockwise))) {
    if (world.ground.some(({ outline }) => contains(hole, outline[0], outline[1]))) continue;
    const { height, isHouse } = heightOver(hole);
    addOutlined(solids, hole, { height, isHouse, character: dice.next(), cut: cutAround(hole) });
    for (const { corners } of partsOf(hole)) casters.push({ corners, from: 0, to: height, share: 1 });
  }
}

type Outlined = { readonly height: number; readonly isHouse: boolean; readonly character: number; readonly cut: Cut };

/** A block over any outline, counter-clockwise; houses have windows. */
function addOutlined(solids: Draft, outline: Outline, { height, isHouse, character, cut }: Outlined): void {
  const plasters = [0xd4bf9e, 0xcdb08c, 0xc7a182, 0xcfc4b0, 0xbdae9c];
  const colour = isHouse ? plasters[Math.floor(character * plasters.length)] : 0xa79e92;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const [a, b] = [[outline[i], outline[i + 1]], [outline[j], outline[j + 1]]]; // biome-ignore format: a pair
    if (isHouse) addFacade(solids, a, b, { height, colour, cut, bayWidth: 2.8, character });
    else addFace(solids, [[a[0], 0, a[1]], [a[0], height, a[1]], [b[0], height, b[1]], [b[0], 0, b[1]]], { colour, foot: 0.75, finish: FINISH.stone }); // biome-ignore format: a face
  }
  for (const { corners } of partsOf(outline)) {
    const top = [...counterClockwise(corners.flat().slice())];
    const face: Spot[] = [];
    for (let i = top.length - 2; i >= 0; i -= 2) face.push([top[i], height, top[i + 1]]);
    addFace(solids, face, { colour: isHouse ? 0x8a6a58 : 0xb3aa9d, cut, finish: isHouse ? FINISH.roof : FINISH.stone });
  }
}

/** Houses amid people are cut for nobody: one looks over them or walks around. */
function cutAround(_outline: Outline): Cut {
  return [0, 0, 0, 0, 0];
}

/** Buildings and trees of the scenario, and the light of its lamps. */
function addThings(site: Site): void {
  const { world, solids, casters, lamps, dice } = site;
  for (const thing of world.things) {
    const top = Math.max(0, ...thing.parts.map(({ at, size }) => at[1] + size[1]));
    if (thing.kind === 'lamp') lamps.push({ x: thing.x, z: thing.z, height: top - 0.2 });
    if (!isScenery(thing)) continue;
    if (thing.kind === 'tree') {
      plantTree(site, thing.x, thing.z, Math.max(top, 4.5), true);
      continue;
    }
    const outline = placedOutline(thing);
    addOutlined(solids, outline, { height: top, isHouse: true, character: dice.next(), cut: cutAround(outline) });
    for (const { corners } of partsOf(outline)) casters.push({ corners, from: 0, to: top, share: 1 });
  }
}

/** A tree with its shadow. */
function plantTree(site: Site, x: number, z: number, height: number, isNear: boolean): void {
  put(site, isNear ? `tree ${Math.floor(site.dice.next() * 2)}` : 'far tree', x, z, 6.28 * site.dice.next(), height, site.dice.next());
  if (!isNear) return;
  const disc = (radius: number) =>
    Array.from({ length: 10 }, (_, i): Vec2 => [x + radius * cos((i * Math.PI) / 5), z + radius * sin((i * Math.PI) / 5)]);
  site.casters.push({ corners: disc(0.26 * height), from: 0.35 * height, to: 0.8 * height, share: 0.94 });
  site.casters.push({ corners: disc(0.03 * height), from: 0, to: 0.5 * height, share: 0.9 });
}

/** Lamps, trees, bicycles and planters along the houses, where nobody walks. */
function furnish(site: Site): void {
  const { layout, style, dice, lamps } = site;
  if (style.border !== 'houses') return;
  for (const { from, to, out } of layout.stretches) {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const along: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const turn = atan2(-out[1], -out[0]) - Math.PI / 2;
    for (let at = 4; at < length - 3; at += dice.between(4, 7.5)) {
      const away = 0.9;
      const [x, z] = [from[0] + along[0] * at + out[0] * away, from[1] + along[1] * at + out[1] * away];
      const roll = dice.next();
      if (roll < 0.34) {
        put(site, 'lamp', x, z, turn, 1.15, dice.next());
        lamps.push({ x, z, height: 3.9 });
      } else if (roll < 0.34 + 0.4 * style.trees) plantTree(site, x, z, dice.between(5.5, 7.5), true);
      else if (roll < 0.72) put(site, 'bench', x, z, turn, 1, dice.next());
      else if (roll < 0.8) put(site, 'bin', x, z, turn, 1, dice.next());
    }
  }
  for (const { from, to, out } of layout.openings) parkCars(site, from, to, out);
}

/** Trees and parked cars along streets that lead out. */
function parkCars(site: Site, from: Vec2, to: Vec2, out: Vec2): void {
  const { dice } = site;
  const turn = atan2(out[1], out[0]);
  for (const [side, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    // biome-ignore format: a pair
    const [ax, az] = [(to[0] - from[0]) * sign, (to[1] - from[1]) * sign];
    const length = Math.sqrt(ax * ax + az * az);
    for (let at = 14; at < 120; at += dice.between(6, 11)) {
      const [x, z] = [side[0] + out[0] * at + (ax / length) * 0.9, side[1] + out[1] * at + (az / length) * 0.9];
      const roll = dice.next();
      if (roll < 0.3) put(site, 'car', x, z, turn + (sign > 0 ? 0 : Math.PI), 1, dice.next());
      else if (roll < 0.3 + 0.4 * site.style.trees) plantTree(site, x, z, dice.between(5, 7.5), at < 60);
      else if (roll < 0.65) put(site, 'lamp', x, z, turn, 1.15, dice.next());
    }
  }
}

/** The shapes of all that stands in many places. */
function gather({ places, style }: Site): Flock[] {
  return [...places].map(([name, list]) => {
    const shape = name.endsWith('tree')
      ? shapeOfTree(style.seed, false)
      : /^tree/.test(name)
        ? shapeOfTree(style.seed + Number(name.slice(5)), true)
        : shapeOfKind(name);
    return toFlock(name, shape, list);
  });
}
