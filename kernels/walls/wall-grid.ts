// The grid of walls: for every cell the edges that may matter to whoever stands in it. Built by the engine when walls change.
import { wallCellItem, wallCellStart } from '../declared/columns';
import { i32At } from '../memory';

let originX: f32 = 0;
let originZ: f32 = 0;
let cellsPerMetre: f32 = 0;
let width: i32 = 0;
let height: i32 = 0;

/** Every edge within this distance of a cell is listed in it [m]. */
export let wallReach: f32 = 0;
/** Edges movingFirst .. wallCount belong to moving obstacles and lie in no cell. */
export let movingFirst: i32 = 0;
export let wallCount: i32 = 0;

export function setWallGrid(fromX: f32, fromZ: f32, cellSize: f32, cellsAlongX: i32, cellsAlongZ: i32, reach: f32): void {
  originX = fromX;
  originZ = fromZ;
  cellsPerMetre = <f32>1 / cellSize;
  width = cellsAlongX;
  height = cellsAlongZ;
  wallReach = reach;
}

export function setWallCount(count: i32, firstMoving: i32): void {
  wallCount = count;
  movingFirst = firstMoving;
}

/** The cell of a place; places outside the grid belong to its nearest cell. */
// @ts-ignore: decorator
@inline export function wallCell(x: f32, z: f32): i32 {
  const cellX = min<i32>(max<i32>(<i32>((x - originX) * cellsPerMetre), 0), width - 1);
  const cellZ = min<i32>(max<i32>(<i32>((z - originZ) * cellsPerMetre), 0), height - 1);
  return cellZ * width + cellX;
}

/** The edges of a cell are `wallAt(n)` for n from `wallsBegin(cell)` to before `wallsEnd(cell)`. */
// @ts-ignore: decorator
@inline export function wallsBegin(cell: i32): i32 {
  return i32At(wallCellStart, cell);
}

// @ts-ignore: decorator
@inline export function wallsEnd(cell: i32): i32 {
  return i32At(wallCellStart, cell + 1);
}

// @ts-ignore: decorator
@inline export function wallAt(item: i32): i32 {
  return i32At(wallCellItem, item);
}
