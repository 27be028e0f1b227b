// What a walker by footsteps foresees: where the others will be at evenly spaced times, and the walls around.
import {
  footShown, id, neighbourCount, neighbourSlot, personalSpace, positionX, positionZ, scratch, shadowBody, shadowRow, torsoHalf, torsoRadius, wallDirectionX,
  wallDirectionZ, wallLength, wallX, wallZ,
} from '../declared/columns';
import { GHOST, SHOWN_WORDS } from '../declared/constants';
import { f32At, i32At, setF32 } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** Places of others are foreseen this often [s], this many times. */
const SLICE: f32 = 0.15;
const SLICES: i32 = 24;
/** Walls that are considered at most, and how far away [m]. */
const MOST_WALLS: i32 = 32;
const WALLS_WITHIN: f32 = 2.8;
/** Share of the shoulders' breadth that nobody can go through: bodies turn. */
const SOLID: f32 = 0.4;
/** What is foreseen far ahead counts less: by this much a second, down to a least share. */
const FADING: f32 = 0.1;
const LEAST: f32 = 0.7;
/** A wall must stay this far from the chest [m]. */
const WALL_ROOM: f32 = 0.015;

// In the scratch: by slice, 16 places x and 16 z; by neighbour, distances that may not and that should not be undercut; walls, five lists.
const PLACES: usize = 8192;
const PLACE_Z: usize = 64;
const SLICE_BYTES: usize = 128;
const SOLID_REACH: usize = 4096;
const SOFT_REACH: usize = 4160;
const EDGES: usize = 4608;
const LIST: usize = 128;

/** What others may foresee, in words: owner, time left of the step, place, velocity, velocity at its end, steps that follow, three words each. */
const SHOWN_BYTES: i32 = 4 * SHOWN_WORDS;

let others: i32 = 0;
let walls: i32 = 0;
let space: f32 = 0;
let half: f32 = 0;
let round: f32 = 0;
let wallSolid: f32 = 0;

/** Looks around from a slot. */
export function lookAhead(slot: i32, row: i32, x: f32, z: f32): void {
  half = f32At(torsoHalf, row);
  round = f32At(torsoRadius, row);
  space = max<f32>(f32At(personalSpace, row), <f32>0.01);
  others = i32At(neighbourCount, slot);
  for (let n = 0; n < others; n++) foresee(n, i32At(neighbourSlot, (slot << 4) + n), x, z);
  // Idle lanes are far away.
  for (let n = others; n < ((others + 3) & ~3); n++) {
    setF32(scratch + SOLID_REACH, n, 0);
    setF32(scratch + SOFT_REACH, n, 0);
    for (let slice = 0; slice < SLICES; slice++) setPlace(slice, n, <f32>1e6, <f32>1e6);
  }
  listWalls(x, z);
}

// @ts-ignore: decorator
@inline function setPlace(slice: i32, n: i32, x: f32, z: f32): void {
  const at = scratch + PLACES + <usize>slice * SLICE_BYTES + (<usize>n << 2);
  store<f32>(at, x);
  store<f32>(at, z, PLACE_Z);
}

/** Where one of the others will be: by its own steps if it goes by footsteps, else straight on. */
function foresee(n: i32, slot: i32, x: f32, z: f32): void {
  const body = shadowBody + (<usize>slot << 4);
  const row = i32At(shadowRow, slot) & ~GHOST;
  const placeX = load<f32>(body);
  const placeZ = load<f32>(body, 4);
  const reach = round + f32At(torsoRadius, row);
  const breadth = half + f32At(torsoHalf, row);
  const away = sqrt<f32>((placeX - x) * (placeX - x) + (placeZ - z) * (placeZ - z));
  // Who is nearer than that already may at least not come nearer.
  setF32(scratch + SOLID_REACH, n, min<f32>(reach + SOLID * breadth, away - <f32>0.01));
  setF32(scratch + SOFT_REACH, n, reach + breadth);
  const shown = footShown + <usize>(row * SHOWN_BYTES);
  if (load<i32>(shown) == i32At(id, row) + 1) foreseeSteps(n, shown, placeX - f32At(positionX, row), placeZ - f32At(positionZ, row));
  else {
    const stepX = load<f32>(body, 8) * SLICE;
    const stepZ = load<f32>(body, 12) * SLICE;
    for (let slice = 0; slice < SLICES; slice++) setPlace(slice, n, placeX + stepX * <f32>slice, placeZ + stepZ * <f32>slice);
  }
}

