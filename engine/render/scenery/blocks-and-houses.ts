import { heightOver } from '../place/blocks.js';
import { contains, counterClockwise, middleOf } from '../place/outline.js';
import type { Outline } from '../place/world-drawing.js';
import { addFace, type Cut, type Draft, FINISH, NO_CUT, type Spot } from './draft.js';
import { addFacade } from './house.js';
import { partsOf, placedOutline } from './layout.js';
import { isScenery } from './own-things.js';
import { plantTree, type Site } from './site.js';

/** Colours of houses amid the ground, and of low walls. */
const PLASTERS = [0xd4bf9e, 0xcdb08c, 0xc7a182, 0xcfc4b0, 0xbdae9c];
const LOW_WALL = { side: 0xa79e92, top: 0xb3aa9d };
/** Walls amid a room give way until the floor so far behind them is seen [m]. */
const WITHIN = 0.8;

/** What fills the holes of the ground: houses, and low walls. */
export function addBlocks({ world, style, solids, casters, dice }: Site): void {
  const isRoom = style.border === 'room';
  for (const hole of world.ground.flatMap((area) => area.holes.map(counterClockwise))) {
    if (world.ground.some(({ outline }) => contains(hole, outline[0], outline[1]))) continue;
    const usual = heightOver(hole);
    const [height, isHouse] = isRoom ? [style.roomHeight, false] : [usual.height, usual.isHouse];
    const [x, z] = middleOf(hole);
    const cut: Cut = isRoom ? [x, z, 0, 0, -WITHIN] : NO_CUT;
    const colours = isRoom ? { side: 0xd8d3c8, top: 0xe4e0d6 } : LOW_WALL;
    addOutlined(solids, hole, { height, isHouse, character: dice.next(), cut, colours });
    for (const { corners } of partsOf(hole)) casters.push({ corners, from: 0, to: height, share: 1 });
  }
}

type Outlined = {
  readonly height: number;
  readonly isHouse: boolean;
  readonly character: number;
  readonly cut: Cut;
  readonly colours: typeof LOW_WALL;
};

/** A block over any outline, counter-clockwise; houses have windows. */
function addOutlined(solids: Draft, outline: Outline, { height, isHouse, character, cut, colours }: Outlined): void {
  const colour = isHouse ? PLASTERS[Math.floor(character * PLASTERS.length)] : colours.side;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const [a, b] = [[outline[i], outline[i + 1]], [outline[j], outline[j + 1]]]; // biome-ignore format: a pair
    if (isHouse) addFacade(solids, a, b, { height, colour, cut, bayWidth: 2.8, character });
    else addFace(solids, [[a[0], 0, a[1]], [a[0], height, a[1]], [b[0], height, b[1]], [b[0], 0, b[1]]], { colour, cut, foot: 0.75, finish: FINISH.stone }); // biome-ignore format: a face
  }
  for (const { corners } of partsOf(outline)) {
    const top = [...counterClockwise(corners.flat().slice())];
    const face: Spot[] = [];
    for (let i = top.length - 2; i >= 0; i -= 2) face.push([top[i], height, top[i + 1]]);
    addFace(solids, face, { colour: isHouse ? 0x8a6a58 : colours.top, cut, finish: isHouse ? FINISH.roof : FINISH.stone });
  }
}

/** Buildings and trees of the scenario, and the light of its lamps. */
export function addThings(site: Site): void {
  const { world, solids, casters, lamps, dice } = site;
  for (const thing of world.things) {
    const top = Math.max(0, ...thing.parts.map(({ at, size }) => at[1] + size[1]));
    if (thing.kind === 'lamp') lamps.push({ x: thing.x, z: thing.z, height: top - 0.2 });
    if (!isScenery(thing)) continue;
    if (thing.kind === 'tree') {
      plantTree(site, thing.x, thing.z, Math.max(top, 4.5), true, false);
      continue;
    }
    const outline = placedOutline(thing);
    addOutlined(solids, outline, { height: top, isHouse: true, character: dice.next(), cut: NO_CUT, colours: LOW_WALL });
    for (const { corners } of partsOf(outline)) casters.push({ corners, from: 0, to: top, share: 1 });
  }
}
