// What contact works on: everyone's torso by slot, side by side in memory, and who may meet whom during the step.
//
// During contact nobody leaves the surroundings of where the step alone would lead: pushes are short, and whoever is taken back stands a step
// behind. So who may meet whom is asked of the places after the free step, which stay as they are while torsos are moved.
import {
  cellStart, coasting, contactBody, contactExtent, contactFreeX, contactFreeZ, contactMarks, entryCell, facingX, facingZ, flags, neighbourCount, neighbourReach,
  neighbourSlot, positionX, positionZ, scratch, shadowRow, shadowX, shadowZ, stirredEven, stirredOdd, torsoHalf, torsoRadius, velocityX, velocityZ, woken,
} from '../declared/columns';
import { CROSSES, GHOST, LONGEST_PUSH, LOOKS_AHEAD } from '../declared/constants';
import { cellAlong, heightMask, widthLog2, widthMask } from '../grid/grid';
import { f32At, fourAt, i32At, setF32, setI32 } from '../memory';
import { dt, nearestX, nearestZ } from '../settings';
import { isWallNear } from './wall-contact';

/** Marks of a slot: a wall may be touched; the step is to be taken back. */
export const NEAR_WALL: i32 = 1;
export const TAKEN_BACK: i32 = 2;
/** Places and extents are rounded: what comes this near may touch [m]. */
const ROUNDING: f32 = 0.001;
/** Where in the scratch the list of those around lies, and how many it can hold. */
const AROUND: usize = 16384;
const MOST_AROUND: i32 = 12000;

/** Farthest reach of a torso from its centre, and the longest step in a tick [m]. */
export let longestReach: f32 = 0;
export let longestStep: f32 = 0;
/** How far from the end of its free step somebody can be who may have been taken back [m]. */
export let longestShift: f32 = 0;

export function setContactReach(reach: f32, step: f32): void {
  longestReach = reach;
  longestStep = step;
  longestShift = max<f32>(step, LONGEST_PUSH);
}

/** The torso of a slot: x, z, facing, half the line of shoulders, its radius; then the row and its flags. */
// @ts-ignore: decorator
@inline export function bodyAt(slot: i32): usize {
  return contactBody + (<usize>slot << 5);
}

// @ts-ignore: decorator
@inline export function rowOf(body: usize): i32 {
  return load<i32>(body, 24);
}

/** Whether a body is on a lane, where people do not meet each other. */
// @ts-ignore: decorator
@inline export function isOnLane(body: usize): bool {
  return (load<i32>(body, 28) & CROSSES) != 0;
}

/** Whether a body may touch a wall during the step. */
// @ts-ignore: decorator
@inline export function isNearWall(slot: i32): bool {
  return (i32At(contactMarks, slot) & NEAR_WALL) != 0;
}

/** Slots [begin, end): lists places and extents for the search, and notes whether a wall may be touched. */
export function spreadBodies(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    setI32(stirredEven, slot, 0);
    setI32(stirredOdd, slot, 0);
    const row = i32At(shadowRow, slot);
    const own = row & GHOST ? i32At(entryCell, row & ~GHOST) : slot;
    const body = bodyAt(own);
    let x = load<f32>(body);
    let z = load<f32>(body, 4);
    const extent = load<f32>(body, 16) + load<f32>(body, 20);
    let marks = 0;
    if (row & GHOST) {
      x += f32At(shadowX, slot) - f32At(shadowX, own);
      z += f32At(shadowZ, slot) - f32At(shadowZ, own);
    } else if (!isOnLane(body)) {
      const stepX = x - f32At(shadowX, slot);
      const stepZ = z - f32At(shadowZ, slot);
      const reach = extent + sqrt<f32>(stepX * stepX + stepZ * stepZ) + LONGEST_PUSH + ROUNDING;
      if (isWallNear(f32At(shadowX, slot), f32At(shadowZ, slot), reach)) marks = NEAR_WALL;
    }
    setF32(contactFreeX, slot, x);
    setF32(contactFreeZ, slot, z);
    setF32(contactExtent, slot, extent);
    setI32(contactMarks, slot, marks);
  }
}

/** The marks of a round: a slot that has its number in them is looked at. */
// @ts-ignore: decorator
@inline export function stirredIn(round: i32): usize {
  return round & 1 ? stirredOdd : stirredEven;
}

/** Slots [begin, end): those whose free step leads into another torso, or near a wall, are looked at in the first round. */
export function meet(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST) continue;
    const isMet = !isPassing(row) && isMeeting(slot);
    if (!isMet && !isNearWall(slot)) continue;
    setI32(stirredOdd, slot, 1);
    // Those who keep their velocity do not look themselves.
    if (isMet && coasting != 0) stirAround(slot, listAround(slot, longestShift), bodyAt(slot), 1);
  }
}

/** Whether somebody keeps its velocity, and knows that nobody else who does will be near: whoever else comes near finds it. */
// @ts-ignore: decorator
@inline function isPassing(row: i32): bool {
  return coasting != 0 && i32At(coasting, row) == 1 && i32At(woken, row) == 0;
}

