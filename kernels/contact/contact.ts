// Position-based contact of torsos (capsules across the facing) with torsos and walls.
//
// Jacobi sweeps: every agent reads all positions of the last sweep and writes its own next one, so the result depends neither on the order of
// agents nor on the number of threads. What is left when the sweeps run out is settled by taking steps back: whoever still overlaps returns to
// where it stood, in rounds, until nobody overlaps. Nobody overlapped before the step, so the rounds end.
import {
  cellStart, contactCount, contactRow, facingX, facingZ, flags, id, neighbourCount, neighbourReach, neighbourSlot, positionX, positionZ,
  previousFacingX, previousFacingZ, previousX, previousZ, shadowRow, shadowX, shadowZ, state, sweptFacingX, sweptFacingZ, sweptX, sweptZ, takenBack, torsoHalf,
  torsoRadius, velocityX, velocityZ,
} from '../declared/columns';
import { CROSSES, GHOST, LONGEST_PUSH, LOOKS_AHEAD, MOST_CONTACTS, OVERLAP_WORD } from '../declared/constants';
import { cellAlong, heightMask, widthLog2, widthMask } from '../grid/grid';
import { f32At, fourAt, i32At, setF32, setI32 } from '../memory';
import { dt, nearestX, nearestZ } from '../settings';
import { armOf, inertiaOf, turnBy, turnedX, turnedZ } from './torso';
import { isWallNear, pushFacingX, pushFacingZ, pushX, pushZ, pushOutOfWalls, wallOverlap, crossesWall } from './wall-contact';

/** In `contactCount`: a wall is near. */
const WALL_NEAR: i32 = 256;
const NOBODY: i32 = -1;
/** Overlaps below this are left alone [m]. */
const SLOP: f32 = 0.0002;
/** A step is taken back when it would leave more overlap than this [m]. */
const ALLOWED: f32 = 0.0006;

/** Farthest reach of a torso from its centre, and the longest step in a tick [m]. */
export let longestReach: f32 = 0;
export let longestStep: f32 = 0;

export function setContactReach(reach: f32, step: f32): void {
  longestReach = reach;
  longestStep = step;
}

/** Slots [begin, end): lists the rows whose torsos may touch during the step, and notes whether a wall may. */
export function findContacts(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST) {
      setI32(contactCount, slot, 0);
      continue;
    }
    const own = reachOf(row);
    const reach = own + longestReach + longestStep + LONGEST_PUSH;
    // Whoever is nearer than the last neighbour is a neighbour: then the list that is there already has all.
    let count = f32At(neighbourReach, row) >= reach && (i32At(flags, row) & LOOKS_AHEAD) == 0 ? listNeighbours(slot, own, reach) : searchCells(slot, own, reach);
    if ((i32At(flags, row) & CROSSES) == 0 && isWallNear(f32At(shadowX, slot), f32At(shadowZ, slot), own)) count |= WALL_NEAR;
    setI32(contactCount, slot, count);
  }
}

/** Lists contacts from the neighbours, which are sorted by distance; returns how many. */
function listNeighbours(slot: i32, own: f32, reach: f32): i32 {
  const neighbours = neighbourSlot + (<usize>slot << 6);
  const known = i32At(neighbourCount, slot);
  let count = 0;
  for (let n = 0; n < known; n++) {
    const other = i32At(neighbours, n);
    const square = squareBetween(slot, other);
    if (square >= reach * reach) break;
    count = considerContact(slot, other, square, own, count);
  }
  return count;
}

/** Lists contacts from the cells around; returns how many. */
function searchCells(slot: i32, own: f32, reach: f32): i32 {
  const x = f32At(shadowX, slot);
  const z = f32At(shadowZ, slot);
  const lastX = cellAlong(x + reach);
  const lastZ = cellAlong(z + reach);
  let count = 0;
  for (let cellZ = cellAlong(z - reach); cellZ <= lastZ; cellZ++) {
    for (let cellX = cellAlong(x - reach); cellX <= lastX; cellX++) {
      const cell = ((cellZ & heightMask) << widthLog2) | (cellX & widthMask);
      const last = i32At(cellStart, cell + 1);
      for (let first = i32At(cellStart, cell); first < last; first += 4) {
        const awayX = f32x4.sub(fourAt(shadowX, first), f32x4.splat(x));
        const awayZ = f32x4.sub(fourAt(shadowZ, first), f32x4.splat(z));
        const square4 = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ));
        let near = i32x4.bitmask(f32x4.lt(square4, f32x4.splat(reach * reach)));
        while (near != 0) {
          const other = first + ctz(near);
          near &= near - 1;
          if (other < last && other != slot) count = considerContact(slot, other, squareBetween(slot, other), own, count);
        }
      }
    }
  }
  return count;
}

// @ts-ignore: decorator
@inline function squareBetween(slot: i32, other: i32): f32 {
  const awayX = f32At(shadowX, other) - f32At(shadowX, slot);
  const awayZ = f32At(shadowZ, other) - f32At(shadowZ, slot);
  return awayX * awayX + awayZ * awayZ;
}

