import type { Bounds } from '../shapes/bounds.js';

/** Which items touch which cell of a uniform grid: those of cell `c` are `item[start[c] .. start[c + 1])`, in ascending order. */
export type CellGrid = {
  readonly minX: number;
  readonly minZ: number;
  /** Side of a cell [m]. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly start: Uint32Array;
  readonly item: Uint32Array;
};

/** Corners of triangles (a, b, c) or, with b and c the same columns, of segments. */
export type Corners = Record<'ax' | 'az' | 'bx' | 'bz' | 'cx' | 'cz', ArrayLike<number>>;

const MOST_CELLS_PER_SIDE = 1024;

/** Where the cells of a grid lie. */
export type GridFrame = Pick<CellGrid, 'minX' | 'minZ' | 'cell' | 'columns' | 'rows'>;

/** Sorts triangles or segments into cells of about their own number. */
export function createCellGrid(bounds: Bounds, count: number, corners: Corners): CellGrid {
  return fillCells(frameFor(bounds, count), count, corners);
}

/** Cells over a rectangle, about as many as there are items. */
export function frameFor(bounds: Bounds, count: number): GridFrame {
  const width = bounds.maxX - bounds.minX;
  const depth = bounds.maxZ - bounds.minZ;
  const longest = Math.max(width, depth, 1e-6);
  const cell = Math.max(Math.sqrt((width * depth) / Math.max(count, 1)), longest / MOST_CELLS_PER_SIDE, longest / Math.max(count, 1));
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(depth / cell) + 1;
  return { minX: bounds.minX, minZ: bounds.minZ, cell, columns, rows };
}

/** Sorts items into given cells. */
export function fillCells(grid: GridFrame, count: number, corners: Corners): CellGrid {
  const { columns, rows } = grid;
  const start = new Uint32Array(columns * rows + 1);
  const note = (c: number) => {
    start[c + 1]++;
  };
  for (let i = 0; i < count; i++) eachCell(grid, corners, i, note);
  for (let c = 0; c < columns * rows; c++) start[c + 1] += start[c];
  const fill = start.slice();
  const item = new Uint32Array(start[columns * rows]);
  let number = 0;
  const put = (c: number) => {
    item[fill[c]++] = number;
  };
  for (; number < count; number++) eachCell(grid, corners, number, put);
  return { ...grid, start, item };
}

/** Column of the grid that holds x, clamped to the grid. */
export function columnAt(grid: CellGrid, x: number): number {
  return Math.max(0, Math.min(grid.columns - 1, Math.floor((x - grid.minX) / grid.cell)));
}

/** Row of the grid that holds z, clamped to the grid. */
export function rowAt(grid: CellGrid, z: number): number {
  return Math.max(0, Math.min(grid.rows - 1, Math.floor((z - grid.minZ) / grid.cell)));
}

const _eachCellX = new Float64Array(3);
const _eachCellZ = new Float64Array(3);

/** Calls `visit` for every cell that the item touches, row by row; an item is at most widened by a hair. */
export function eachCell(grid: GridFrame, corners: Corners, i: number, visit: (cell: number) => void): void {
  const { minX, minZ, cell, columns, rows } = grid;
  const [px, pz] = [_eachCellX, _eachCellZ];
  px[0] = corners.ax[i];
  px[1] = corners.bx[i];
  px[2] = corners.cx[i];
  pz[0] = corners.az[i];
  pz[1] = corners.bz[i];
  pz[2] = corners.cz[i];
  const slack = cell * 1e-6;
  const firstRow = clampIndex((Math.min(pz[0], pz[1], pz[2]) - slack - minZ) / cell, rows);
  const lastRow = clampIndex((Math.max(pz[0], pz[1], pz[2]) + slack - minZ) / cell, rows);

  for (let row = firstRow; row <= lastRow; row++) {
    const low = minZ + row * cell - slack;
    const high = minZ + (row + 1) * cell + slack;
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const next = k === 2 ? 0 : k + 1;
      // The part of edge k within the band low..high.
      const dz = pz[next] - pz[k];
      let from = 0;
      let to = 1;
      if (dz !== 0) {
        const a = (low - pz[k]) / dz;
        const b = (high - pz[k]) / dz;
        from = Math.max(0, Math.min(a, b));
        to = Math.min(1, Math.max(a, b));
      } else if (pz[k] < low || pz[k] > high) continue;
      if (from > to) continue;
      const xa = px[k] + (px[next] - px[k]) * from;
      const xb = px[k] + (px[next] - px[k]) * to;
      left = Math.min(left, xa, xb);
      right = Math.max(right, xa, xb);
    }
    if (left > right) continue;
    const firstColumn = clampIndex((left - slack - minX) / cell, columns);
    const lastColumn = clampIndex((right + slack - minX) / cell, columns);
    for (let column = firstColumn; column <= lastColumn; column++) visit(row * columns + column);
  }
}

function clampIndex(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(value)));
}
