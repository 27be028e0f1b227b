import { cos, sin } from '../../math/index.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import type { Dice } from './dice.js';
import { addBox, addFace, type Cut, type Draft, FINISH, NO_CUT } from './draft.js';
import { addFacade } from './house.js';

/** Houses far away: how many, and how far they are from the edge of the place [m]. */
const FAR = { houses: 190, from: 135, to: 520 };
/** Hills that close the view: how far away, how high, and in how many pieces [m]. */
const HILLS = { away: 1150, low: 18, high: 95, pieces: 72 };
const WALLS = [0xb9ab98, 0xa99a88, 0xc2b5a2, 0x9d9288, 0xb1a08c, 0xc9beae];

/** What closes the view: houses and towers in the distance where there is a town, and hills behind all. */
export function addSkyline(draft: Draft, { bounds }: WorldDrawing, hasTown: boolean, dice: Dice): void {
  const [x, z] = [(bounds.minX + bounds.maxX) / 2, (bounds.minZ + bounds.maxZ) / 2];
  const half = Math.sqrt((bounds.maxX - bounds.minX) ** 2 + (bounds.maxZ - bounds.minZ) ** 2) / 2;
  for (let n = 0; hasTown && n < FAR.houses; n++) {
    const angle = 2 * Math.PI * dice.next();
    const away = half + FAR.from + (FAR.to - FAR.from) * dice.next();
    const isTower = dice.next() < 0.07;
    const size = isTower ? dice.between(10, 16) : dice.between(16, 34);
    const height = isTower ? dice.between(30, 62) : dice.between(10, 26);
    const [out, colour, character] = [[cos(angle), sin(angle)] as const, dice.pick(WALLS), dice.next()];
    const cut: Cut = [x + out[0] * (away - size / 2), z + out[1] * (away - size / 2), out[0], out[1], away - half];
    addBlock(draft, { x: x + out[0] * away, z: z + out[1] * away, size, height, colour, cut, character });
  }
  addChurch(draft, x - (half + 190) * 0.86, z - (half + 190) * 0.5);
  addHills(draft, x, z, half, dice);
}

type Block = {
  readonly x: number;
  readonly z: number;
  readonly size: number;
  readonly height: number;
  readonly colour: number;
  readonly cut: Cut;
  readonly character: number;
};

function addBlock(draft: Draft, { x, z, size, height, colour, cut, character }: Block): void {
  const h = size / 2;
  const corners = [[x - h, z - h], [x + h, z - h], [x + h, z + h], [x - h, z + h]]; // biome-ignore format: a ring
  const facade = { height, colour, cut, bayWidth: 3.2, character };
  for (let i = 0; i < 4; i++) addFacade(draft, corners[i], corners[(i + 1) % 4], facade);
  const roof = [...corners].reverse().map(([cx, cz]): [number, number, number] => [cx, height, cz]);
  addFace(draft, roof, { colour: 0x85807a, cut, finish: FINISH.stone });
}

/** A tower with a pointed roof: every skyline has one. */
function addChurch(draft: Draft, x: number, z: number): void {
  const paint = { colour: 0xb3a693, cut: NO_CUT };
  addBox(draft, { at: [x, 0, z], size: [9, 38, 9] }, paint);
  addBox(draft, { at: [x + 16, 0, z], size: [26, 16, 13] }, paint);
  const tip = [x, 62, z] as const;
  const ring = [[-5, -5], [5, -5], [5, 5], [-5, 5]]; // biome-ignore format: a ring
  ring.forEach(([u, v], i) => {
    const [p, q] = ring[(i + 1) % 4];
    addFace(draft, [[x + u, 38, z + v], tip, [x + p, 38, z + q]], { colour: 0x5f6b66, finish: FINISH.roof });
  });
}

function addHills(draft: Draft, x: number, z: number, half: number, dice: Dice): void {
  const phases = [dice.next(), dice.next(), dice.next()].map((part) => 2 * Math.PI * part);
  const heightAt = (angle: number) => {
    const wave = 0.5 + 0.28 * sin(3 * angle + phases[0]) + 0.16 * sin(7 * angle + phases[1]) + 0.09 * sin(17 * angle + phases[2]);
    return HILLS.low + (HILLS.high - HILLS.low) * Math.max(wave, 0);
  };
  const away = half + HILLS.away;
  for (let n = 0; n < HILLS.pieces; n++) {
    const [a, b] = [(2 * Math.PI * n) / HILLS.pieces, (2 * Math.PI * (n + 1)) / HILLS.pieces];
    const at = (angle: number, y: number): [number, number, number] => [x + away * cos(angle), y, z + away * sin(angle)];
    addFace(draft, [at(b, -5), at(b, heightAt(b)), at(a, heightAt(a)), at(a, -5)], { colour: 0x6d8068, finish: FINISH.dull });
  }
}