function foreseeSteps(n: i32, shown: usize, shiftX: f32, shiftZ: f32): void {
  let span = load<f32>(shown, 4);
  let x = load<f32>(shown, 8) + shiftX;
  let z = load<f32>(shown, 12) + shiftZ;
  let beginX = load<f32>(shown, 16);
  let beginZ = load<f32>(shown, 20);
  let endX = load<f32>(shown, 24);
  let endZ = load<f32>(shown, 28);
  const steps = load<i32>(shown, 32);
  let step = 0;
  let time: f32 = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    while (time > span) {
      x += (beginX + endX) * <f32>0.5 * span;
      z += (beginZ + endZ) * <f32>0.5 * span;
      time -= span;
      beginX = endX;
      beginZ = endZ;
      if (step < steps) {
        const next = shown + 36 + <usize>step * 12;
        span = load<f32>(next);
        endX = load<f32>(next, 4);
        endZ = load<f32>(next, 8);
        step++;
      } else span = 100;
    }
    const bend = time * time / (2 * span);
    setPlace(slice, n, x + beginX * time + (endX - beginX) * bend, z + beginZ * time + (endZ - beginZ) * bend);
    time += SLICE;
  }
}

function listWalls(x: f32, z: f32): void {
  walls = 0;
  wallSolid = round + WALL_ROOM;
  if (wallCount == 0) return;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) listWall(wallAt(item), x, z);
  for (let wall = movingFirst; wall < wallCount; wall++) listWall(wall, x, z);
  while ((walls & 3) != 0) putWall(walls++, <f32>1e6, <f32>1e6, 1, 0, 0);
  wallSolid = min<f32>(wallSolid, sqrt<f32>(wallSquare(x, z)) - <f32>0.002);
}

function listWall(wall: i32, x: f32, z: f32): void {
  const edgeX = f32At(wallX, wall);
  const edgeZ = f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const length = f32At(wallLength, wall);
  const square = squareOf(wall, x, z);
  if (square > WALLS_WITHIN * WALLS_WITHIN) return;
  if (walls < MOST_WALLS) {
    putWall(walls++, edgeX, edgeZ, alongX, alongZ, length);
    return;
  }
  // A full list keeps what is near.
  for (let n = 0; n < MOST_WALLS; n++) {
    if (squareTo(n, x, z) <= square) continue;
    putWall(n, edgeX, edgeZ, alongX, alongZ, length);
    return;
  }
}

function putWall(n: i32, x: f32, z: f32, alongX: f32, alongZ: f32, length: f32): void {
  setF32(scratch + EDGES, n, x);
  setF32(scratch + EDGES + LIST, n, z);
  setF32(scratch + EDGES + 2 * LIST, n, alongX);
  setF32(scratch + EDGES + 3 * LIST, n, alongZ);
  setF32(scratch + EDGES + 4 * LIST, n, length);
}

function squareTo(n: i32, x: f32, z: f32): f32 {
  const fromX = x - f32At(scratch + EDGES, n);
  const fromZ = z - f32At(scratch + EDGES + LIST, n);
  const alongX = f32At(scratch + EDGES + 2 * LIST, n);
  const alongZ = f32At(scratch + EDGES + 3 * LIST, n);
  const s = min<f32>(max<f32>(fromX * alongX + fromZ * alongZ, 0), f32At(scratch + EDGES + 4 * LIST, n));
  const awayX = fromX - alongX * s;
  const awayZ = fromZ - alongZ * s;
  return awayX * awayX + awayZ * awayZ;
}

