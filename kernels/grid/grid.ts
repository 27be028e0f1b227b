// The neighbour grid: a counting sort of the agents by cell. The grid is wrapped: cell coordinates are taken modulo a power of two, so
// any world fits about as many cells as there are agents, and far places that share a cell are told apart by their distance.

import {
  cellStart, coasting, entryCell, flags, ghostRow, ghostShiftX, ghostShiftZ, groundRow, id, liveRow, maximumNeighbours, maximumSpeed, neighbourDistance,
  neighbourReach, neighbourSlot, positionX, positionZ, radius, shadowBody, shadowRadius, shadowRow, shadowSearch, shadowX, shadowZ, state,
  velocityX, velocityZ,
} from '../declared/columns';
import { ENTRIES_WORD, GHOST, GROUND_WORD, LOOKS_AHEAD, TICK_WORD } from '../declared/constants';
import { fourOf, rowOfFour, takeFour } from '../four-rows';
import { f32At, i32At, keepTouched, setF32, setI32, touch } from '../memory';
import { dt, ticksPerLook } from '../settings';

export let cellSize: f32 = 1;
export let cellsPerMetre: f32 = 1;
export let widthLog2: i32 = 0;
export let widthMask: i32 = 0;
export let heightMask: i32 = 0;

/** Sets the side of a cell [m] and the number of cells along x and z as powers of two. */
export function setGrid(size: f32, widthPower: i32, heightPower: i32): void {
  cellSize = size;
  cellsPerMetre = <f32>1 / size;
  widthLog2 = widthPower;
  widthMask = (1 << widthPower) - 1;
  heightMask = (1 << heightPower) - 1;
}

/** Coordinate of the cell a position lies in, before wrapping. */
// @ts-ignore: decorator
@inline export function cellAlong(position: f32): i32 {
  return <i32>floor<f32>(position * cellsPerMetre);
}

/** Those on the ground: a list of their own where somebody can fly, else everyone. */
// @ts-ignore: decorator
@inline export function rowsOnGround(): usize {
  return groundRow != 0 ? groundRow : liveRow;
}

/** Says how many rows on the ground and how many periodic images are sorted: first those, then these. In memory, so that one thread can say it for all. */
export function setEntries(live: i32, images: i32): void {
  setI32(state, GROUND_WORD, live);
  setI32(state, ENTRIES_WORD, live + images);
}

/**
 * Sorts the live rows and the periodic images by cell into the shadow, keeping the order of the lists within a cell. Only the second of
 * its three parts, a third of the time, needs one thread; with several, the parts are run one by one.
 */
export function buildGrid(live: i32, images: i32): void {
  setEntries(live, images);
  findCells(0, live + images);
  sortCells();
  fillShadow(0, live + images);
}

/** First part: the cells of the entries begin to end, and what the shadow is filled with. */
export function findCells(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  const live = min(i32At(state, GROUND_WORD), end);
  const tick = i32At(state, TICK_WORD);
  for (let i = begin; i < live; i += 4) {
    takeFour(rows, i, live);
    const x = fourOf(positionX);
    const z = fourOf(positionZ);
    packFour(x, z, tick);
    const cells = v128.or(i32x4.shl(cellsAlong(z, heightMask), widthLog2), cellsAlong(x, widthMask));
    if (i + 4 <= live) v128.store(entryCell + (<usize>i << 2), cells);
    else for (let lane = 0; i + lane < live; lane++) setI32(entryCell, i + lane, cellAt(f32At(positionX, rowOfFour(lane)), f32At(positionZ, rowOfFour(lane))));
  }
  for (let i = max(begin, live); i < end; i++) {
    const image = i - i32At(state, GROUND_WORD);
    const row = i32At(ghostRow, image);
    setI32(entryCell, i, cellAt(f32At(positionX, row) + f32At(ghostShiftX, image), f32At(positionZ, row) + f32At(ghostShiftZ, image)));
  }
}

