// How much room a place has, from the free ways in sixteen directions, up to 2.5 m.
import { scratch, wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { NARROW } from '../declared/constants';
import { f32At, setF32 } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from './wall-grid';

const RAYS: i32 = 16;
/** In the scratch: the free ways of the first half of the rays. */
const WAYS: usize = 4096;
/** Walls farther than this leave a place open [m]. */
const FARTHEST: f32 = 2.5;
/** Cosine and sine of the step between two rays, and of half of it. */
const STEP_COSINE: f32 = 0.9238795;
const STEP_SINE: f32 = 0.38268343;
const HALF_COSINE: f32 = 0.98078528;
const HALF_SINE: f32 = 0.19509032;

/** Whether two walls face each other here with less between them than people need to pass side by side; as `closednessAt` found it. */
export let isNarrow: bool = false;

/** One minus the mean free way as a share of the farthest: 0 in the open to 1 between walls. */
export function closednessAt(x: f32, z: f32): f32 {
  isNarrow = false;
  const cell = wallCell(x, z);
  const first = wallsBegin(cell);
  const last = wallsEnd(cell);
  if (first == last && movingFirst == wallCount) return 0;
  let total: f32 = 0;
  let rayX = HALF_COSINE;
  let rayZ = HALF_SINE;
  for (let ray = 0; ray < RAYS; ray++) {
    let way = FARTHEST;
    for (let item = first; item < last; item++) way = min<f32>(way, wayTo(wallAt(item), x, z, rayX, rayZ));
    for (let wall = movingFirst; wall < wallCount; wall++) way = min<f32>(way, wayTo(wall, x, z, rayX, rayZ));
    total += way;
    if (ray < RAYS / 2) setF32(scratch + WAYS, ray, way);
    else if (f32At(scratch + WAYS, ray - RAYS / 2) + way < NARROW) isNarrow = true;
    const turnedX = rayX * STEP_COSINE - rayZ * STEP_SINE;
    rayZ = rayX * STEP_SINE + rayZ * STEP_COSINE;
    rayX = turnedX;
  }
  return 1 - total / (<f32>RAYS * FARTHEST);
}

/** How far a ray goes before it meets a wall. */
// @ts-ignore: decorator
@inline function wayTo(wall: i32, x: f32, z: f32, rayX: f32, rayZ: f32): f32 {
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const across = rayX * alongZ - rayZ * alongX;
  if (abs<f32>(across) < <f32>1e-6) return FARTHEST;
  const toX = f32At(wallX, wall) - x;
  const toZ = f32At(wallZ, wall) - z;
  const way = (toX * alongZ - toZ * alongX) / across;
  const along = (toX * rayZ - toZ * rayX) / across;
  return way > 0 && along >= 0 && along <= f32At(wallLength, wall) ? way : FARTHEST;
}
