// Contact of one torso with walls. An edge is solid from its right side, where people walk; from behind it does not exist.
import { positionX, positionZ, previousX, previousZ, wallConvex, wallDirectionX, wallDirectionZ, wallLength, wallNext, wallX, wallZ } from '../declared/columns';
import { f32At, i32At } from '../memory';
import { isTouching } from '../walls/sight';
import { armOf, inertiaOf, turnBy, turnedX, turnedZ } from './torso';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** The way out of all walls, as `pushOutOfWalls` found it [m]. */
export let pushX: f32 = 0;
export let pushZ: f32 = 0;
/** The facing after it. */
export let pushFacingX: f32 = 0;
export let pushFacingZ: f32 = 0;

/** Whether any edge comes within the reach of a place. */
export function isWallNear(x: f32, z: f32, reach: f32): bool {
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) {
    if (isEdgeNear(wallAt(item), x, z, reach)) return true;
  }
  for (let wall = movingFirst; wall < wallCount; wall++) {
    if (isEdgeNear(wall, x, z, reach)) return true;
  }
  return false;
}

/** Finds the way out of every wall the torso overlaps, one after the other; returns the deepest overlap met [m]. */
export function pushOutOfWalls(x: f32, z: f32, facingX: f32, facingZ: f32, half: f32, round: f32): f32 {
  pushX = 0;
  pushZ = 0;
  pushFacingX = facingX;
  pushFacingZ = facingZ;
  let deepest: f32 = 0;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) {
    const overlap = edgeOverlap(wallAt(item), x + pushX, z + pushZ, pushFacingX, pushFacingZ, half, round);
    deepest = max<f32>(deepest, overlap);
    addPush(overlap, half);
  }
  for (let wall = movingFirst; wall < wallCount; wall++) {
    const overlap = edgeOverlap(wall, x + pushX, z + pushZ, pushFacingX, pushFacingZ, half, round);
    deepest = max<f32>(deepest, overlap);
    addPush(overlap, half);
  }
  return deepest;
}

/** The deepest overlap of a torso with any wall [m]; 0 when there is none. */
export function wallOverlap(x: f32, z: f32, facingX: f32, facingZ: f32, half: f32, round: f32): f32 {
  let deepest: f32 = 0;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) {
    deepest = max<f32>(deepest, edgeOverlap(wallAt(item), x, z, facingX, facingZ, half, round));
  }
  for (let wall = movingFirst; wall < wallCount; wall++) {
    deepest = max<f32>(deepest, edgeOverlap(wall, x, z, facingX, facingZ, half, round));
  }
  return deepest;
}

/** Whether the step of a row went through a wall. */
export function crossesWall(row: i32): bool {
  const fromX = f32At(previousX, row);
  const fromZ = f32At(previousZ, row);
  const toX = f32At(positionX, row);
  const toZ = f32At(positionZ, row);
  const cell = wallCell(fromX, fromZ);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) {
    if (isTouching(wallAt(item), fromX, fromZ, toX, toZ, 0)) return true;
  }
  return false;
}

/** Direction out of the last edge tested. */
let outX: f32 = 0;
let outZ: f32 = 0;
/** How far along the shoulders the edge is touched [m]. */
let outLever: f32 = 0;

// @ts-ignore: decorator
@inline function addPush(overlap: f32, half: f32): void {
  if (overlap <= 0) return;
  const arm = armOf(outLever, pushFacingX, pushFacingZ, outX, outZ);
  const inertia = inertiaOf(half);
  const push = overlap / (1 + arm * arm / inertia);
  pushX += outX * push;
  pushZ += outZ * push;
  turnBy(pushFacingX, pushFacingZ, arm * push / inertia);
  pushFacingX = turnedX;
  pushFacingZ = turnedZ;
}

// @ts-ignore: decorator
@inline function isEdgeNear(wall: i32, x: f32, z: f32, reach: f32): bool {
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const s = awayX * alongX + awayZ * alongZ;
  const d = awayX * alongZ - awayZ * alongX;
  const beyond = s - min<f32>(max<f32>(s, 0), f32At(wallLength, wall));
  return beyond * beyond + d * d < reach * reach;
}

/**
 * How deep the torso overlaps one edge and its two vertices [m], not positive when apart; leaves the way out in `outX`, `outZ`.
 * Both vertices count, because whoever stands at a convex corner may be in front of only one of the edges that meet there.
 */
function edgeOverlap(wall: i32, x: f32, z: f32, facingX: f32, facingZ: f32, half: f32, round: f32): f32 {
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const length = f32At(wallLength, wall);
  const s = awayX * alongX + awayZ * alongZ;
  const d = awayX * alongZ - awayZ * alongX;
  const reach = half + round;
  if (d < 0 || d >= reach || s <= -reach || s >= length + reach) return 0;

  // The shoulders lie across the facing; in the wall's frame (along, right) one of them is at (s, d) + (sideS, sideD).
  const sideS = (-facingZ * alongX + facingX * alongZ) * half;
  const sideD = (-facingZ * alongZ - facingX * alongX) * half;
  let deepest: f32 = 0;
  outLever = 0;
  if (s + sideS >= 0 && s + sideS <= length && round - (d + sideD) > deepest) {
    deepest = round - (d + sideD);
    outLever = half;
  }
  if (s - sideS >= 0 && s - sideS <= length && round - (d - sideD) > deepest) {
    deepest = round - (d - sideD);
    outLever = -half;
  }
  outX = alongZ;
  outZ = -alongX;
  if (s < reach && i32At(wallConvex, wall) != 0) deepest = vertexOverlap(deepest, s, d, sideS, sideD, half, round, alongX, alongZ);
  if (s > length - reach && i32At(wallConvex, i32At(wallNext, wall)) != 0)
    deepest = vertexOverlap(deepest, s - length, d, sideS, sideD, half, round, alongX, alongZ);
  return deepest;
}

/** The deeper of an overlap and that of a vertex with the line of the shoulders; the torso's centre lies at (s, d) from the vertex. */
// @ts-ignore: decorator
@inline function vertexOverlap(deepest: f32, s: f32, d: f32, sideS: f32, sideD: f32, half: f32, round: f32, alongX: f32, alongZ: f32): f32 {
  const square = half * half;
  const part = square > 0 ? min<f32>(max<f32>((-s * sideS - d * sideD) / square, -1), 1) : 0;
  const wayS = s + sideS * part;
  const wayD = d + sideD * part;
  const distance = sqrt<f32>(wayS * wayS + wayD * wayD);
  if (round - distance <= deepest || distance <= <f32>1e-6) return deepest;
  outLever = half * part;
  outX = (wayS * alongX + wayD * alongZ) / distance;
  outZ = (wayS * alongZ - wayD * alongX) / distance;
  return round - distance;
}
