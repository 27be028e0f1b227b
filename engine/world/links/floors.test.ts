import { beforeAll, expect, test } from 'vitest';
import { findPath } from '../paths/path.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build } from '../test-world.js';
import { WorldError } from '../world.js';
import { navmeshFromTriangles } from './floors.js';

beforeAll(loadGeometry);

/** Corners of flat or tilted rectangles: x from, x to, z from, z to, height at either x. */
function slabs(...list: [number, number, number, number, number, number][]): { positions: number[]; indices: number[] } {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [x0, x1, z0, z1, y0, y1] of list) {
    const first = positions.length / 3;
    positions.push(x0, y0, z0, x1, y1, z0, x1, y1, z1, x0, y0, z1);
    indices.push(first, first + 2, first + 1, first, first + 3, first + 2);
  }
  return { positions, indices };
}

/** A ground floor of 20 m, a floor of 10 m above one half of it, and a ramp from one to the other. */
const house = () => slabs([0, 20, 0, 10, 0, 0], [0, 10, 0, 10, 3, 3], [10, 17, 4, 6, 3, 0]);

test('[WORLD-80] a house of two floors has two levels, whose ground does not overlap and lies at the right height', async () => {
  const { positions, indices } = house();
  const floors = await navmeshFromTriangles(positions, indices, { radius: 0.3 });
  const areas = floors.levels.map(({ walkable }) => build({ walkable }).area);
  const pieces = floors.levels.map(({ walkable }) =>
    walkable.reduce((sum, { polygon }) => sum + build({ walkable: [{ polygon, holes: [] }] }).area, 0),
  );
  expect(floors.levels.length).toBeGreaterThanOrEqual(2);
  for (const [i, area] of areas.entries()) expect(area).toBeCloseTo(pieces[i], 0);
  const [ground, upper] = [Math.min(...floors.levels.map(({ height }) => height)), Math.max(...floors.levels.map(({ height }) => height))];
  expect(ground).toBeLessThan(1);
  expect(upper).toBeGreaterThan(2.5);
  floors.dispose();
});

test('[WORLD-81] a path leads up the ramp to the floor above, and a level is a world to walk in', async () => {
  const { positions, indices } = house();
  const floors = await navmeshFromTriangles(positions, indices);
  const path = floors.findPath([2, 0, 5], [2, 3, 5]);
  expect(path.status).toBe('found');
  expect(path.points.at(-2)).toBeCloseTo(3, 0);
  expect(path.length).toBeGreaterThan(25);
  expect(floors.findPath([2, 0, 2], [2, 0, 8]).length).toBeCloseTo(6, 0);
  const world = build({ walkable: floors.levels[0].walkable });
  expect(findPath(world, [2, 2], [18, 8], 0, new Float32Array(100)).status).toBe('found');
  floors.dispose();
});

test('[WORLD-82] what is no mesh, or has no ground, is one clear error; a place that is no number has no path', async () => {
  await expect(navmeshFromTriangles([0, 0, 0], [0, 0])).rejects.toThrow(WorldError);
  await expect(navmeshFromTriangles([0, 0, 0, 1, 0, 0, 0, 0, Number.NaN], [0, 1, 2])).rejects.toThrow('positions.8');
  await expect(navmeshFromTriangles([0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 1, 7])).rejects.toThrow('indices.2');
  const wall = slabs([0, 0.001, 0, 10, 0, 10]);
  await expect(navmeshFromTriangles(wall.positions, wall.indices)).rejects.toThrow('no ground');
  const floor = slabs([0, 10, 0, 10, 0, 0]);
  const floors = await navmeshFromTriangles(floor.positions, floor.indices);
  expect(floors.findPath([Number.NaN, 0, 0], [1, 0, 1])).toMatchObject({ status: 'none', length: 0 });
  floors.dispose();
});
