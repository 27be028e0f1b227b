// How two torsos, capsules across their facings, overlap.
import { id } from '../declared/columns';
import { i32At } from '../memory';
import { nearestX, nearestZ } from '../settings';
import { rowOf } from './bodies';

/** Unit direction from the other torso to this one, as `torsoOverlap` found it. */
export let normalX: f32 = 0;
export let normalZ: f32 = 0;
/** How far along each one's shoulders they touch [m]. */
export let lever: f32 = 0;
export let otherLever: f32 = 0;
let nearestSquare: f32 = 0;

/** How deep two bodies overlap [m], negative when they are apart; leaves the direction to part in `normalX`, `normalZ`. */
export function torsoOverlap(body: usize, other: usize): f32 {
  const awayX = nearestX(load<f32>(body) - load<f32>(other));
  const awayZ = nearestZ(load<f32>(body, 4) - load<f32>(other, 4));
  const half = load<f32>(body, 16);
  const otherHalf = load<f32>(other, 16);
  const round = load<f32>(body, 20) + load<f32>(other, 20);
  const square = awayX * awayX + awayZ * awayZ;
  const far = half + otherHalf + round;
  if (square >= far * far) return -1;

  // The shoulders lie across the facing.
  const sideX = -load<f32>(body, 12) * half;
  const sideZ = load<f32>(body, 8) * half;
  const otherSideX = -load<f32>(other, 12) * otherHalf;
  const otherSideZ = load<f32>(other, 8) * otherHalf;
  if (isCrossing(awayX, awayZ, sideX, sideZ, otherSideX, otherSideZ)) {
    partCentres(body, other, awayX, awayZ);
    lever = 0;
    otherLever = 0;
    return round;
  }
  // Apart, two stretches are nearest at an end of one of them. The other torso's centre is the origin.
  nearestSquare = Infinity;
  if (isNearest(awayX + sideX, awayZ + sideZ, otherSideX, otherSideZ, 1)) touchAt(half, otherHalf * nearestPart);
  if (isNearest(awayX - sideX, awayZ - sideZ, otherSideX, otherSideZ, 1)) touchAt(-half, otherHalf * nearestPart);
  if (isNearest(otherSideX - awayX, otherSideZ - awayZ, sideX, sideZ, -1)) touchAt(half * nearestPart, otherHalf);
  if (isNearest(-otherSideX - awayX, -otherSideZ - awayZ, sideX, sideZ, -1)) touchAt(half * nearestPart, -otherHalf);
  const distance = sqrt<f32>(nearestSquare);
  if (distance > <f32>1e-6) {
    normalX /= distance;
    normalZ /= distance;
  } else partCentres(body, other, awayX, awayZ);
  return round - distance;
}

/** Where shoulder lines meet there is no way out between them: torsos part along the line of centres, or each its own way from one spot. */
function partCentres(body: usize, other: usize, awayX: f32, awayZ: f32): void {
  const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
  const turned: f32 = i32At(id, rowOf(body)) < i32At(id, rowOf(other)) ? 1 : -1;
  normalX = distance > <f32>1e-5 ? awayX / distance : turned;
  normalZ = distance > <f32>1e-5 ? awayZ / distance : 0;
}

// @ts-ignore: decorator
@inline function touchAt(own: f32, other: f32): void {
  lever = own;
  otherLever = other;
}

/** Where on the stretch the last nearest point was, −1 to 1. */
let nearestPart: f32 = 0;

/** Whether the way from the stretch −side .. side to a point is the shortest so far; it is kept then, seen with the given sign. */
// @ts-ignore: decorator
@inline function isNearest(pointX: f32, pointZ: f32, sideX: f32, sideZ: f32, sign: f32): bool {
  const square = sideX * sideX + sideZ * sideZ;
  const part = square > 0 ? min<f32>(max<f32>((pointX * sideX + pointZ * sideZ) / square, -1), 1) : 0;
  const wayX = pointX - sideX * part;
  const wayZ = pointZ - sideZ * part;
  const length = wayX * wayX + wayZ * wayZ;
  if (length >= nearestSquare) return false;
  nearestSquare = length;
  nearestPart = part;
  normalX = wayX * sign;
  normalZ = wayZ * sign;
  return true;
}

/** Whether the stretch away ± side crosses the stretch ± otherSide. */
function isCrossing(awayX: f32, awayZ: f32, sideX: f32, sideZ: f32, otherSideX: f32, otherSideZ: f32): bool {
  const a = otherSideX * (awayZ + sideZ) - otherSideZ * (awayX + sideX);
  const b = otherSideX * (awayZ - sideZ) - otherSideZ * (awayX - sideX);
  const c = sideX * (otherSideZ - awayZ) - sideZ * (otherSideX - awayX);
  const d = sideX * (-otherSideZ - awayZ) - sideZ * (-otherSideX - awayX);
  return a * b <= 0 && c * d <= 0 && (a != b || c != d || (awayX == 0 && awayZ == 0));
}
