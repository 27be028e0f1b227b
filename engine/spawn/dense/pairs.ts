import type { Torsos } from './torsos.js';

/** Ranges in which the world repeats, where it does [m]. */
export type Periodic = { readonly x?: readonly [number, number]; readonly z?: readonly [number, number] };

/** Pairs of torsos that are near each other: the first and the second of each in turn. Its memory is used again. */
export type Pairs = { count: number; of: Uint32Array };

/** No pairs yet. */
export function createPairs(): Pairs {
  return { count: 0, of: new Uint32Array(1024) };
}

/** Finds pairs of torsos that come closer than `slack` [m] when each turns as it likes, of which one at least can be moved; in the order of the first. */
export function findPairs(pairs: Pairs, torsos: Torsos, periodic: Periodic, slack: number): void {
  const { count, x, z, half, round, moves } = torsos;
  let longest = 0;
  for (let i = 0; i < count; i++) longest = Math.max(longest, half[i] + round[i]);
  const grid = createGrid(torsos, periodic, 2 * longest + slack);
  let found = 0;
  for (let i = 0; i < count; i++) {
    for (const cell of cellsAround(grid, x[i], z[i])) {
      for (let k = grid.start[cell]; k < grid.start[cell + 1]; k++) {
        const j = grid.item[k];
        if (j <= i || (moves[i] === 0 && moves[j] === 0)) continue;
        const awayX = shortest(x[i] - x[j], periodic.x);
        const awayZ = shortest(z[i] - z[j], periodic.z);
        const near = half[i] + round[i] + half[j] + round[j] + slack;
        if (awayX * awayX + awayZ * awayZ >= near * near) continue;
        if (2 * found === pairs.of.length) makeRoom(pairs);
        pairs.of[2 * found] = i;
        pairs.of[2 * found + 1] = j;
        found += 1;
      }
    }
  }
  pairs.count = found;
}

function makeRoom(pairs: Pairs): void {
  const before = pairs.of;
  pairs.of = new Uint32Array(2 * before.length);
  pairs.of.set(before);
}

/** The shortest of the images of a distance [m]. */
export function shortest(distance: number, range: readonly [number, number] | undefined): number {
  if (!range) return distance;
  const length = range[1] - range[0];
  return distance - length * Math.round(distance / length);
}

type Grid = {
  readonly minX: number;
  readonly minZ: number;
  readonly cellX: number;
  readonly cellZ: number;
  readonly columns: number;
  readonly rows: number;
  readonly isRound: readonly [x: boolean, z: boolean];
  readonly start: Uint32Array;
  readonly item: Uint32Array;
  /** Numbers of cells, written by `cellsAround`. */
  readonly around: number[];
};

/** Torsos by square cells of at least a side [m]; where the world repeats, whole cells fill the range. */
function createGrid({ count, x, z }: Torsos, periodic: Periodic, side: number): Grid {
  const along = (position: Float64Array, range: readonly [number, number] | undefined) => {
    let min = range ? range[0] : Infinity;
    let max = range ? range[1] : -Infinity;
    for (let i = 0; i < count && !range; i++) {
      if (position[i] < min) min = position[i];
      if (position[i] > max) max = position[i];
    }
    const cells = Math.max(1, Math.min(4096, Math.floor((max - min) / side)));
    return { min, cell: Math.max(side, (max - min) / cells) * (1 + 1e-12), cells };
  };
  const [alongX, alongZ] = [along(x, periodic.x), along(z, periodic.z)];
  const columns = alongX.cells;
  const rows = alongZ.cells;
  const start = new Uint32Array(columns * rows + 1);
  const frame = { minX: alongX.min, minZ: alongZ.min, cellX: alongX.cell, cellZ: alongZ.cell, columns, rows };
  const cell = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    cell[i] = indexAt(z[i], frame.minZ, frame.cellZ, rows) * columns + indexAt(x[i], frame.minX, frame.cellX, columns);
    start[cell[i] + 1]++;
  }
  for (let c = 0; c < columns * rows; c++) start[c + 1] += start[c];
  const fill = start.slice();
  const item = new Uint32Array(count);
  for (let i = 0; i < count; i++) item[fill[cell[i]]++] = i;
  return { ...frame, isRound: [periodic.x !== undefined, periodic.z !== undefined], start, item, around: [] };
}

/** The cell of a point and those around it, each once; the list is the grid's and lasts until the next call. */
function cellsAround(grid: Grid, x: number, z: number): readonly number[] {
  const { around, columns, rows, isRound } = grid;
  around.length = 0;
  const column = indexAt(x, grid.minX, grid.cellX, columns);
  const row = indexAt(z, grid.minZ, grid.cellZ, rows);
  for (let offRow = -1; offRow <= 1; offRow++) {
    const r = beside(row + offRow, rows, isRound[1]);
    if (r < 0) continue;
    for (let offColumn = -1; offColumn <= 1; offColumn++) {
      const c = beside(column + offColumn, columns, isRound[0]);
      if (c < 0) continue;
      const cell = r * columns + c;
      if (!around.includes(cell)) around.push(cell);
    }
  }
  return around;
}

/** An index within a number of cells, around where they close; −1 beyond them. */
function beside(index: number, count: number, isRound: boolean): number {
  if (isRound) return (index + count) % count;
  return index < 0 || index >= count ? -1 : index;
}

function indexAt(position: number, min: number, cell: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((position - min) / cell)));
}
