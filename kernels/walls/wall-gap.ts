// How far the nearest wall is.
import { wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { f32At } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from './wall-grid';

/** Distance of a place from the nearest edge that does not move [m]; Infinity where none is listed. */
export function wallGap(x: f32, z: f32): f32 {
  let least: f32 = Infinity;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) least = min<f32>(least, squareTo(wallAt(item), x, z));
  return sqrt<f32>(least);
}

/** Whether an edge of something that moves comes within the reach of a place. */
export function isMovingWallNear(x: f32, z: f32, reach: f32): bool {
  for (let wall = movingFirst; wall < wallCount; wall++) if (squareTo(wall, x, z) < reach * reach) return true;
  return false;
}

function squareTo(wall: i32, x: f32, z: f32): f32 {
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const along = awayX * alongX + awayZ * alongZ;
  const aside = awayX * alongZ - awayZ * alongX;
  const beyond = along - min<f32>(max<f32>(along, 0), f32At(wallLength, wall));
  return beyond * beyond + aside * aside;
}