/** The wrapped cell of a place. */
// @ts-ignore: decorator
@inline function cellAt(x: f32, z: f32): i32 {
  return ((cellAlong(z) & heightMask) << widthLog2) | (cellAlong(x) & widthMask);
}

/** Coordinates of the cells that four positions lie in, wrapped. */
// @ts-ignore: decorator
@inline function cellsAlong(position: v128, mask: i32): v128 {
  return v128.and(i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(position, f32x4.splat(cellsPerMetre)))), i32x4.splat(mask));
}

/** How much farther the last neighbour may be than last time, in steps at full speed; a guess that saves most second searches. */
const MARGIN: f32 = 1;
/** In the fourth word of a search: it looks ahead. */
export const SEARCHES_AHEAD: i32 = 0x100;

/** Whether somebody who looks ahead looks in a tick. */
// @ts-ignore: decorator
@inline export function isLooking(tick: i32, agent: i32): bool {
  return <u32>(tick + agent) % <u32>ticksPerLook == 0;
}

/** Where what the shadow takes of a row lies until it is filled. */
// @ts-ignore: decorator
@inline function packedAt(row: i32): usize {
  return neighbourSlot + (<usize>row << 5);
}

/**
 * Puts what the shadow takes of a row side by side: place and velocity, then the radius and what it searches for. In the order of slots rows lie
 * anywhere in memory, and one place to wait for is less than eleven. The lists of neighbours have no use yet at this moment: it lies there.
 */
// @ts-ignore: decorator
@inline function packFour(x: v128, z: v128, tick: i32): void {
  const isAhead = i32x4.ne(v128.and(fourOf(flags), i32x4.splat(LOOKS_AHEAD)), i32x4.splat(0));
  let isBlind = i32x4.splat(0);
  if (coasting != 0) isBlind = i32x4.eq(fourOf(coasting), i32x4.splat(1));
  if (v128.any_true(isAhead)) isBlind = v128.or(isBlind, v128.andnot(isAhead, looking(tick)));
  const most = v128.andnot(i32x4.min_u(fourOf(maximumNeighbours), i32x4.splat(255)), isBlind);
  const asks = v128.or(most, v128.and(isAhead, i32x4.splat(SEARCHES_AHEAD)));
  const last = fourOf(neighbourReach);
  const known = v128.bitselect(last, f32x4.splat(cellSize), f32x4.gt(last, f32x4.splat(0)));
  const margin = f32x4.mul(f32x4.mul(f32x4.splat(MARGIN), fourOf(maximumSpeed)), f32x4.splat(dt));
  const reach = f32x4.add(known, margin);
  const speedX = fourOf(velocityX);
  const speedZ = fourOf(velocityZ);
  const size = fourOf(radius);
  const distance = fourOf(neighbourDistance);
  const placeAB = v128.shuffle<u32>(x, z, 0, 4, 1, 5);
  const placeCD = v128.shuffle<u32>(x, z, 2, 6, 3, 7);
  const speedAB = v128.shuffle<u32>(speedX, speedZ, 0, 4, 1, 5);
  const speedCD = v128.shuffle<u32>(speedX, speedZ, 2, 6, 3, 7);
  const sizeAB = v128.shuffle<u32>(size, distance, 0, 4, 1, 5);
  const sizeCD = v128.shuffle<u32>(size, distance, 2, 6, 3, 7);
  const asksAB = v128.shuffle<u32>(reach, asks, 0, 4, 1, 5);
  const asksCD = v128.shuffle<u32>(reach, asks, 2, 6, 3, 7);
  pack(0, v128.shuffle<u64>(placeAB, speedAB, 0, 2), v128.shuffle<u64>(sizeAB, asksAB, 0, 2));
  pack(1, v128.shuffle<u64>(placeAB, speedAB, 1, 3), v128.shuffle<u64>(sizeAB, asksAB, 1, 3));
  pack(2, v128.shuffle<u64>(placeCD, speedCD, 0, 2), v128.shuffle<u64>(sizeCD, asksCD, 0, 2));
  pack(3, v128.shuffle<u64>(placeCD, speedCD, 1, 3), v128.shuffle<u64>(sizeCD, asksCD, 1, 3));
}

