// Steering to avoid walls (Reynolds 1987, "steer-to-avoid"): look ahead, and where the way is blocked find the free direction nearest to it.
import { wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { f32At } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallReach, wallsBegin, wallsEnd } from './wall-grid';

/** Directions are tried in steps of 15 degrees to both sides, up to 165. */
const STEP_COS: f32 = 0.9659258;
const STEP_SIN: f32 = 0.25881904;
const STEPS: i32 = 11;

/** Unit direction that `findFreeWay` chose. */
export let wayX: f32 = 0;
export let wayZ: f32 = 0;

/**
 * Looks from a place along a unit direction, for a disc of radius `clearance`, as far as `reach`. Returns how far the way is free [m] and leaves in
 * `wayX`, `wayZ` the direction itself where that is the whole reach; else the nearest one that is free, or the one that is free longest. `side` is 1
 * to try right turns first, −1 for left ones.
 */
export function findFreeWay(x: f32, z: f32, alongX: f32, alongZ: f32, clearance: f32, reach: f32, side: f32): f32 {
  const ahead = freeDistance(x, z, alongX, alongZ, clearance, reach);
  wayX = alongX;
  wayZ = alongZ;
  if (ahead >= reach) return ahead;
  let longest = ahead;
  let turnCos: f32 = 1;
  let turnSin: f32 = 0;
  for (let step = 0; step < STEPS; step++) {
    const cos = turnCos * STEP_COS - turnSin * STEP_SIN;
    turnSin = turnSin * STEP_COS + turnCos * STEP_SIN;
    turnCos = cos;
    for (let n = 0; n < 2; n++) {
      const sin = n == 0 ? turnSin * side : -turnSin * side;
      const tryX = alongX * cos - alongZ * sin;
      const tryZ = alongZ * cos + alongX * sin;
      const free = freeDistance(x, z, tryX, tryZ, clearance, reach);
      if (free <= longest) continue;
      longest = free;
      wayX = tryX;
      wayZ = tryZ;
      if (free >= reach) return ahead;
    }
  }
  return ahead;
}

/** How far a disc can go along a unit direction before it meets a wall [m]; at most `reach`. */
function freeDistance(x: f32, z: f32, alongX: f32, alongZ: f32, clearance: f32, reach: f32): f32 {
  let free = reach;
  // The walls listed for a place cover everything within `wallReach` of it, as in sight.ts.
  const stride = <f32>2 * max<f32>(wallReach - clearance, <f32>0.25);
  for (let from: f32 = 0; from < free; from += stride) {
    const middle = from + stride * <f32>0.5;
    const cell = wallCell(x + alongX * middle, z + alongZ * middle);
    const last = wallsEnd(cell);
    for (let item = wallsBegin(cell); item < last; item++) free = min<f32>(free, distanceTo(wallAt(item), x, z, alongX, alongZ, clearance));
  }
  for (let wall = movingFirst; wall < wallCount; wall++) free = min<f32>(free, distanceTo(wall, x, z, alongX, alongZ, clearance));
  return free;
}

/** How far a disc can go along a unit direction before it meets one edge [m]; an edge that it does not approach is never met. */
// @ts-ignore: decorator
@inline function distanceTo(wall: i32, x: f32, z: f32, alongX: f32, alongZ: f32, clearance: f32): f32 {
  const edgeX = f32At(wallDirectionX, wall);
  const edgeZ = f32At(wallDirectionZ, wall);
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const distance = awayX * edgeZ - awayZ * edgeX;
  const approach = alongZ * edgeX - alongX * edgeZ;
  if (distance < 0 || approach <= <f32>1e-4) return Infinity;
  const met = max<f32>(distance - clearance, 0) / approach;
  const place = awayX * edgeX + awayZ * edgeZ + (alongX * edgeX + alongZ * edgeZ) * met;
  return place < -clearance || place > f32At(wallLength, wall) + clearance ? Infinity : met;
}
