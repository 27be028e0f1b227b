import type { Outline, WorldDrawing } from '../../worker/world-drawing.js';

/** A grid of square cells over a place [m]. */
export type Grid = {
  readonly minX: number;
  readonly minZ: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
};

/** Cells along z are sampled so many times. */
const SUBROWS = 4;

/** A grid over a place, with cells of a size if that does not make more than `most` of them, else larger ones. */
export function gridOver({ bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing, size: number, most: number): Grid {
  const [width, depth] = [Math.max(maxX - minX, size), Math.max(maxZ - minZ, size)];
  const cell = Math.max(size, Math.sqrt((width * depth) / most));
  return { minX, minZ, cell, columns: Math.ceil(width / cell), rows: Math.ceil(depth / cell) };
}

/** Which share of each cell one can walk on, from 0 to 1. */
export function walkableShare(grid: Grid, world: WorldDrawing): Float32Array {
  const share = new Float32Array(grid.columns * grid.rows);
  for (const { outline, holes } of world.walkable) {
    const rings = [outline, ...holes];
    for (let row = 0; row < grid.rows; row++) {
      for (let sub = 0; sub < SUBROWS; sub++) coverRow(grid, share, row, rings, grid.minZ + (row + (sub + 0.5) / SUBROWS) * grid.cell);
    }
  }
  return share;
}

/** Adds what lies inside of the rings along a line of constant z. */
function coverRow({ minX, cell, columns }: Grid, share: Float32Array, row: number, rings: readonly Outline[], z: number): void {
  const crossings = rings.flatMap((ring) => crossingsOf(ring, z)).sort((a, b) => a - b);
  for (let n = 0; n + 1 < crossings.length; n += 2) {
    const from = Math.max(0, (crossings[n] - minX) / cell);
    const to = Math.min(columns, (crossings[n + 1] - minX) / cell);
    for (let column = Math.floor(from); column < to; column++)
      share[row * columns + column] += Math.max(0, Math.min(to, column + 1) - Math.max(from, column)) / SUBROWS;
  }
}

/** Where a ring crosses a line of constant z [m]. */
function crossingsOf(ring: Outline, z: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, az, bx, bz] = [ring[j], ring[j + 1], ring[i], ring[i + 1]];
    if (az > z !== bz > z) found.push(ax + ((z - az) / (bz - az)) * (bx - ax));
  }
  return found;
}