/** Takes another into the list if the two can touch; returns the new count. */
function considerContact(slot: i32, other: i32, square: f32, own: f32, count: i32): i32 {
  const otherRow = i32At(shadowRow, other) & ~GHOST;
  const pair = own + reachOf(otherRow);
  if (square >= pair * pair) return count;
  if ((i32At(flags, otherRow) & i32At(flags, i32At(shadowRow, slot)) & CROSSES) != 0) return count;
  if (count == MOST_CONTACTS) {
    replaceFarthest(slot, otherRow);
    return count;
  }
  setI32(contactRow, slot * MOST_CONTACTS + count, otherRow);
  return count + 1;
}

/** Puts a row into a full list of contacts in place of the one that is farthest from touching, if that is farther than the new one. */
function replaceFarthest(slot: i32, otherRow: i32): void {
  const x = f32At(shadowX, slot);
  const z = f32At(shadowZ, slot);
  let farthest = gapTo(otherRow, x, z);
  let place = -1;
  for (let n = 0; n < MOST_CONTACTS; n++) {
    const gap = gapTo(i32At(contactRow, slot * MOST_CONTACTS + n), x, z);
    if (gap <= farthest) continue;
    farthest = gap;
    place = n;
  }
  if (place >= 0) setI32(contactRow, slot * MOST_CONTACTS + place, otherRow);
}

/** How far a place is from what another row can reach during the step [m]. */
function gapTo(otherRow: i32, x: f32, z: f32): f32 {
  const awayX = nearestX(f32At(previousX, otherRow) - x);
  const awayZ = nearestZ(f32At(previousZ, otherRow) - z);
  return sqrt<f32>(awayX * awayX + awayZ * awayZ) - reachOf(otherRow);
}

/** How far around its place before the step a torso can reach during it [m]. */
// @ts-ignore: decorator
@inline function reachOf(row: i32): f32 {
  const moveX = f32At(velocityX, row);
  const moveZ = f32At(velocityZ, row);
  return f32At(torsoHalf, row) + f32At(torsoRadius, row) + sqrt<f32>(moveX * moveX + moveZ * moveZ) * dt + LONGEST_PUSH;
}

/** Slots [begin, end): one sweep; each agent moves half-way out of the torsos it overlaps and wholly out of walls. */
export function sweep(begin: i32, end: i32): void {
  let found = false;
  for (let slot = begin; slot < end; slot++) {
    const contacts = i32At(contactCount, slot);
    if (contacts == 0) continue;
    const row = i32At(shadowRow, slot);
    let x = f32At(positionX, row);
    let z = f32At(positionZ, row);
    let faceX = f32At(facingX, row);
    let faceZ = f32At(facingZ, row);
    let sumX: f32 = 0;
    let sumZ: f32 = 0;
    let sumTurn: f32 = 0;
    let touching: f32 = 0;
    for (let n = 0; n < (contacts & 0xff); n++) {
      const other = i32At(contactRow, slot * MOST_CONTACTS + n);
      const overlap = torsoOverlap(row, other, positionX, positionZ, facingX, facingZ);
      if (overlap <= SLOP) continue;
      // A push at the shoulder turns the torso and moves it less; both give way as much as they can be moved.
      const arm = armOf(lever, faceX, faceZ, normalX, normalZ);
      const otherArm = armOf(otherLever, f32At(facingX, other), f32At(facingZ, other), normalX, normalZ);
      const inertia = inertiaOf(f32At(torsoHalf, row));
      const push = overlap / (2 + arm * arm / inertia + otherArm * otherArm / inertiaOf(f32At(torsoHalf, other)));
      sumX += normalX * push;
      sumZ += normalZ * push;
      sumTurn += arm * push / inertia;
      touching += 1;
      found = true;
    }
    if (touching > 0 && (i32At(flags, row) & CROSSES) == 0) {
      // With several at once the mean keeps the sweep from overshooting.
      const share = touching > 1 ? <f32>1.5 / touching : <f32>1;
      x += sumX * share;
      z += sumZ * share;
      turnBy(faceX, faceZ, sumTurn * share);
      faceX = turnedX;
      faceZ = turnedZ;
    }
    if (contacts & WALL_NEAR) {
      if (pushOutOfWalls(x, z, faceX, faceZ, f32At(torsoHalf, row), f32At(torsoRadius, row)) > SLOP) found = true;
      x += pushX;
      z += pushZ;
      faceX = pushFacingX;
      faceZ = pushFacingZ;
    }
    setF32(sweptFacingX, row, faceX);
    setF32(sweptFacingZ, row, faceZ);
    // From where the step alone would have led.
    const freeX = f32At(previousX, row) + f32At(velocityX, row) * dt;
    const freeZ = f32At(previousZ, row) + f32At(velocityZ, row) * dt;
    const pushed = sqrt<f32>((x - freeX) * (x - freeX) + (z - freeZ) * (z - freeZ));
    const allowed = pushed > LONGEST_PUSH ? LONGEST_PUSH / pushed : 1;
    setF32(sweptX, row, freeX + (x - freeX) * allowed);
    setF32(sweptZ, row, freeZ + (z - freeZ) * allowed);
  }
  if (found) setI32(state, OVERLAP_WORD, 1);
}

