import type { Kernels } from '../kernels/index.js';
import { moveWithin, placeOf, type Runs, renumber, runsFor, type Walls } from '../world/index.js';
import { visitCells, type WallFrame, writeDirection } from './wall-columns.js';

/**
 * Brings walls and their grid in the columns up to date after some walls went and others came: only what these touch is worked out, the rest
 * moves to its new place. The same numbers come out as if all were written. False, and nothing done, when they do not fit.
 */
export function changeWalls(kernels: Kernels, walls: Walls, runs: Runs, frame: WallFrame, reach: number): boolean {
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  const { wallNext, wallPrevious, wallConvex, wallCellStart, wallCellItem } = kernels.u32;
  const before = { x: wallX, z: wallZ, next: wallNext };
  const cells = new Map<number, number[]>();
  const listOf = (cell: number): number[] => {
    const list = cells.get(cell) ?? [];
    cells.set(cell, list);
    return list;
  };
  for (const edge of runs.gone) visitCells(before, edge, frame, reach, listOf);
  for (const edge of runs.came) visitCells(walls, edge, frame, reach, (cell) => listOf(cell).push(edge));
  const change = changeCells(wallCellStart, wallCellItem, frame.width * frame.height, runs, cells);
  if (walls.count > wallX.length || change.items.count > wallCellItem.length) return false;

  for (const column of [wallDirectionX, wallDirectionZ, wallLength, wallConvex]) moveWithin(column, runs, 1);
  wallX.set(walls.x);
  wallZ.set(walls.z);
  wallNext.set(walls.next);
  wallPrevious.set(walls.previous);
  for (const edge of runs.came) {
    wallConvex[edge] = walls.convex[edge];
    writeDirection(kernels, edge);
  }
  moveWithin(wallCellItem, change.items, 1);
  renumber(wallCellItem.subarray(0, change.items.count), runs, 1);
  change.items.came.forEach((place, i) => {
    wallCellItem[place] = change.coming[i];
  });
  for (const { cell, end, gain } of change.gains) for (let other = cell + 1; other < end; other++) wallCellStart[other] += gain;
  return true;
}

type CellChange = {
  /** How entries move, and what those that come are. */
  readonly items: Runs;
  readonly coming: readonly number[];
  /** Cells behind `cell`, up to `end`, start so much later. */
  readonly gains: readonly { readonly cell: number; readonly end: number; readonly gain: number }[];
};

/** What is to be done to the entries of cells; `cells` has the edges that come for each cell that something happens in. */
function changeCells(start: Uint32Array, item: Uint32Array, count: number, edges: Runs, cells: ReadonlyMap<number, number[]>): CellChange {
  const gone: number[] = [];
  const before: number[] = [];
  const coming: number[] = [];
  const gains: { cell: number; end: number; gain: number }[] = [];
  let gain = 0;
  const inOrder = [...cells].sort(([a], [b]) => a - b);
  inOrder.forEach(([cell, list], n) => {
    for (let k = start[cell]; k < start[cell + 1]; k++) {
      const place = placeOf(edges, item[k]);
      if (place >= 0) list.push(place);
      gone.push(k);
    }
    list.sort((a, b) => a - b);
    for (const edge of list) {
      before.push(start[cell]);
      coming.push(edge);
    }
    gain += list.length - (start[cell + 1] - start[cell]);
    gains.push({ cell, end: (inOrder[n + 1]?.[0] ?? count) + 1, gain });
  });
  return { items: runsFor(start[count], gone, before), coming, gains };
}
