import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { densityMap } from './density-map.js';
import { LEVELS_OF_SERVICE, levelOfService } from './level-of-service.js';

const room = (minX: number, maxX: number) => ({ polygon: [[minX, -5], [maxX, -5], [maxX, 5], [minX, 5]] as [number, number][] }); // biome-ignore format: a room
const standing = (x: number, z: number, to?: number): Walker => ({ at: () => [x, z], ...(to === undefined ? {} : { to }) });
/** Value of the cell with this place in it. */
const at = ({ minX, minZ, cell, columns }: ReturnType<typeof densityMap>, values: ArrayLike<number>, x: number, z: number) =>
  values[Math.floor((z - minZ) / cell) * columns + Math.floor((x - minX) / cell)];

describe('densityMap', () => {
  it('[EVALUATE-41] is people over the walkable part of the circle around a cell', () => {
    // Cells of 1 m and a circle of radius 1.5 m: nine cells in the middle of a room, six at its wall, four in its corner.
    const area = Math.PI * 1.5 ** 2;
    const map = densityMap(recordWalk([standing(0.5, 0.5), standing(4.5, 0.5), standing(-4.5, -4.5)], { ticks: 10 }), [room(-5, 5)], {
      cell: 1,
      area,
    });
    expect([map.columns, map.rows, map.cell]).toEqual([10, 10, 1]);
    expect(at(map, map.peak, 0.5, 0.5)).toBeCloseTo(1 / 9);
    expect(at(map, map.peak, 4.5, 0.5)).toBeCloseTo(1 / 6);
    expect(at(map, map.peak, -4.5, -4.5)).toBeCloseTo(1 / 4);
    expect(at(map, map.peak, 2.5, 0.5)).toBe(0);
    expect(at(map, map.peak, 1.5, 1.5)).toBeCloseTo(1 / 9);
  });

  it('[EVALUATE-41] does not see through a wall, however thin', () => {
    const map = densityMap(recordWalk([standing(-0.3, 0.2)], { ticks: 10 }), [room(-5, -0.02), room(0.02, 5)], { area: 4 });
    expect(at(map, map.peak, -0.3, 0.2)).toBeGreaterThan(0.15);
    expect(at(map, map.peak, 0.3, 0.2)).toBe(0);
    const joined = densityMap(recordWalk([standing(-0.3, 0.2)], { ticks: 10 }), [room(-5, 5)], { area: 4 });
    expect(at(joined, joined.peak, 0.3, 0.2)).toBeGreaterThan(0.15);
  });

  it('[EVALUATE-41] has means over the time that anybody was there, and no value off the ground', () => {
    const walkers = [standing(0.5, 0.5, 9), standing(3.5, 3.5, 19)];
    const ground = [{ ...room(-5, 5), holes: [[[-4, -4], [-1, -4], [-1, -1], [-4, -1]] as [number, number][]] }]; // biome-ignore format: a hole
    const map = densityMap(recordWalk(walkers, { ticks: 100 }), ground, { cell: 1, area: Math.PI * 1.5 ** 2, interval: 0.1 });
    expect(at(map, map.mean, 0.5, 0.5)).toBeCloseTo(1 / 18);
    expect(at(map, map.peak, 0.5, 0.5)).toBeCloseTo(1 / 9);
    expect(at(map, map.ground, -2.5, -2.5)).toBe(0);
    expect(at(map, map.ground, 2.5, 2.5)).toBe(1);
  });

  it('[EVALUATE-41] keeps within a number of cells', () => {
    const map = densityMap(recordWalk([standing(0, 0)], { ticks: 2 }), [room(-500, 500)], { mostCells: 1000 });
    expect(map.columns * map.rows).toBeLessThanOrEqual(1000);
    expect(densityMap(recordWalk([], { ticks: 2 }), []).peak).toEqual(new Float64Array(1));
  });
});

it('[EVALUATE-42] levels of service are those of Fruin for walkways', () => {
  expect([0, 0.3, 0.31, 0.5, 1, 2, 2.17, 7].map((density) => levelOfService(density).name).join('')).toBe('AABCDEFF');
  expect(LEVELS_OF_SERVICE.map(({ from }) => from)).toEqual([0, 0.31, 0.43, 0.72, 1.08, 2.17]);
});
