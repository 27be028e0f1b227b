// The neighbour grid of the air: a counting sort of those who fly by cubic cell, and the nearest of each. As in grid.ts the cells are wrapped, so
// that any volume fits about as many cells as there are birds. There are no periodic images: whoever is near a seam looks again from its other side.
import {
  altitude, flightCell, flightCellStart, flightNeighbour, flightNeighbourCount, flightNeighbourSquare, flightReach, flightRow, flightX, flightY, flightZ, flyerRow,
  maximumNeighbours, neighbourDistance, positionX, positionZ,
} from '../declared/columns';
import { AIR_LAYERS_POWER, MOST_NEIGHBOURS } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { nearestX, nearestZ, periodX, periodZ, startX, startZ } from '../settings';

/** How much farther than to the last neighbour of the last tick one looks first. */
const HINT: f32 = 1.2;
const LAYER_MASK: i32 = (1 << AIR_LAYERS_POWER) - 1;

let cellsPerMetre: f32 = 1;
let widthLog2: i32 = 0;
let widthMask: i32 = 0;

/** Sets the side of a cell [m], at least half of how far anyone sees, and the number of cells along x and along z as a power of two, at least 8. */
export function setFlightGrid(size: f32, widthPower: i32): void {
  cellsPerMetre = <f32>1 / size;
  widthLog2 = widthPower;
  widthMask = (1 << widthPower) - 1;
}

// @ts-ignore: decorator
@inline function along(position: f32): i32 {
  return <i32>floor<f32>(position * cellsPerMetre);
}

// @ts-ignore: decorator
@inline function cellOf(cellX: i32, cellY: i32, cellZ: i32): i32 {
  return ((((cellY & LAYER_MASK) << widthLog2) | (cellZ & widthMask)) << widthLog2) | (cellX & widthMask);
}

/** First part: the cells of the flyers begin to end. */
export function findFlightCells(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(flyerRow, i);
    setI32(flightCell, i, cellOf(along(f32At(positionX, row)), along(f32At(altitude, row)), along(f32At(positionZ, row))));
  }
}

/** Second part, by one thread: a counting sort that keeps the order of the list within a cell. */
export function sortFlight(flyers: i32): void {
  const cells = 1 << (AIR_LAYERS_POWER + 2 * widthLog2);
  memory.fill(flightCellStart, 0, <usize>(cells + 1) << 2);
  for (let i = 0; i < flyers; i++) {
    const cell = i32At(flightCell, i);
    setI32(flightCellStart, cell, i32At(flightCellStart, cell) + 1);
  }
  let total = 0;
  for (let cell = 0; cell <= cells; cell++) {
    total += i32At(flightCellStart, cell);
    setI32(flightCellStart, cell, total);
  }
  for (let i = flyers - 1; i >= 0; i--) {
    const cell = i32At(flightCell, i);
    const slot = i32At(flightCellStart, cell) - 1;
    const row = i32At(flyerRow, i);
    setI32(flightCellStart, cell, slot);
    setI32(flightRow, slot, row);
    setF32(flightX, slot, f32At(positionX, row));
    setF32(flightY, slot, f32At(altitude, row));
    setF32(flightZ, slot, f32At(positionZ, row));
  }
}

/** Third part: the nearest in the air of the slots begin to end. */
export function nearestFlyers(begin: i32, end: i32): void {
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(flightRow, slot);
    const most = min<i32>(i32At(maximumNeighbours, row), MOST_NEIGHBOURS);
    const reach = f32At(neighbourDistance, row);
    const hint = f32At(flightReach, row) * HINT;
    // A ball that holds enough of them holds the nearest: the hint changes the cost, never the result.
    const isEnough = hint > 0 && hint < reach && searchAll(slot, row, hint, most) == most;
    const count = isEnough ? most : searchAll(slot, row, reach, most);
    setF32(flightReach, row, count > 0 && count == most ? sqrt<f32>(f32At(flightNeighbourSquare, slot * MOST_NEIGHBOURS + most - 1)) : 0);
  }
}

/** Lists the nearest within reach of a slot, across the seams too; returns how many. */
function searchAll(slot: i32, row: i32, reach: f32, most: i32): i32 {
  const x = f32At(flightX, slot);
  const z = f32At(flightZ, slot);
  const shiftX = shiftAcross(x, startX, periodX, reach);
  const shiftZ = shiftAcross(z, startZ, periodZ, reach);
  setI32(flightNeighbourCount, slot, 0);
  if (most == 0) return 0;
  search(slot, x, z, reach, most);
  if (shiftX != 0) search(slot, x + shiftX, z, reach, most);
  if (shiftZ != 0) search(slot, x, z + shiftZ, reach, most);
  if (shiftX != 0 && shiftZ != 0) search(slot, x + shiftX, z + shiftZ, reach, most);
  return i32At(flightNeighbourCount, slot);
}

/** How far the other side of the nearer seam lies; 0 when no seam is near. */
function shiftAcross(position: f32, start: f32, period: f32, reach: f32): f32 {
  if (period == 0) return 0;
  const near = min<f32>(reach, period * <f32>0.5);
  if (position - start < near) return period;
  return start + period - position <= near ? -period : 0;
}

/** Takes everyone within reach of a place, seen from there as the nearest of their images, into the list of a slot. */
function search(slot: i32, x: f32, z: f32, reach: f32, most: i32): void {
  const y = f32At(flightY, slot);
  const lastX = along(x + reach);
  const lastY = along(y + reach);
  const lastZ = along(z + reach);
  for (let cellY = along(y - reach); cellY <= lastY; cellY++) {
    for (let cellZ = along(z - reach); cellZ <= lastZ; cellZ++) {
      for (let cellX = along(x - reach); cellX <= lastX; cellX++) {
        const cell = cellOf(cellX, cellY, cellZ);
        const last = i32At(flightCellStart, cell + 1);
        for (let other = i32At(flightCellStart, cell); other < last; other++) {
          if (other == slot) continue;
          const awayX = f32At(flightX, other) - x;
          const awayY = f32At(flightY, other) - y;
          const awayZ = f32At(flightZ, other) - z;
          const square = awayX * awayX + awayY * awayY + awayZ * awayZ;
          // Where a whole period is within reach, everyone is taken once, from the nearer side.
          if (square >= reach * reach || nearestX(awayX) != awayX || nearestZ(awayZ) != awayZ) continue;
          insert(slot, i32At(flightRow, other), square, most);
        }
      }
    }
  }
}

/** Keeps a list in the order of distance, then row, and no longer than `most`. */
function insert(slot: i32, row: i32, square: f32, most: i32): void {
  const first = slot * MOST_NEIGHBOURS;
  const count = i32At(flightNeighbourCount, slot);
  let place = count;
  while (place > 0) {
    const before = f32At(flightNeighbourSquare, first + place - 1);
    if (before < square || (before == square && i32At(flightNeighbour, first + place - 1) < row)) break;
    place--;
  }
  if (place == most) return;
  for (let n = min<i32>(count, most - 1); n > place; n--) {
    setI32(flightNeighbour, first + n, i32At(flightNeighbour, first + n - 1));
    setF32(flightNeighbourSquare, first + n, f32At(flightNeighbourSquare, first + n - 1));
  }
  setI32(flightNeighbour, first + place, row);
  setF32(flightNeighbourSquare, first + place, square);
  if (count < most) setI32(flightNeighbourCount, slot, count + 1);
}
