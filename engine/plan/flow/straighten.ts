import { type GuideGrid, guideCellAt } from '../../learned/index.js';

/** How a way is made straight: kept points lie no farther from it than `tolerance` [m], and there are at most `most`. */
export type Straightening = { readonly grid: GuideGrid; readonly tolerance: number; readonly most: number };

/**
 * Keeps few points of a traced way, x and z in turn, that somebody at a place follows on open cells; returns how many, and in `used` how many of the traced ones they stand
 * for. A way from cell to cell has a corner in each, for which whoever looks ahead goes wide and slows down.
 */
export function straighten(way: Float32Array, count: number, x: number, z: number, { grid, tolerance, most }: Straightening) {
  let [fromX, fromZ, kept, begin] = [x, z, 0, 0];
  for (; begin < count && kept < most; kept++) {
    let last = begin;
    while (last + 1 < count && isNear(way, begin, last + 1, fromX, fromZ, tolerance) && isOpen(grid, fromX, fromZ, way, last + 1)) last++;
    [fromX, fromZ] = [way[2 * last], way[2 * last + 1]];
    way[2 * kept] = fromX;
    way[2 * kept + 1] = fromZ;
    begin = last + 1;
  }
  return { kept, used: begin };
}

/** Whether the points before `last` lie near the straight line to it. */
function isNear(way: Float32Array, begin: number, last: number, x: number, z: number, tolerance: number): boolean {
  const [dx, dz] = [way[2 * last] - x, way[2 * last + 1] - z];
  const length = Math.max(1e-6, Math.sqrt(dx * dx + dz * dz));
  for (let n = begin; n < last; n++) {
    if (Math.abs((way[2 * n] - x) * dz - (way[2 * n + 1] - z) * dx) > tolerance * length) return false;
  }
  return true;
}

/** Whether the straight line to a point lies on open cells, looked at twice in each. */
function isOpen(grid: GuideGrid, x: number, z: number, way: Float32Array, last: number): boolean {
  const [dx, dz] = [way[2 * last] - x, way[2 * last + 1] - z];
  const steps = Math.ceil((2 * Math.sqrt(dx * dx + dz * dz)) / grid.cell);
  for (let n = 1; n < steps; n++) {
    const cell = guideCellAt(grid, x + (n / steps) * dx, z + (n / steps) * dz);
    if (cell < 0 || !grid.isOpen[cell]) return false;
  }
  return true;
}
