// The neighbour grid: a counting sort of the agents by cell. The grid is wrapped: cell coordinates are taken modulo a power of two, so
// any world fits about as many cells as there are agents, and far places that share a cell are told apart by their distance.

import {
  cellStart, entryCell, ghostRow, ghostShiftX, ghostShiftZ, liveRow, positionX, positionZ, radius, shadowRadius, shadowRow,
  shadowVelocityX, shadowVelocityZ, shadowX, shadowZ, velocityX, velocityZ,
} from './columns';
import { f32At, i32At, setF32, setI32 } from './memory';

/** Marks the row of a periodic image in `shadowRow`. */
export const GHOST: i32 = 0x80000000;

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

/** Sorts the live rows and the periodic images by cell into the shadow, keeping the order of the lists within a cell. */
export function buildGrid(count: i32, ghostCount: i32): void {
  const cells = (heightMask + 1) << widthLog2;
  memory.fill(cellStart, 0, <usize>(cells + 1) << 2);

  for (let i = 0; i < count; i++) {
    const row = i32At(liveRow, i);
    countEntry(i, f32At(positionX, row), f32At(positionZ, row));
  }
  for (let g = 0; g < ghostCount; g++) {
    const row = i32At(ghostRow, g);
    countEntry(count + g, f32At(positionX, row) + f32At(ghostShiftX, g), f32At(positionZ, row) + f32At(ghostShiftZ, g));
  }

  let total = 0;
  for (let cell = 0; cell <= cells; cell++) {
    total += i32At(cellStart, cell);
    setI32(cellStart, cell, total);
  }

  // Each cell's entry now holds its end. Going backwards and counting down leaves it at the cell's start and keeps the order.
  for (let g = ghostCount - 1; g >= 0; g--) {
    placeEntry(count + g, i32At(ghostRow, g), GHOST, f32At(ghostShiftX, g), f32At(ghostShiftZ, g));
  }
  for (let i = count - 1; i >= 0; i--) {
    placeEntry(i, i32At(liveRow, i), 0, 0, 0);
  }
}

// @ts-ignore: decorator
@inline function countEntry(entry: i32, x: f32, z: f32): void {
  const cell = ((cellAlong(z) & heightMask) << widthLog2) | (cellAlong(x) & widthMask);
  setI32(entryCell, entry, cell);
  setI32(cellStart, cell, i32At(cellStart, cell) + 1);
}

// @ts-ignore: decorator
@inline function placeEntry(entry: i32, row: i32, mark: i32, shiftX: f32, shiftZ: f32): void {
  const cell = i32At(entryCell, entry);
  const slot = i32At(cellStart, cell) - 1;
  setI32(cellStart, cell, slot);
  setF32(shadowX, slot, f32At(positionX, row) + shiftX);
  setF32(shadowZ, slot, f32At(positionZ, row) + shiftZ);
  setF32(shadowVelocityX, slot, f32At(velocityX, row));
  setF32(shadowVelocityZ, slot, f32At(velocityZ, row));
  setF32(shadowRadius, slot, f32At(radius, row));
  setI32(shadowRow, slot, row | mark);
}