/** Slots [begin, end): the positions of the last sweep become the present ones. */
export function settle(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    if (i32At(contactCount, slot) == 0) continue;
    const row = i32At(shadowRow, slot);
    setF32(positionX, row, f32At(sweptX, row));
    setF32(positionZ, row, f32At(sweptZ, row));
    setF32(facingX, row, f32At(sweptFacingX, row));
    setF32(facingZ, row, f32At(sweptFacingZ, row));
  }
}

/** Slots [begin, end): marks those whose step leaves an overlap that was not there before, and whom they overlap; nobody is marked before. */
export function markOverlaps(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    const contacts = i32At(contactCount, slot);
    if (contacts == 0) continue;
    const row = i32At(shadowRow, slot);
    const other = findNewOverlap(slot, row, contacts);
    if (other == NOBODY) continue;
    // A large body may have more contacts than it can list, so it is marked by those who list it. Every thread writes the same.
    setI32(takenBack, row, 1);
    setI32(takenBack, other, 1);
    setI32(state, OVERLAP_WORD, 1);
  }
}

/** Slots [begin, end): those marked return to where they stood, and lose their mark. */
export function takeBack(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST || i32At(takenBack, row) == 0) continue;
    setI32(takenBack, row, 0);
    setF32(positionX, row, f32At(previousX, row));
    setF32(positionZ, row, f32At(previousZ, row));
    setF32(facingX, row, f32At(previousFacingX, row));
    setF32(facingZ, row, f32At(previousFacingZ, row));
  }
}

/** With whom the step leaves a new overlap: the row itself for a wall, NOBODY for none. */
function findNewOverlap(slot: i32, row: i32, contacts: i32): i32 {
  if (contacts & WALL_NEAR) {
    const half = f32At(torsoHalf, row);
    const round = f32At(torsoRadius, row);
    const now = wallOverlap(f32At(positionX, row), f32At(positionZ, row), f32At(facingX, row), f32At(facingZ, row), half, round);
    if (crossesWall(row)) return row;
    if (now > ALLOWED && hasMoved(row)) {
      const before = wallOverlap(f32At(previousX, row), f32At(previousZ, row), f32At(previousFacingX, row), f32At(previousFacingZ, row), half, round);
      if (now > before) return row;
    }
  }
  for (let n = 0; n < (contacts & 0xff); n++) {
    const other = i32At(contactRow, slot * MOST_CONTACTS + n);
    const now = torsoOverlap(row, other, positionX, positionZ, facingX, facingZ);
    if (now <= ALLOWED || !(hasMoved(row) || hasMoved(other))) continue;
    if (now > torsoOverlap(row, other, previousX, previousZ, previousFacingX, previousFacingZ)) return other;
  }
  return NOBODY;
}

function hasMoved(row: i32): bool {
  return (
    f32At(positionX, row) != f32At(previousX, row) ||
    f32At(positionZ, row) != f32At(previousZ, row) ||
    f32At(facingX, row) != f32At(previousFacingX, row) ||
    f32At(facingZ, row) != f32At(previousFacingZ, row)
  );
}

/** Unit direction from the other torso to this one, as `torsoOverlap` found it. */
let normalX: f32 = 0;
let normalZ: f32 = 0;
/** How far along each one's shoulders they touch [m]. */
let lever: f32 = 0;
let otherLever: f32 = 0;
let nearestSquare: f32 = 0;

/** How deep two torsos overlap [m], negative when they are apart; leaves the direction to part in `normalX`, `normalZ`. */
function torsoOverlap(row: i32, other: i32, columnX: usize, columnZ: usize, columnFacingX: usize, columnFacingZ: usize): f32 {
  const awayX = nearestX(f32At(columnX, row) - f32At(columnX, other));
  const awayZ = nearestZ(f32At(columnZ, row) - f32At(columnZ, other));
  const half = f32At(torsoHalf, row);
  const otherHalf = f32At(torsoHalf, other);
  const round = f32At(torsoRadius, row) + f32At(torsoRadius, other);
  const square = awayX * awayX + awayZ * awayZ;
  const far = half + otherHalf + round;
  if (square >= far * far) return -1;

  // The shoulders lie across the facing.
  const sideX = -f32At(columnFacingZ, row) * half;
  const sideZ = f32At(columnFacingX, row) * half;
  const otherSideX = -f32At(columnFacingZ, other) * otherHalf;
  const otherSideZ = f32At(columnFacingX, other) * otherHalf;
  if (isCrossing(awayX, awayZ, sideX, sideZ, otherSideX, otherSideZ)) {
    partCentres(row, other, awayX, awayZ);
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
  } else partCentres(row, other, awayX, awayZ);
  return round - distance;
}

/** Where shoulder lines meet there is no way out between them: torsos part along the line of centres, or each its own way from one spot. */
function partCentres(row: i32, other: i32, awayX: f32, awayZ: f32): void {
  const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
  const turned: f32 = i32At(id, row) < i32At(id, other) ? 1 : -1;
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
