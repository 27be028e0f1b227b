import type { Vec2 } from '../../scenario/index.js';
import { counterClockwise, grow } from '../place/outline.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { addBlocks, addThings } from './blocks-and-houses.js';
import { addBorder, reserveTracks } from './borders.js';
import { createDice } from './dice.js';
import { createDraft, type Surface, toSurface } from './draft.js';
import { type Flock, shapeOfKind, shapeOfTree, toFlock } from './flock.js';
import { furnish } from './furnish.js';
import { addApron, addArea, addDisc, BARE_FLOOR, createGround, GROUND_NUMBER, type GroundSurface, toGround } from './ground.js';
import { addHouse, heightOf } from './house.js';
import { landscapeOf, layLandscape, lift, raise } from './landscape.js';
import { layOut, partsOf } from './layout.js';
import { createLightMap, type LightMap } from './light-map.js';
import { markStreets } from './markings.js';
import { createNoiseMap } from './noise-map.js';
import type { PlaceStyle } from './place-style.js';
import type { Site } from './site.js';
import { addSkyline } from './skyline.js';
import { darknessOf, sunAt } from './sun.js';
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

/** How far the ground goes on [m]. */
const FARTHEST = 4000;

/** Builds a place from its drawing: the same drawing and style give the same bytes. */
export function buildScenery(world: WorldDrawing, style: PlaceStyle): Scenery {
  const layout = layOut(world, style.border === 'room');
  const dice = createDice(style.seed, 1);
  const landscape = world.terrain && landscapeOf(world, world.terrain);
  const parts = { solids: createDraft(), casters: [], lamps: [], floors: [], places: new Map() };
  const site: Site = { world, style, layout, ...parts, dice, landscape };
  if (style.border === 'platform') reserveTracks(site);
  const town = style.around === 'town' ? buildTown(world, layout, style, createDice(style.seed, 2)) : undefined;
  for (const lot of town?.lots ?? []) {
    const from = site.solids.position.length;
    addHouse(site.solids, lot, style.seed);
    // A house stays upright where its ground slopes.
    if (landscape) lift(site.solids.position, from, Math.min(...lot.corners.map(([x, z]) => landscape(x, z))));
    if (!lot.isNear) continue;
    site.casters.push({ corners: lot.corners, from: 0, to: heightOf(lot.storeys) + 1.5, share: 1 });
    // Windows light up the pavement before them.
    site.lamps.push({ x: lot.cut[0] - 1.2 * lot.cut[2], z: lot.cut[1] - 1.2 * lot.cut[3], height: 2.2 });
  }
  const built = site.solids.position.length;
  addBorder(site);
  addBlocks(site);
  addThings(site);
  furnish(site);
  if (landscape) raise(site.solids.position, built, landscape);
  if (style.around !== 'none') addSkyline(site.solids, world, style.around === 'town', createDice(style.seed, 3));
  return {
    solids: toSurface(site.solids),
    grounds: layGround(site, town),
    flocks: gather(site),
    noise: createNoiseMap(style.seed),
    light: createLightMap(world.bounds, { casters: site.casters, lamps: site.lamps, sun: sunAt(style), rooms: litRooms(site) }),
  };
}

/** The memory of a place, for handing it from a worker to a page. */
export function sceneryBuffers({ solids, grounds, flocks, noise, light }: Scenery): ArrayBuffer[] {
  const arrays = [solids, ...grounds, ...flocks].flatMap((part) => Object.values(part).filter((value) => ArrayBuffer.isView(value)));
  return [...arrays, noise, light.texels].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Floors that are lit by lamps at night: those of rooms, and of the passages that lead out of them. */
function litRooms({ style, layout, floors }: Site): (readonly Readonly<Vec2>[])[] {
  if (style.border !== 'room' || darknessOf(style) < 0.5) return [];
  return [...layout.rings, ...floors.map(({ outline }) => outline)].flatMap(partsOf).map(({ corners }) => corners);
}

/** Ground in layers: what lies around, pavements and streets, tracks and passages, what people walk on, and lines on it. */
function layGround({ world, style, layout, floors }: Site, town: Town | undefined): GroundSurface[] {
  const [base, between, special, walked] = [createGround(), createGround(), createGround(), createGround()];
  if (world.terrain) {
    const { plain, layers } = layLandscape(world, world.terrain, style);
    addDisc(base, middleOf(world), FARTHEST, style.around === 'town' ? GROUND_NUMBER.asphalt : GROUND_NUMBER.grass, plain - 0.02);
    return [toGround(base), ...layers];
  }
  const number = GROUND_NUMBER[style.ground];
  addDisc(base, middleOf(world), FARTHEST, style.around === 'town' ? GROUND_NUMBER.asphalt : GROUND_NUMBER.grass);
  for (const { outline, kind } of floors) addArea(special, counterClockwise(outline), kind);
  const outdoors = style.border === 'houses' ? number : GROUND_NUMBER.paving;
  const apron = style.border === 'hedge' ? 0.2 : PAVEMENT + 0.4;
  for (const ring of layout.rings) addApron(between, ring, apron, style.border === 'hedge' ? number : GROUND_NUMBER.paving);
  for (const { corners } of town?.streets ?? []) addArea(between, counterClockwise(corners.flat()), outdoors);
  for (const { corners, isNear } of town?.lots ?? []) {
    if (!isNear) addArea(between, grow(corners.flat(), 1.7), GROUND_NUMBER.paving);
    addArea(special, corners.flat(), BARE_FLOOR);
  }
  if (world.open) for (const ring of layout.rings) addArea(walked, ring, number);
  else for (const { outline } of world.ground) addArea(walked, counterClockwise(outline), number);
  const lines = style.border === 'houses' && style.ground === 'asphalt' ? markStreets(layout) : createGround();
  return [base, between, special, walked, ...(lines.index.length > 0 ? [lines] : [])].map(toGround);
}

function middleOf({ bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing): Vec2 {
  return [(minX + maxX) / 2, (minZ + maxZ) / 2];
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
