import { bandsBetween, createRegion, isInside, type Region, type WalkablePolygon } from '../overlap/walkable-region.js';
import type { Grid } from '../plot/grids.js';

/** The cells of a map and what can be reached from each. */
export type Survey = {
  /** 1 where the middle of a cell can be walked on. */
  readonly ground: Uint8Array;
  /** The cell in whose name somebody in a cell counts: itself, or a neighbour where only a corner of it can be walked on; or NOWHERE. */
  readonly home: Int32Array;
  /** The cells whose middles lie within a radius and can be reached without leaving it, the cell itself included; none off the ground. */
  readonly around: readonly (readonly number[])[];
};

/** No cell at all. */
export const NOWHERE = -1;

const STEPS = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]] as const; // biome-ignore format: a compass

/** Finds out where the ground is and what lies around each cell on the same side of the walls. */
export function surveyGrid(grid: Grid, walkable: readonly WalkablePolygon[], radius: number): Survey {
  const { columns, rows, cell } = grid;
  const regions = walkable.map(createRegion);
  const ground = Uint8Array.from({ length: columns * rows }, (_, n) => {
    const [x, z] = middleOf(grid, n);
    return regions.some((region) => isInside(region, x, z)) ? 1 : 0;
  });
  const next = Array.from(ground, (isGround, n) => (isGround === 1 ? neighboursOf(grid, n).filter((to) => ground[to] === 1) : []));
  const open = next.map((neighbours, n) => neighbours.filter((to) => !isWallBetween(regions, middleOf(grid, n), middleOf(grid, to))));
  const home = Int32Array.from(ground, (isGround, n) =>
    isGround === 1 ? n : (neighboursOf(grid, n).find((to) => ground[to] === 1) ?? NOWHERE),
  );
  const around = Array.from(ground, (isGround, n) => (isGround === 1 ? reachable(n, open, columns, radius / cell) : []));
  return { ground, home, around };
}

function middleOf({ minX, minZ, cell, columns }: Grid, n: number): readonly [x: number, z: number] {
  return [minX + ((n % columns) + 0.5) * cell, minZ + (Math.floor(n / columns) + 0.5) * cell];
}

function neighboursOf({ columns, rows }: Grid, n: number): number[] {
  const [column, row] = [n % columns, Math.floor(n / columns)];
  return STEPS.filter(([c, r]) => column + c >= 0 && column + c < columns && row + r >= 0 && row + r < rows).map(
    ([c, r]) => n + c + r * columns,
  );
}

/** Cells within a radius, counted in cells, from neighbour to neighbour. */
function reachable(from: number, open: readonly (readonly number[])[], columns: number, radius: number): number[] {
  const found = [from];
  const seen = new Set(found);
  const isNear = (to: number) => {
    const [c, r] = [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
    return c * c + r * r <= radius * radius;
  };
  for (const at of found) {
    for (const to of open[at]) {
      if (seen.has(to) || !isNear(to)) continue;
      seen.add(to);
      found.push(to);
    }
  }
  return found;
}

/** Whether a border of the ground lies across the way from one place to another; pieces of ground that touch have none in between. */
function isWallBetween(regions: readonly Region[], a: readonly [number, number], b: readonly [number, number]): boolean {
  return regions.every((region) => {
    if (!isInside(region, a[0], a[1]) || !isInside(region, b[0], b[1])) return true;
    const [first, last] = bandsBetween(region, Math.min(a[1], b[1]), Math.max(a[1], b[1]));
    return region.bands.slice(first, last + 1).some((band) => band.some((edge) => isCrossed(edge, a, b)));
  });
}

function isCrossed(
  { x, z, dx, dz }: { x: number; z: number; dx: number; dz: number },
  a: readonly [number, number],
  b: readonly [number, number],
) {
  const side = ([px, pz]: readonly [number, number]) => dx * (pz - z) - dz * (px - x);
  const other = (px: number, pz: number) => (b[0] - a[0]) * (pz - a[1]) - (b[1] - a[1]) * (px - a[0]);
  return side(a) > 0 !== side(b) > 0 && other(x, z) > 0 !== other(x + dx, z + dz) > 0;
}
