// Lines of sight past walls.
import { wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { f32At } from '../memory';
import { wallAt, wallCell,  wallReach, wallsBegin, wallsEnd } from './wall-grid';

/** Whether a disc of radius `clearance` can go straight from (x, z) by (towardsX, towardsZ) without touching a wall. */
export function isSightFree(x: f32, z: f32, towardsX: f32, towardsZ: f32, clearance: f32): bool {
  const distance = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  // The walls listed for a place cover everything within `wallReach` of it: a look at every second reach along the line sees all.
  const reach = max<f32>(wallReach - clearance, <f32>0.05);
  const looks = max<i32>(1, <i32>ceil<f32>(distance / (2 * reach)));
  for (let look = 0; look < looks; look++) {
    const from = <f32>look / <f32>looks;
    const to = <f32>(look + 1) / <f32>looks;
    const middle = (from + to) * <f32>0.5;
    const cell = wallCell(x + towardsX * middle, z + towardsZ * middle);
    const last = wallsEnd(cell);
    for (let item = wallsBegin(cell); item < last; item++) {
      if (isTouching(wallAt(item), x + towardsX * from, z + towardsZ * from, x + towardsX * to, z + towardsZ * to, clearance)) return false;
    }
  }
  return true;
}

/** Whether a straight stretch comes nearer to a wall than the clearance, or crosses it. */
export function isTouching(wall: i32, ax: f32, az: f32, bx: f32, bz: f32, clearance: f32): bool {
  const originX = f32At(wallX, wall);
  const originZ = f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const length = f32At(wallLength, wall);
  // In the wall's own frame: s along it, d to its right (the walkable side).
  const sA = (ax - originX) * alongX + (az - originZ) * alongZ;
  const dA = (ax - originX) * alongZ - (az - originZ) * alongX;
  const sB = (bx - originX) * alongX + (bz - originZ) * alongZ;
  const dB = (bx - originX) * alongZ - (bz - originZ) * alongX;
  if ((dA > 0) != (dB > 0)) {
    const cross = sA + ((sB - sA) * dA) / (dA - dB);
    if (cross >= 0 && cross <= length) return true;
  }
  if (clearance <= 0) return false;
  const square = clearance * clearance;
  if (squareToRange(sA, dA, length) < square || squareToRange(sB, dB, length) < square) return true;
  return squareToStretch(-sA, -dA, sB - sA, dB - dA) < square || squareToStretch(length - sA, -dA, sB - sA, dB - dA) < square;
}

/** Squared distance of (s, d) from the points (0 .. length, 0). */
// @ts-ignore: decorator
@inline function squareToRange(s: f32, d: f32, length: f32): f32 {
  const beyond = s - min<f32>(max<f32>(s, 0), length);
  return beyond * beyond + d * d;
}

/** Squared distance of a point from the stretch (0, 0) .. (x, z). */
// @ts-ignore: decorator
@inline function squareToStretch(pointX: f32, pointZ: f32, x: f32, z: f32): f32 {
  const square = x * x + z * z;
  const part = square > 0 ? min<f32>(max<f32>((pointX * x + pointZ * z) / square, 0), 1) : 0;
  const awayX = pointX - x * part;
  const awayZ = pointZ - z * part;
  return awayX * awayX + awayZ * awayZ;
}
