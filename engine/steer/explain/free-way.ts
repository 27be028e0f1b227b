// Ways past walls: the nearest free direction as kernels/walls/free-way.ts, and lines of sight as kernels/walls/sight.ts.
import { distanceOfStretches } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { edgesWithin } from './felt-walls.js';
import type { Situation } from './situation.js';

/** Directions are tried in steps of 15 degrees to both sides, up to 165. */
const STEP_COS = 0.9659258;
const STEP_SIN = 0.25881904;
const STEPS = 11;

/** How far a disc can go along a unit direction [m], and the nearest direction in which it can go on; `side` is 1 to try right turns first. */
export function findFreeWay(
  situation: Situation,
  [alongX, alongZ]: Vec2,
  clearance: number,
  reach: number,
  side: number,
): { free: number; wayX: number; wayZ: number } {
  const edges = edgesWithin(situation, reach + clearance);
  const ahead = freeDistance(situation, edges, alongX, alongZ, clearance, reach);
  const way = { free: ahead, wayX: alongX, wayZ: alongZ };
  let longest = ahead;
  let [turnCos, turnSin] = [1, 0];
  for (let step = 0; step < STEPS && longest < reach; step++) {
    [turnCos, turnSin] = [turnCos * STEP_COS - turnSin * STEP_SIN, turnSin * STEP_COS + turnCos * STEP_SIN];
    for (const sine of [turnSin * side, -turnSin * side]) {
      const tryX = alongX * turnCos - alongZ * sine;
      const tryZ = alongZ * turnCos + alongX * sine;
      const free = freeDistance(situation, edges, tryX, tryZ, clearance, reach);
      if (free <= longest) continue;
      longest = free;
      way.wayX = tryX;
      way.wayZ = tryZ;
    }
  }
  return way;
}

function freeDistance(
  { kernels, self }: Situation,
  edges: readonly number[],
  alongX: number,
  alongZ: number,
  clearance: number,
  reach: number,
): number {
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  let free = reach;
  for (const wall of edges) {
    const edgeX = wallDirectionX[wall];
    const edgeZ = wallDirectionZ[wall];
    const awayX = self.x - wallX[wall];
    const awayZ = self.z - wallZ[wall];
    const distance = awayX * edgeZ - awayZ * edgeX;
    const approach = alongZ * edgeX - alongX * edgeZ;
    if (distance < 0 || approach <= 1e-4) continue;
    const met = Math.max(distance - clearance, 0) / approach;
    const place = awayX * edgeX + awayZ * edgeZ + (alongX * edgeX + alongZ * edgeZ) * met;
    if (place >= -clearance && place <= wallLength[wall] + clearance) free = Math.min(free, met);
  }
  return free;
}

/** Whether a disc can go straight from a place by a way without touching a wall. */
export function isSightFree(situation: Situation, [x, z]: Vec2, [towardsX, towardsZ]: Vec2, clearance: number): boolean {
  const { kernels, self } = situation;
  const { wallX, wallZ } = kernels.f32;
  const { wallNext } = kernels.u32;
  const offset = Math.sqrt((x - self.x) ** 2 + (z - self.z) ** 2);
  const within = offset + Math.sqrt(towardsX ** 2 + towardsZ ** 2) + clearance;
  return edgesWithin(situation, within).every((edge) => {
    const next = wallNext[edge];
    const apart = distanceOfStretches(x, z, x + towardsX, z + towardsZ, wallX[edge], wallZ[edge], wallX[next], wallZ[next]);
    return apart > 0 && apart >= clearance;
  });
}
