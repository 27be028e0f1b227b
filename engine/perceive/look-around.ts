import { MOST_VISIONS, VISION_NUMBERS } from '../columns/index.js';
import { cos, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { perceivingOf } from './perceive-room.js';

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
 * the fan and meet their bodies. Nothing solid stands between. Puts rows into `out`, layer by layer and nearest first, at most MOST_SEEN of each; returns how many.
 */
export function lookAround(house: House, row: number, vision: Vision, out: Uint32Array): number {
  const { kernels, agents } = house;
  const { seenRow } = kernels.u32;
  groupWalls(house);
  const count = kernels.call('look', row, wayOf(house, vision), perceivingOf(house).widest, agents.flyers);
  for (let n = 0; n < count; n++) out[n] = seenRow[n];
  return count;
}

/** Walls that have changed since the last look are put into groups anew. */
function groupWalls(house: House): void {
  const perceiving = perceivingOf(house);
  const { written } = perceiving.walls;
  if (perceiving.grouped === written) return;
  perceiving.grouped = written;
  house.kernels.call('groupEdges', written?.walls.count ?? 0);
}

/** The place of a way of looking in the table of the kernel; what is not there is put into it, over the oldest where it is full. */
function wayOf(house: House, vision: Vision): number {
  const perceiving = perceivingOf(house);
  const known = perceiving.ways.indexOf(vision);
  if (known >= 0) return known;
  const place = perceiving.nextWay % MOST_VISIONS;
  perceiving.nextWay += 1;
  perceiving.ways[place] = vision;
  house.kernels.f32.visionTable.set(numbersOf(vision), place * VISION_NUMBERS);
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
  numbers.set([pairs.length, cos(half), sin(half), far.angle <= NARROW ? 1 : 0, rays], PAIRS);
  numbers.set(turns.map(cos), COSINES);
  numbers.set(turns.map(sin), SINES);
  // From half way to the pair before on, a pair is the nearer one.
  for (const [n, turn] of pairs.entries()) {
    const between = turn - step / 2;
    numbers.set([cos(turn), sin(turn), n > 0 ? sin(between) / cos(between) : 0], PAIR_NUMBERS + 3 * n);
  }
  return numbers;
}

/** The square of the cosine of half an angle [degrees] with its sign; less than any for all around. */
function leastTurn(angle: number): number {
  const least = angle >= 360 ? -2 : cos((angle * Math.PI) / 360);
  // At a right angle what is straight aside counts, whatever the rounding.
  return angle === 180 ? 0 : least * Math.abs(least);
}
