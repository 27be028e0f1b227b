import type { Vec2 } from '../../scenario/index.js';
import { counterClockwise, grow } from '../place/outline.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { addBlocks, addThings } from './blocks-and-houses.js';
import { addBorder, reserveTracks } from './borders.js';
import { createDice } from './dice.js';
import { createDraft, type Surface, toSurface } from './draft.js';
import { type Flock, shapeOfKind, shapeOfTree, toFlock } from './flock.js';
import { furnish } from './furnish.js';
import { addArea, addDisc, BARE_FLOOR, createGround, GROUND_NUMBER, type GroundSurface, toGround } from './ground.js';
import { addHouse, heightOf } from './house.js';
import { layOut } from './layout.js';
import { createLightMap, type LightMap } from './light-map.js';
import { createNoiseMap } from './noise-map.js';
import type { PlaceStyle } from './place-style.js';
import type { Site } from './site.js';
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

/** How far the ground goes on [m]. */
const FARTHEST = 4000;

/** Builds a place from its drawing: the same drawing and style give the same bytes. */
export function buildScenery(world: WorldDrawing, style: PlaceStyle): Scenery {
  const layout = layOut(world, style.border === 'room');
  const dice = createDice(style.seed, 1);
  const site: Site = { world, style, layout, solids: createDraft(), casters: [], lamps: [], floors: [], places: new Map(), dice };
  if (style.border === 'platform') reserveTracks(site);
  const town = style.around === 'town' ? buildTown(world, layout, style, createDice(style.seed, 2)) : undefined;
  for (const lot of town?.lots ?? []) {
    addHouse(site.solids, lot, style.seed);
    if (!lot.isNear) continue;
    site.casters.push({ corners: lot.corners, from: 0, to: heightOf(lot.storeys) + 1.5, share: 1 });
    // Windows light up the pavement before them.
    site.lamps.push({ x: lot.cut[0] - 1.2 * lot.cut[2], z: lot.cut[1] - 1.2 * lot.cut[3], height: 2.2 });
  }
  addBorder(site);
  addBlocks(site);
  addThings(site);
  furnish(site);
  if (style.around !== 'none') addSkyline(site.solids, world, style.around === 'town', createDice(style.seed, 3));
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

/** Ground in four layers: what lies around, pavements and streets, tracks and passages, and what people walk on. */
function layGround({ world, style, layout, floors }: Site, town: Town | undefined): GroundSurface[] {
  const { bounds } = world;
  const [base, between, special, walked] = [createGround(), createGround(), createGround(), createGround()];
  const number = GROUND_NUMBER[style.ground];
  const middle: Vec2 = [(bounds.minX + bounds.maxX) / 2, (bounds.minZ + bounds.maxZ) / 2];
  addDisc(base, middle, FARTHEST, style.around === 'town' ? GROUND_NUMBER.asphalt : GROUND_NUMBER.grass);
  for (const { outline, kind } of floors) addArea(special, counterClockwise(outline), kind);
  const outdoors = style.border === 'houses' ? number : GROUND_NUMBER.paving;
  const apron = style.border === 'hedge' ? 0.2 : PAVEMENT + 0.4;
  for (const ring of layout.rings) addArea(between, grow(ring, apron), style.border === 'hedge' ? number : GROUND_NUMBER.paving);
  for (const { corners } of town?.streets ?? []) addArea(between, counterClockwise(corners.flat()), outdoors);
  for (const { corners, isNear } of town?.lots ?? []) {
    if (!isNear) addArea(between, grow(corners.flat(), 1.7), GROUND_NUMBER.paving);
    addArea(special, corners.flat(), BARE_FLOOR);
  }
  if (world.open) for (const ring of layout.rings) addArea(walked, ring, number);
  else for (const { outline } of world.ground) addArea(walked, counterClockwise(outline), number);
  return [base, between, special, walked].map(toGround);
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
