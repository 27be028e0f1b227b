import { type CellGrid, type Corners, eachCell } from './cell-grid.js';

/**
 * A grid after some of its items went, others came, and the rest got new numbers, in the same order as before: `place` of an old number, or -1.
 * `gone` and `came` are the corners of those that went and came, `numbers` the numbers of the latter.
 */
export function patchCells(grid: CellGrid, place: Int32Array, gone: Corners, came: Corners, numbers: readonly number[]): CellGrid {
  const entries = new Map<number, number[]>();
  const entriesOf = (cell: number): number[] => {
    const known = entries.get(cell);
    if (known) return known;
    const list: number[] = [];
    entries.set(cell, list);
    return list;
  };
  for (let i = 0; i < gone.ax.length; i++) eachCell(grid, gone, i, entriesOf);
  for (let i = 0; i < numbers.length; i++) eachCell(grid, came, i, (cell) => entriesOf(cell).push(numbers[i]));
  const cells = [...entries.keys()].sort((a, b) => a - b);
  for (const cell of cells) {
    const list = entriesOf(cell);
    for (let k = grid.start[cell]; k < grid.start[cell + 1]; k++) if (place[grid.item[k]] >= 0) list.push(place[grid.item[k]]);
    list.sort((a, b) => a - b);
  }
  return assemble(grid, place, cells, entries);
}

/** Joins cells as they were, items renumbered, with cells made anew. */
function assemble(grid: CellGrid, place: Int32Array, cells: readonly number[], entries: ReadonlyMap<number, readonly number[]>): CellGrid {
  let total = grid.item.length;
  for (const cell of cells) total += (entries.get(cell) as number[]).length - (grid.start[cell + 1] - grid.start[cell]);
  const last = grid.start.length - 1;
  const after = { ...grid, start: new Uint32Array(last + 1), item: new Uint32Array(total) };
  let shift = 0;
  let next = 0;
  for (const cell of cells) {
    copyCells(grid, after, place, next, cell, shift);
    const list = entries.get(cell) as number[];
    after.start[cell] = grid.start[cell] + shift;
    after.item.set(list, after.start[cell]);
    shift += list.length - (grid.start[cell + 1] - grid.start[cell]);
    next = cell + 1;
  }
  copyCells(grid, after, place, next, last, shift);
  after.start[last] = total;
  return after;
}

function copyCells(before: CellGrid, after: CellGrid, place: Int32Array, begin: number, end: number, shift: number): void {
  const { start, item } = before;
  const { start: newStart, item: newItem } = after;
  for (let cell = begin; cell < end; cell++) newStart[cell] = start[cell] + shift;
  for (let k = start[begin], stop = start[end]; k < stop; k++) newItem[k + shift] = place[item[k]];
}