// @ts-ignore: decorator
@inline function pack(lane: i32, body: v128, search: v128): void {
  const at = packedAt(rowOfFour(lane));
  v128.store(at, body);
  v128.store(at, search, 16);
}

/** Which of four look in a tick, of those who look ahead. */
// @ts-ignore: decorator
@inline function looking(tick: i32): v128 {
  const ids = fourOf(id);
  const a = isLooking(tick, i32x4.extract_lane(ids, 0)) ? -1 : 0;
  const b = isLooking(tick, i32x4.extract_lane(ids, 1)) ? -1 : 0;
  const c = isLooking(tick, i32x4.extract_lane(ids, 2)) ? -1 : 0;
  const d = isLooking(tick, i32x4.extract_lane(ids, 3)) ? -1 : 0;
  return i32x4(a, b, c, d);
}

/** Second part, by one thread: a counting sort that leaves the row of each slot, or the marked number of its image, in place of what the shadow will have. */
export function sortCells(): void {
  const rows = rowsOnGround();
  const liveEntries = i32At(state, GROUND_WORD);
  const entries = i32At(state, ENTRIES_WORD);
  const cells = (heightMask + 1) << widthLog2;
  memory.fill(cellStart, 0, <usize>(cells + 1) << 2);
  for (let i = 0; i < entries; i++) {
    const cell = i32At(entryCell, i);
    setI32(cellStart, cell, i32At(cellStart, cell) + 1);
  }
  let total = 0;
  for (let cell = 0; cell <= cells; cell++) {
    total += i32At(cellStart, cell);
    setI32(cellStart, cell, total);
  }

  // Each cell's entry now holds its end. Going backwards and counting down leaves it at the cell's start and keeps the order.
  for (let i = entries - 1; i >= 0; i--) {
    const cell = i32At(entryCell, i);
    const slot = i32At(cellStart, cell) - 1;
    setI32(cellStart, cell, slot);
    setI32(shadowRow, slot, i < liveEntries ? i32At(rows, i) : (i - liveEntries) | GHOST);
  }
}

/** Slots whose rows are touched before the first of them is filled. */
const AHEAD: i32 = 32;

/** Third part: the shadow of the slots begin to end. */
export function fillShadow(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += AHEAD) fillSome(from, min(from + AHEAD, end));
}

function fillSome(begin: i32, end: i32): void {
  let touched = 0;
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST) continue;
    touched += touch(packedAt(row)) + touch(entryCell + (<usize>row << 2));
  }
  keepTouched(touched);
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if ((row & GHOST) == 0) {
      fillSlot(slot, row, 0, 0, 0);
      // Nobody needs the cells any more: their column becomes the slots by row.
      setI32(entryCell, row, slot);
    } else {
      const image = row & ~GHOST;
      fillSlot(slot, i32At(ghostRow, image), GHOST, f32At(ghostShiftX, image), f32At(ghostShiftZ, image));
    }
  }
}

// @ts-ignore: decorator
@inline function fillSlot(slot: i32, row: i32, mark: i32, shiftX: f32, shiftZ: f32): void {
  const packed = packedAt(row);
  const own = v128.load(packed);
  const body = v128.shuffle<u32>(f32x4.add(own, f32x4(shiftX, shiftZ, 0, 0)), own, 0, 1, 6, 7);
  const search = v128.load(packed, 16);
  setF32(shadowX, slot, f32x4.extract_lane(body, 0));
  setF32(shadowZ, slot, f32x4.extract_lane(body, 1));
  v128.store(shadowBody + (<usize>slot << 4), body);
  setF32(shadowRadius, slot, f32x4.extract_lane(search, 0));
  v128.store(shadowSearch + (<usize>slot << 4), search);
  setI32(shadowRow, slot, row | mark);
}