/** Squared distance of the nearest wall in the list; four at a time. */
function wallSquare(x: f32, z: f32): f32 {
  let least = f32x4.splat(<f32>1e12);
  const zero = f32x4.splat(0);
  for (let at = scratch + EDGES, end = at + (<usize>walls << 2); at < end; at += 16) {
    const fromX = f32x4.sub(f32x4.splat(x), v128.load(at));
    const fromZ = f32x4.sub(f32x4.splat(z), v128.load(at, LIST));
    const alongX = v128.load(at, 2 * LIST);
    const alongZ = v128.load(at, 3 * LIST);
    const along = f32x4.add(f32x4.mul(fromX, alongX), f32x4.mul(fromZ, alongZ));
    const s = f32x4.pmin(f32x4.pmax(along, zero), v128.load(at, 4 * LIST));
    const awayX = f32x4.sub(fromX, f32x4.mul(alongX, s));
    const awayZ = f32x4.sub(fromZ, f32x4.mul(alongZ, s));
    least = f32x4.pmin(least, f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)));
  }
  return leastLane(least);
}

// @ts-ignore: decorator
@inline function leastLane(four: v128): f32 {
  const two = f32x4.pmin(four, i32x4.shuffle(four, four, 2, 3, 0, 1));
  return f32x4.extract_lane(f32x4.pmin(two, i32x4.shuffle(two, two, 1, 0, 3, 2)), 0);
}

/** Least distance of the shoulders from others and from walls at the last place asked for, without a turn [m]. */
export let gap: f32 = 0;

/** Whether a body can be at a place at a time; leaves in `gap` how much room its shoulders have there. */
export function isFree(x: f32, z: f32, time: f32): bool {
  gap = 100;
  if (walls > 0) {
    const square = wallSquare(x, z);
    if (square < wallSolid * wallSolid) return false;
    gap = sqrt<f32>(square) - half - round;
  }
  const at = min<f32>(time * (<f32>1 / SLICE), <f32>(SLICES - 2) + <f32>0.999);
  const slice = <i32>at;
  const part = f32x4.splat(at - <f32>slice);
  const certain = f32x4.splat(max<f32>(LEAST, 1 - FADING * time));
  let place = scratch + PLACES + <usize>slice * SLICE_BYTES;
  let reach = scratch + SOLID_REACH;
  let least = f32x4.splat(100);
  for (let n = 0; n < others; n += 4) {
    const fromX = v128.load(place);
    const fromZ = v128.load(place, PLACE_Z);
    const atX = f32x4.add(fromX, f32x4.mul(f32x4.sub(v128.load(place, SLICE_BYTES), fromX), part));
    const atZ = f32x4.add(fromZ, f32x4.mul(f32x4.sub(v128.load(place, SLICE_BYTES + PLACE_Z), fromZ), part));
    const awayX = f32x4.sub(f32x4.splat(x), atX);
    const awayZ = f32x4.sub(f32x4.splat(z), atZ);
    const away = f32x4.sqrt(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)));
    if (v128.any_true(f32x4.lt(away, f32x4.mul(v128.load(reach), certain)))) return false;
    least = f32x4.pmin(least, f32x4.sub(away, f32x4.mul(v128.load(reach, SOFT_REACH - SOLID_REACH), certain)));
    place += 16;
    reach += 16;
  }
  gap = min<f32>(gap, leastLane(least));
  return true;
}

/** How uncomfortable a place with that much room is: 0 with personal space around, 1 where the shoulders touch. */
// @ts-ignore: decorator
@inline export function crowdingOf(room: f32): f32 {
  const missing = max<f32>(0, 1 - room / space);
  return missing * missing;
}

/** Room from the middle of a body to the nearest wall, if that is nearer than `within` [m]; it needs no look around. */
export function roomAt(x: f32, z: f32, within: f32): f32 {
  let least = within * within;
  const cell = wallCell(x, z);
  const last = wallCount > 0 ? wallsEnd(cell) : 0;
  for (let item = wallCount > 0 ? wallsBegin(cell) : 0; item < last; item++) least = min<f32>(least, squareOf(wallAt(item), x, z));
  for (let wall = movingFirst; wall < wallCount; wall++) least = min<f32>(least, squareOf(wall, x, z));
  return sqrt<f32>(least);
}

/** Squared distance of a place from a wall [m²]. */
// @ts-ignore: decorator
@inline function squareOf(wall: i32, x: f32, z: f32): f32 {
  const fromX = x - f32At(wallX, wall);
  const fromZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const s = min<f32>(max<f32>(fromX * alongX + fromZ * alongZ, 0), f32At(wallLength, wall));
  const awayX = fromX - alongX * s;
  const awayZ = fromZ - alongZ * s;
  return awayX * awayX + awayZ * awayZ;
}
