// The walls around a place as a person feels them: every side whose foot of the perpendicular lies on it, and every corner that sticks out where
// the corner itself is nearest. A convex obstacle thus counts once, however many edges it is drawn with; in the corner of a room both walls do.
import { scratch, wallConvex, wallDirectionX, wallDirectionZ, wallLength, wallPrevious, wallX, wallZ } from '../declared/columns';
import { f32At, i32At, setF32 } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallReach, wallsBegin, wallsEnd } from './wall-grid';

// In the scratch, where `orca` has its lines: by wall, the unit vector from the wall to the place, and the distance.
const NORMAL_X: usize = 4096;
const NORMAL_Z: usize = 4224;
const DISTANCE: usize = 4352;
/** Walls that are felt at most. */
const MOST_WALLS: i32 = 32;

let x: f32 = 0;
let z: f32 = 0;
let reach: f32 = 0;
let found: i32 = 0;

/** Lists the walls within a distance of a place; returns how many. */
export function findWalls(placeX: f32, placeZ: f32, within: f32): i32 {
  if (wallCount == 0) return 0;
  x = placeX;
  z = placeZ;
  reach = min<f32>(within, wallReach);
  found = 0;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) consider(wallAt(item));
  for (let wall = movingFirst; wall < wallCount; wall++) consider(wall);
  return found;
}

/** Unit vector from a listed wall to the place. */
// @ts-ignore: decorator
@inline export function wallNormalX(n: i32): f32 {
  return f32At(scratch + NORMAL_X, n);
}

// @ts-ignore: decorator
@inline export function wallNormalZ(n: i32): f32 {
  return f32At(scratch + NORMAL_Z, n);
}

/** Distance of a listed wall [m]. */
// @ts-ignore: decorator
@inline export function wallDistance(n: i32): f32 {
  return f32At(scratch + DISTANCE, n);
}

function consider(wall: i32): void {
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const s = awayX * alongX + awayZ * alongZ;
  const d = awayX * alongZ - awayZ * alongX;
  if (s >= 0) {
    if (d > 0 && d < reach && s <= f32At(wallLength, wall)) add(alongZ, -alongX, d);
    return;
  }
  if (i32At(wallConvex, wall) == 0) return;
  const previous = i32At(wallPrevious, wall);
  if (awayX * f32At(wallDirectionX, previous) + awayZ * f32At(wallDirectionZ, previous) <= 0) return;
  const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
  if (distance > <f32>1e-6 && distance < reach) add(awayX / distance, awayZ / distance, distance);
}

// @ts-ignore: decorator
@inline function add(normalX: f32, normalZ: f32, distance: f32): void {
  if (found == MOST_WALLS) return;
  setF32(scratch + NORMAL_X, found, normalX);
  setF32(scratch + NORMAL_Z, found, normalZ);
  setF32(scratch + DISTANCE, found, distance);
  found++;
}
