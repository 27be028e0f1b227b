import { moveRuns, placeOf, type Runs, renumber, runsFor } from '../navmesh/runs.js';
import { type CellGrid, type Corners, eachCell } from '../queries/cell-grid.js';

/**
 * A grid after some of its items went and others came, `went` and `came` their corners, in the memory of the grid before. Only cells that
 * these touch are made anew; in the others items get their new numbers.
 */
export function patchCells(grid: CellGrid, items: Runs, went: Corners, came: Corners): CellGrid {
  const { start } = grid;
  const entries = new Map<number, number[]>();
  const entriesOf = (cell: number): number[] => {
    const known = entries.get(cell);
    if (known) return known;
    const list: number[] = [];
    entries.set(cell, list);
    return list;
  };
  for (let i = 0; i < went.ax.length; i++) eachCell(grid, went, i, entriesOf);
  for (let i = 0; i < items.came.length; i++) eachCell(grid, came, i, (cell) => entriesOf(cell).push(items.came[i]));
  const cells = [...entries.keys()].sort((a, b) => a - b);
  const gone: number[] = [];
  const before: number[] = [];
  const coming: number[] = [];
  for (const cell of cells) {
    const list = entriesOf(cell);
    for (let k = start[cell]; k < start[cell + 1]; k++) {
      const place = placeOf(items, grid.item[k]);
      if (place >= 0) list.push(place);
      gone.push(k);
    }
    list.sort((a, b) => a - b);
    for (const number of list) {
      before.push(start[cell]);
      coming.push(number);
    }
  }
  const runs = runsFor(grid.item.length, gone, before);
  const item = moveRuns(grid.item, runs, 1);
  renumber(item, items, 1);
  for (let i = 0; i < coming.length; i++) item[runs.came[i]] = coming[i];
  moveStarts(start, cells, entries);
  return { ...grid, item };
}

/** Moves the beginnings of cells by what the cells before them have gained. */
function moveStarts(start: Uint32Array, cells: readonly number[], entries: ReadonlyMap<number, readonly number[]>): void {
  let shift = 0;
  cells.forEach((cell, i) => {
    const count = start[cell + 1] - start[cell];
    start[cell] += shift;
    shift += (entries.get(cell)?.length ?? 0) - count;
    const end = cells[i + 1] ?? start.length;
    for (let other = cell + 1; other < end; other++) start[other] += shift;
  });
}
