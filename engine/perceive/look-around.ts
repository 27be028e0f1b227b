import { MOST_VISIONS, VISION_NUMBERS } from '../columns/index.js';
import { cos, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { type Perceiving, perceivingOf } from './perceive-room.js';

export { MOST_SEEN } from '../columns/index.js';

// Where the numbers of a way of looking lie, as in kernels/sight/look.ts.
const PAIRS = 5;
const COSINES = 16;
const SINES = 80;
const PAIR_NUMBERS = 144;
/** A far layer no wider than this has only people ahead [degrees]. */
const NARROW = 120;

/**
 * Whom somebody sees, in three layers that lie around each other: near and middle ones are found by the grid, those far away by rays that are cast through
 * the fan and meet their bodies. Nothing solid stands between. Returns how many; until the next look their rows are
 * in the column `seenRow`, layer by layer and nearest first, at most MOST_SEEN of each.
 */
export function lookAround(house: House, row: number, vision: Vision): number {
  const perceiving = perceivingIn(house);
  if (perceiving.grouped !== perceiving.walls.written) groupWalls(perceiving, house);
  const known = perceiving.ways.indexOf(vision);
  const way = known >= 0 ? known : learnWay(perceiving, house, vision);
  return perceiving.look(row, way, perceiving.widest, house.agents.flyers);
}

/** What is perceived in a house takes time to find, and everyone looks around several times a second. */
const found = new WeakMap<House, Perceiving>();

function perceivingIn(house: House): Perceiving {
  const known = found.get(house);
  if (known) return known;
  const perceiving = perceivingOf(house);
  found.set(house, perceiving);
  return perceiving;
}

/** Walls that have changed since the last look are put into groups anew. */
function groupWalls(perceiving: Perceiving, { kernels }: House): void {
  perceiving.grouped = perceiving.walls.written;
  kernels.call('groupEdges', perceiving.grouped?.walls.count ?? 0);
}

/** Puts a way of looking into the table of the kernel, over the oldest where it is full; returns its place. */
function learnWay(perceiving: Perceiving, { kernels }: House, vision: Vision): number {
  const place = perceiving.nextWay % MOST_VISIONS;
  perceiving.nextWay += 1;
  perceiving.ways[place] = vision;
  kernels.f32.visionTable.set(numbersOf(vision), place * VISION_NUMBERS);
  return place;
}

/** A way of looking as the kernel has it. Rays lie evenly over the far layer's angle, in pairs to both sides of its middle. */
function numbersOf({ near, middle, far, rays }: Vision): Float32Array {
  const half = (far.angle * Math.PI) / 360;
  const step = rays > 1 ? (2 * half) / (rays - 1) : 0;
  const turns = Array.from({ length: rays }, (_, ray) => (ray - (rays - 1) / 2) * step);
  const pairs = turns.filter((turn) => turn >= 0);
  const numbers = new Float32Array(VISION_NUMBERS);
  numbers.set([near.distance, leastTurn(near.angle), middle.distance, leastTurn(middle.angle), far.distance]);
  numbers.set([pairs.length, cos(half), sin(half), far.angle <= NARROW ? 1 : 0, rays, 2 * sin(step / 2)], PAIRS);
  numbers.set(turns.map(cos), COSINES);
  numbers.set(turns.map(sin), SINES);
  // The last twice, since pairs are taken by two.
  numbers.set(
    [...pairs, ...pairs.slice(-1)].flatMap((turn) => [cos(turn), sin(turn)]),
    PAIR_NUMBERS,
  );
  return numbers;
}

/** The square of the cosine of half an angle [degrees] with its sign; less than any for all around. */
function leastTurn(angle: number): number {
  const least = angle >= 360 ? -2 : cos((angle * Math.PI) / 360);
  // At a right angle what is straight aside counts, whatever the rounding.
  return angle === 180 ? 0 : least * Math.abs(least);
}
