import { describe, expect, it } from 'vitest';
import { straighten } from './straighten.js';

/** Ten by ten cells of half a metre. */
const grid = (closed: readonly number[] = []) => ({
  cell: 0.5,
  minX: 0,
  minZ: 0,
  columns: 10,
  rows: 10,
  isOpen: Uint8Array.from({ length: 100 }, (_, n) => (closed.includes(n) ? 0 : 1)),
});

function kept(points: readonly (readonly [number, number])[], closed: readonly number[] = [], most = 3) {
  const way = Float32Array.from(points.flat());
  const told = straighten(way, points.length, 0.25, 0.25, { grid: grid(closed), tolerance: 0.3, most });
  return { ...told, way: Array.from({ length: told.kept }, (_, n) => [way[2 * n], way[2 * n + 1]]) };
}

describe('a way along cells', () => {
  const stairs = [0.75, 1.25, 1.75, 2.25, 2.75].map((x, n) => [x, n % 2 === 0 ? 0.25 : 0.5] as const);

  it('[PLAN-114] is straight where its corners are those of the cells alone', () => {
    expect(kept(stairs)).toEqual({ kept: 1, used: 5, way: [[2.75, 0.25]] });
  });

  it('[PLAN-114] keeps its bends, and goes around closed cells', () => {
    const bend = [0.75, 1.25, 1.75].map((x) => [x, 0.25] as const);
    const after = [0.75, 1.25, 1.75].map((z) => [1.75, z] as const);
    const { way } = kept([...bend, ...after]);
    expect(way[0]).toEqual([1.75, 0.25]);
    expect(way.at(-1)).toEqual([1.75, 1.75]);
    // The third cell of the first row is closed: the way leads over the row above it.
    const around = [[0.75, 0.3], [1.25, 0.52], [1.75, 0.3]] as const; // biome-ignore format: a list
    expect(kept(around).kept).toBe(1);
    expect(kept(around, [2]).kept).toBeGreaterThan(1);
  });

  it('[PLAN-114] says how much of it was used where there are more corners than are kept', () => {
    const square = [[2.25, 0.25], [2.25, 2.25], [0.25, 2.25], [0.25, 0.75]] as const; // biome-ignore format: a list
    expect(kept(square, [], 2)).toEqual({ kept: 2, used: 2, way: [[2.25, 0.25], [2.25, 2.25]] }); // biome-ignore format: a list
  });
});
