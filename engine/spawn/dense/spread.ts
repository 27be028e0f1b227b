import { random, STREAM } from '../../math/index.js';
import type { Shape } from '../../scenario/index.js';
import { isWalkable, pushAway, samplePoint, type World } from '../../world/index.js';
import { placeOnCurve } from './curve.js';

/** Points drawn for each place, at least and at most: more make places more even. */
const DRAWS = 8;
const FEWEST_DRAWS = 600;
const MOST_DRAWS = 2 ** 20;
/** Rounds of drawing, where many of the points cannot be used. */
const MOST_ROUNDS = 4;
/** Numbers of points are below this: those of all rounds. */
const NUMBERS = 2 ** 22;

/** What places are spread over. */
export type Spreading = {
  readonly world: World;
  readonly area: Shape | 'anywhere';
  readonly count: number;
  /** Room that somebody needs to turn round in [m]: where there is less from wall to wall nobody is put. */
  readonly reach: number;
  readonly seed: number;
  /** Which of several spreads this is, for its own draws. */
  readonly nth: number;
  /** Whether a point that was drawn can be used. */
  isOpen(x: number, z: number, chance: number): boolean;
};

/**
 * As many places as asked for, spread evenly over the walkable part of an area, each at random within its share of it: points are drawn all
 * over, ordered along a curve that fills the plane, and one is taken from every stretch of it. None where nothing is open.
 */
export function spreadOver(spreading: Spreading): [x: number, z: number][] {
  const { count, seed, nth } = spreading;
  const { x, z } = drawPoints(spreading);
  if (x.length === 0) return [];
  const order = alongCurve(x, z);
  return Array.from({ length: count }, (_, n) => {
    const share = (n + random(seed, STREAM.densePlace, n, 3 * nth + 2)) / count;
    const point = order[Math.min(order.length - 1, Math.floor(share * order.length))];
    return [x[point], z[point]];
  });
}

function drawPoints({ world, area, count, reach, seed, nth, isOpen }: Spreading): { x: number[]; z: number[] } {
  const points = { x: [] as number[], z: [] as number[] };
  const draws = Math.min(MOST_DRAWS, Math.max(FEWEST_DRAWS, DRAWS * count));
  for (let round = 0; round < MOST_ROUNDS && points.x.length < draws / 2; round++) {
    for (let n = 0; n < draws; n++) {
      const key = round * draws + n;
      // In equal steps over all triangles of the area, so that every piece of it has its share.
      const u = (n + random(seed, STREAM.densePlace, key, 3 * nth)) / draws;
      const v = random(seed, STREAM.densePlace, key, 3 * nth + 1);
      const point = samplePoint(world, area, 0, u, v);
      if (!point || !hasRoom(world, point[0], point[1], reach)) continue;
      if (!isOpen(point[0], point[1], random(seed, STREAM.densePlace, key, 3 * nth + 2 ** 16))) continue;
      points.x.push(point[0]);
      points.z.push(point[1]);
    }
  }
  return points;
}

/** Whether the way between walls is broad enough at a point: somebody there can turn round, if need be after a step away from the wall. */
function hasRoom(world: World, x: number, z: number, reach: number): boolean {
  if (isWalkable(world, x, z, reach)) return true;
  const place = pushAway(world, x, z, reach);
  return place !== undefined && (place.x - x) ** 2 + (place.z - z) ** 2 < (1.5 * reach) ** 2;
}

/** Numbers of points in the order of the curve over the square around them. */
function alongCurve(x: readonly number[], z: readonly number[]): Uint32Array {
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let n = 0; n < x.length; n++) {
    minX = Math.min(minX, x[n]);
    maxX = Math.max(maxX, x[n]);
    minZ = Math.min(minZ, z[n]);
    maxZ = Math.max(maxZ, z[n]);
  }
  const side = Math.max(maxX - minX, maxZ - minZ, 1e-9);
  // Place on the curve and number of the point in one double: sorting plain numbers takes a fifth of the time.
  const keys = Float64Array.from(x, (_, n) => placeOnCurve((x[n] - minX) / side, (z[n] - minZ) / side) * NUMBERS + n).sort();
  return Uint32Array.from(keys, (key) => key % NUMBERS);
}
