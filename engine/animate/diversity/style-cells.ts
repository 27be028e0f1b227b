/** The fewest cells along a side. */
const FEWEST = 8;
/** Cells to the origin: a multiple of every number of cells along a side, farther than any world reaches. */
const FAR = 2 ** 26;

/**
 * People sorted by square cells: the entries of cell c are `start[c]` up to `start[c + 1]`. It is wrapped:
 * coordinates of cells are taken modulo powers of two, so that any world fits; who looks around tells entries from elsewhere by their places.
 */
export type SortedGrid = {
  /** Cells in a metre. */
  perMetre: number;
  /** Cells along x as a power of two; one less than the number of cells along x, and along z. */
  widthLog2: number;
  widthMask: number;
  heightMask: number;
  readonly start: Uint32Array;
  /** By entry: the row, and where it stands [m] */
  readonly row: Uint32Array;
  readonly x: Float32Array;
  readonly z: Float32Array;
};

/** Everyone's place, and the rows in use: `liveRow[0 .. count)`. */
export type Places = {
  readonly liveRow: Uint32Array;
  readonly count: number;
  /** [m] */
  readonly positionX: Float32Array;
  readonly positionZ: Float32Array;
};

/** An empty grid for rows below `capacity`, with cells of a side [m]. */
export function createGrid(capacity: number, size: number): SortedGrid {
  const side = sideFor(capacity);
  return {
    perMetre: 1 / size,
    widthLog2: 0,
    widthMask: 0,
    heightMask: 0,
    start: new Uint32Array(side * side + 1),
    row: new Uint32Array(capacity),
    x: new Float32Array(capacity),
    z: new Float32Array(capacity),
  };
}

/** Sorts everyone into a grid, in place of those before, for a crowd that no neighbour search has sorted; returns the grid. */
export function fillGrid(grid: SortedGrid, { liveRow, count, positionX, positionZ }: Places): SortedGrid {
  const { start, perMetre } = grid;
  const side = sideFor(count);
  const log2 = 31 - Math.clz32(side);
  const mask = side - 1;
  grid.widthLog2 = log2;
  grid.widthMask = mask;
  grid.heightMask = mask;
  start.fill(0, 0, side * side + 1);
  const cellOf = (row: number) => ((cellAlong(positionZ[row], perMetre) & mask) << log2) | (cellAlong(positionX[row], perMetre) & mask);
  for (let i = 0; i < count; i++) start[cellOf(liveRow[i])] += 1;
  for (let cell = 1; cell <= side * side; cell++) start[cell] += start[cell - 1];
  // From the last to the first, each cell fills from its end, so that its rows keep their order.
  for (let i = count - 1; i >= 0; i--) {
    const row = liveRow[i];
    const entry = --start[cellOf(row)];
    grid.row[entry] = row;
    grid.x[entry] = positionX[row];
    grid.z[entry] = positionZ[row];
  }
  return grid;
}

/** The cell of a coordinate, before it is wrapped. Far from below zero, so that cutting off is rounding down. */
export function cellAlong(coordinate: number, perMetre: number): number {
  return (coordinate * perMetre + FAR) | 0;
}

/** As many cells as rows or more, but less than four times as many where rows are many. */
function sideFor(rows: number): number {
  let side = FEWEST;
  while (side * side < rows) side *= 2;
  return side;
}