/** Whether another torso comes as near to this one that they may touch. */
function isMeeting(slot: i32): bool {
  const extent = f32At(contactExtent, slot) + ROUNDING;
  setWindow(slot, extent + longestReach + longestStep);
  const x4 = v128.load32_splat(contactFreeX + (<usize>slot << 2));
  const z4 = v128.load32_splat(contactFreeZ + (<usize>slot << 2));
  const extent4 = f32x4.splat(extent);
  const self4 = i32x4.splat(slot);
  let met = i32x4.splat(0);
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    const cells = cellStart + (<usize>((cellZ & heightMask) << widthLog2) << 2);
    let from = i32At(cells, firstX);
    let to = i32At(cells, lastX);
    for (let part = 0; ; part++) {
      let index4 = i32x4.add(i32x4.splat(from), i32x4(0, 1, 2, 3));
      // What lies behind the run is somebody, too: no need to leave it out.
      for (; from < to; from += 4) {
        const awayX = f32x4.sub(x4, fourAt(contactFreeX, from));
        const awayZ = f32x4.sub(z4, fourAt(contactFreeZ, from));
        const far = f32x4.add(extent4, fourAt(contactExtent, from));
        const isNear = f32x4.lt(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)), f32x4.mul(far, far));
        met = v128.or(met, v128.andnot(isNear, i32x4.eq(index4, self4)));
        index4 = i32x4.add(index4, i32x4.splat(4));
      }
      if (beyondX == 0 || part == 1) break;
      from = i32At(cells, 0);
      to = i32At(cells, beyondX);
    }
  }
  return v128.any_true(met);
}

/** Lists the slots of all whom somebody may meet while nobody is farther than `shift` from the end of its free step; returns how many. `aroundAt` reads the list. */
export function listAround(slot: i32, shift: f32): i32 {
  return isAmongNeighbours(slot) ? listNeighbours(slot) : listCells(slot, shift);
}

// @ts-ignore: decorator
@inline export function aroundAt(place: i32): i32 {
  return i32At(scratch + AROUND, place);
}

/** Marks those on the list that a body may touch at a place, to be looked at in a round. */
export function stirAround(slot: i32, count: i32, at: usize, round: i32): void {
  const stirred = stirredIn(round);
  const extent = f32At(contactExtent, slot);
  const x = load<f32>(at);
  const z = load<f32>(at, 4);
  for (let place = 0; place < count; place++) {
    const around = aroundAt(place);
    const awayX = nearestX(load<f32>(bodyAt(around)) - x);
    const awayZ = nearestZ(load<f32>(bodyAt(around), 4) - z);
    const far = extent + f32At(contactExtent, around) + ROUNDING;
    if (awayX * awayX + awayZ * awayZ < far * far) setI32(stirred, around, round);
  }
}

/** Whoever is nearer than the last neighbour is a neighbour: whether the list that is there already has all. */
function isAmongNeighbours(slot: i32): bool {
  const body = bodyAt(slot);
  if (load<i32>(body, 28) & LOOKS_AHEAD) return false;
  const row = rowOf(body);
  const moveX = f32At(velocityX, row);
  const moveZ = f32At(velocityZ, row);
  const own = load<f32>(body, 16) + load<f32>(body, 20) + sqrt<f32>(moveX * moveX + moveZ * moveZ) * dt + LONGEST_PUSH;
  return f32At(neighbourReach, row) >= own + longestReach + longestStep + LONGEST_PUSH;
}

/** Those around by the list of neighbours, nearest first. */
function listNeighbours(slot: i32): i32 {
  const neighbours = neighbourSlot + (<usize>slot << 6);
  const known = i32At(neighbourCount, slot);
  for (let n = 0; n < known; n++) setI32(scratch + AROUND, n, ownerOf(i32At(neighbours, n)));
  return known;
}

/** Those around by the cells of the grid, in the order of slots. */
function listCells(slot: i32, shift: f32): i32 {
  const extent = f32At(contactExtent, slot) + 2 * (shift + ROUNDING);
  setWindow(slot, extent + longestReach + longestStep);
  const x4 = v128.load32_splat(contactFreeX + (<usize>slot << 2));
  const z4 = v128.load32_splat(contactFreeZ + (<usize>slot << 2));
  const extent4 = f32x4.splat(extent);
  let count = 0;
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    const cells = cellStart + (<usize>((cellZ & heightMask) << widthLog2) << 2);
    let from = i32At(cells, firstX);
    let to = i32At(cells, lastX);
    for (let part = 0; ; part++) {
      for (; from < to; from += 4) {
        const awayX = f32x4.sub(x4, fourAt(contactFreeX, from));
        const awayZ = f32x4.sub(z4, fourAt(contactFreeZ, from));
        const far = f32x4.add(extent4, fourAt(contactExtent, from));
        let near = i32x4.bitmask(f32x4.lt(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)), f32x4.mul(far, far)));
        while (near != 0) {
          const other = from + ctz(near);
          near &= near - 1;
          if (other >= to || other == slot || count == MOST_AROUND) continue;
          setI32(scratch + AROUND, count, ownerOf(other));
          count++;
        }
      }
      if (beyondX == 0 || part == 1) break;
      from = i32At(cells, 0);
      to = i32At(cells, beyondX);
    }
  }
  return count;
}

/** The slot of the person that a slot, perhaps of a periodic image, belongs to. */
// @ts-ignore: decorator
@inline function ownerOf(slot: i32): i32 {
  const row = i32At(shadowRow, slot);
  return row & GHOST ? i32At(entryCell, row & ~GHOST) : slot;
}

/** The cells within a distance of where a slot's free step leads: rows of cells, and columns firstX to before lastX, then 0 to before beyondX. */
let firstZ: i32 = 0;
let lastZ: i32 = 0;
let firstX: i32 = 0;
let lastX: i32 = 0;
let beyondX: i32 = 0;

// @ts-ignore: decorator
@inline function setWindow(slot: i32, reach: f32): void {
  const x = f32At(contactFreeX, slot);
  const z = f32At(contactFreeZ, slot);
  firstZ = cellAlong(z - reach);
  lastZ = cellAlong(z + reach);
  const cellX = cellAlong(x - reach);
  const cells = cellAlong(x + reach) - cellX + 1;
  firstX = cellX & widthMask;
  beyondX = max(firstX + cells - widthMask - 1, 0);
  lastX = firstX + cells - beyondX;
}
