// The neighbour grid: a counting sort of the agents by cell. The grid is wrapped: cell coordinates are taken modulo a power of two, so
// any world fits about as many cells as there are agents, and far places that share a cell are told apart by their distance.

import {
  cellStart, entryCell, ghostRow, ghostShiftX, ghostShiftZ, groundRow, liveRow, positionX, positionZ, radius, shadowBody,
  shadowRadius, shadowRow, shadowX, shadowZ, state, velocityX, velocityZ,
} from '../declared/columns';
import { ENTRIES_WORD, GHOST, GROUND_WORD } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';

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

/** First part: the cells of the entries begin to end. */
export function findCells(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  const liveEntries = i32At(state, GROUND_WORD);
  for (let i = begin; i < end; i++) {
    let x: f32;
    let z: f32;
    if (i < liveEntries) {
      const row = i32At(rows, i);
      x = f32At(positionX, row);
      z = f32At(positionZ, row);
    } else {
      const image = i - liveEntries;
      const row = i32At(ghostRow, image);
      x = f32At(positionX, row) + f32At(ghostShiftX, image);
      z = f32At(positionZ, row) + f32At(ghostShiftZ, image);
    }
    setI32(entryCell, i, ((cellAlong(z) & heightMask) << widthLog2) | (cellAlong(x) & widthMask));
  }
}

/** Second part, by one thread: a counting sort that leaves the entry of each slot in place of its row. */
export function sortCells(): void {
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
    setI32(shadowRow, slot, i);
  }
}

/** Third part: the shadow of the slots begin to end. */
export function fillShadow(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  const liveEntries = i32At(state, GROUND_WORD);
  for (let slot = begin; slot < end; slot++) {
    const entry = i32At(shadowRow, slot);
    if (entry < liveEntries) {
      const row = i32At(rows, entry);
      fillSlot(slot, row, 0, 0, 0);
      // Nobody needs the cells any more: their column becomes the slots by row.
      setI32(entryCell, row, slot);
    } else {
      const image = entry - liveEntries;
      fillSlot(slot, i32At(ghostRow, image), GHOST, f32At(ghostShiftX, image), f32At(ghostShiftZ, image));
    }
  }
}

// @ts-ignore: decorator
@inline function fillSlot(slot: i32, row: i32, mark: i32, shiftX: f32, shiftZ: f32): void {
  const x = f32At(positionX, row) + shiftX;
  const z = f32At(positionZ, row) + shiftZ;
  setF32(shadowX, slot, x);
  setF32(shadowZ, slot, z);
  const body = shadowBody + (<usize>slot << 4);
  store<f32>(body, x);
  store<f32>(body, z, 4);
  store<f32>(body, f32At(velocityX, row), 8);
  store<f32>(body, f32At(velocityZ, row), 12);
  setF32(shadowRadius, slot, f32At(radius, row));
  setI32(shadowRow, slot, row | mark);
}
