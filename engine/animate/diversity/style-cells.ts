/** No row, at the end of a list. */
const END = -1;
/** The fewest cells along a side; three beside each other must be three different ones. */
const FEWEST = 8;
/** Cells to the origin: a multiple of every number of cells along a side, farther than any world reaches. */
const FAR = 2 ** 26;

/**
 * A grid of square cells, in which the rows of a cell hang in a list: cheap to fill anew at every tick for the few who look into it. Filling it
 * around them only was no quicker, and looking at everyone without cells slower from a hundred people on. It is wrapped: coordinates of cells
 * are taken modulo a power of two, so that any world fits; who looks around tells rows from elsewhere in the world by their distance.
 */
export type StyleCells = {
  /** Length of a side [m] */
  readonly size: number;
  /** One less than the number of cells along a side, a power of two. */
  mask: number;
  /** By cell: the first row. */
  readonly first: Int32Array;
  /** By row: the next one of its list. */
  readonly next: Int32Array;
};

/** Everyone's place, and the rows in use: `liveRow[0 .. count)`. */
export type Places = {
  readonly liveRow: Uint32Array;
  readonly count: number;
  /** [m] */
  readonly positionX: Float32Array;
  readonly positionZ: Float32Array;
};

/** The own cell and the eight around it, the nearest first. */
export const LINE_OF = Int8Array.of(0, 0, 0, -1, 1, -1, -1, 1, 1);
export const COLUMN_OF = Int8Array.of(0, -1, 1, 0, 0, -1, 1, -1, 1);

/** An empty grid for rows below `capacity`. */
export function createCells(capacity: number, size: number): StyleCells {
  const side = sideFor(capacity);
  return { size, mask: side - 1, first: new Int32Array(side * side).fill(END), next: new Int32Array(capacity) };
}

/** Puts everyone into the cells, in place of those before. */
export function fillCells(cells: StyleCells, { liveRow, count, positionX, positionZ }: Places): void {
  const { first, next } = cells;
  // As many cells as the people need: a small crowd with room for a large one has few to empty.
  const side = sideFor(count);
  const mask = side - 1;
  const log2 = 31 - Math.clz32(side);
  const perMetre = 1 / cells.size;
  cells.mask = mask;
  first.fill(END, 0, side * side);
  // A list grows at its front: from the last row to the first, so that it is read in the order of rows.
  for (let i = count - 1; i >= 0; i--) {
    const row = liveRow[i];
    const cell = ((cellAlong(positionZ[row], perMetre) & mask) << log2) | (cellAlong(positionX[row], perMetre) & mask);
    next[row] = first[cell];
    first[cell] = row;
  }
}

/** The cell of a coordinate, before it is wrapped. Far from below zero, so that cutting off is rounding down, which takes half the time. */
export function cellAlong(coordinate: number, perMetre: number): number {
  return (coordinate * perMetre + FAR) | 0;
}

/** As many cells as rows or more, but less than four times as many where rows are many. */
function sideFor(rows: number): number {
  let side = FEWEST;
  while (side * side < rows) side *= 2;
  return side;
}
