import { beforeAll, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import type { Vec2, WorldDescription } from '../../scenario/index.js';
import { addObstacle, removeObstacle, setDoor } from '../edits/edits.js';
import { findPath } from '../paths/path.js';
import { isWalkable } from '../queries/clearance.js';
import { isVisible } from '../queries/rays.js';
import { build } from '../test-world.js';
import { loadGeometry } from './geometry.js';
import { samplePoint } from './sample.js';
import { intoRange } from './seams.js';

beforeAll(loadGeometry);

const box = (minX: number, minZ: number, maxX: number, maxZ: number): Vec2[] => [
  [minX, minZ],
  [maxX, minZ],
  [maxX, maxZ],
  [minX, maxZ],
];

/** A corridor 3 m wide that ends at the seams x = 0 and x = `length`, where the world repeats. */
const corridor = (length: number, part: Partial<WorldDescription> = {}) =>
  build({ walkable: [{ polygon: box(0, 0, length, 3), holes: [] }], periodic: { x: [0, length] }, ...part });

test.each([0.3, 4, 10, 12.345678, 300])('[WORLD-9] ground that ends at the seam goes on beyond it, in a range of %f m', (length) => {
  const world = corridor(length);
  for (const x of [0, 0.1 * length, length]) expect(isWalkable(world, x, 1.5, 1.4)).toBe(true);
  expect(isVisible(world, length - 0.1, 1.5, length + 0.1, 1.5, 0.25)).toBe(true);
  expect(world.area).toBeCloseTo(3 * length, 2);
  expect(world.bounds.maxX).toBeCloseTo(length + Math.min(10, 16 * length), 2);
});

test('[WORLD-9] an obstacle at a seam stands on both sides of it, one put there later too', () => {
  const world = corridor(10, { obstacles: [{ circle: { center: [10, 0.5], radius: 0.5 } }] });
  expect([0.2, 9.8].map((x) => isWalkable(world, x, 0.5, 0))).toEqual([false, false]);
  const number = addObstacle(world, { box: { center: [0, 2], size: [1, 1], angle: 0 } });
  expect([0.2, 9.8, 10.2].map((x) => isWalkable(world, x, 2, 0))).toEqual([false, false, false]);
  removeObstacle(world, number);
  expect([0.2, 9.8, 10.2].map((x) => isWalkable(world, x, 2, 0))).toEqual([true, true, true]);
});

test('[WORLD-9] a closed door is seen across the seam', () => {
  const door = { name: 'gate', from: [0.5, 0] as Vec2, to: [0.5, 3] as Vec2, thickness: 0.1, open: [{ from: 0, to: 1e7 }] };
  const world = corridor(10, { doors: [door] });
  expect(isVisible(world, 9, 1, 11, 1, 0.1)).toBe(true);
  setDoor(world, 'gate', false);
  expect(isVisible(world, 9, 1, 11, 1, 0.1)).toBe(false);
});

test('[WORLD-9] a world may repeat both ways, and rooms apart from the seams stay as they are', () => {
  const world = corridor(10, { walkable: [{ polygon: box(0, 0, 10, 6), holes: [box(4, 2, 6, 4)] }], periodic: { x: [0, 10], z: [0, 6] } });
  expect(isWalkable(world, 0, 0, 1.9)).toBe(true);
  expect(isWalkable(world, 15, 3, 0)).toBe(false);
  expect(world.area).toBeCloseTo(56, 4);
  const closed = corridor(10, { walkable: [{ polygon: box(2, 0, 8, 3), holes: [] }] });
  expect([1, 11].map((x) => isWalkable(closed, x, 1, 0))).toEqual([false, false]);
});

test('[WORLD-9] a path may go over the seam into the margin', () => {
  const { status, length } = findPath(corridor(10), [9, 1], [11, 1], 0.25, new Float32Array(16));
  expect(status).toBe('found');
  expect(length).toBeCloseTo(2, 4);
});

test('[WORLD-25] points lie within the range in which the world repeats', () => {
  const world = corridor(4);
  const shape = { box: { center: [0, 1] as Vec2, size: [30, 1] as Vec2, angle: 0 } };
  for (let i = 0; i < 200; i++) {
    for (const place of ['anywhere', shape] as const) {
      const [x] = samplePoint(world, place, 0.25, random(1, 1, i, 0), random(1, 1, i, 1))!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(4);
    }
  }
});

test('[WORLD-9] every place has an image within the range', () => {
  const range = { x: [-2, 3] as Vec2 };
  expect([-2, 2.5, 3, -2.5, 14].map((x) => intoRange(range, x, 100))).toEqual([-2, 2.5, -2, 2.5, -1].map((x) => [x, 100]));
});
