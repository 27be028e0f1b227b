import { beforeAll, expect, test } from 'vitest';
import { NO_TRIANGLE } from '../navmesh/edges.js';
import { loadGeometry } from '../shapes/geometry.js';
import { walkableArea } from '../shapes/sample.js';
import { build, square } from '../test-world.js';
import { isWalkable, nearestWall, wallDistance } from './clearance.js';
import { locate } from './locate.js';
import { nearestWalkable } from './nearest-walkable.js';
import { isVisible, raycast } from './rays.js';
import { wallsNearInto } from './walls-near.js';

beforeAll(loadGeometry);

/** A 10 m room with a 2 m box in its middle. */
const room = () => build({ walkable: [{ polygon: square(10), holes: [square(2, 4, 4)] }] });

test('[WORLD-20] a point is located in a triangle that holds it, with any hint, and nowhere outside', () => {
  const world = room();
  for (let i = 0; i <= 20; i++) {
    for (let k = 0; k <= 20; k++) {
      const x = i / 2;
      const z = k / 2;
      const isSolid = x > 4 && x < 6 && z > 4 && z < 6;
      expect(locate(world, x, z) === NO_TRIANGLE, `(${x}, ${z})`).toBe(isSolid);
      expect(locate(world, x, z, i % world.mesh.triangleCount) === NO_TRIANGLE).toBe(isSolid);
    }
  }
  expect(locate(world, -1, 5)).toBe(NO_TRIANGLE);
  expect(locate(world, Number.NaN, 5)).toBe(NO_TRIANGLE);
  expect(locate(world, 1e30, 5, 99)).toBe(NO_TRIANGLE);
});

test('[WORLD-21] walkable with a clearance means no wall is nearer', () => {
  const world = room();
  expect(isWalkable(world, 1, 5, 1)).toBe(true);
  expect(isWalkable(world, 0.9, 5, 1)).toBe(false);
  expect(isWalkable(world, 5, 5, 0)).toBe(false);
  expect(isWalkable(world, 10.1, 5, 0)).toBe(false);
  expect(wallDistance(world, 3, 3, 9)).toBeCloseTo(Math.SQRT2, 6);
  expect(wallDistance(world, 1, 1, 0.5)).toBe(0.5);
  expect(nearestWall(world, 2, 0, 1)).toMatchObject({ x: 2, z: 0, awayX: 0, awayZ: 1 });
});

test('[WORLD-130] all walls near a point are found, each once, and the walkable part of a shape has its size', () => {
  const world = room();
  const found: number[] = [];
  expect(wallsNearInto(world, 0.5, 0.5, 0.6, found)).toBe(2);
  expect(new Set(found).size).toBe(2);
  expect(wallsNearInto(world, 2, 5, 2.1, found)).toBe(2);
  expect(wallsNearInto(world, 2, 5, 1.9, found)).toBe(0);
  expect(walkableArea(world, 'anywhere')).toBeCloseTo(96, 6);
  expect(walkableArea(world, { polygon: square(4, 3, 3) })).toBeCloseTo(12, 6);
  expect(walkableArea(world, { polygon: square(1, 20, 20) })).toBe(0);
});

test('[WORLD-22] the nearest walkable place keeps the clearance, and is the place itself when that does', () => {
  const world = room();
  expect(nearestWalkable(world, 2, 2, 0.5)).toEqual({ x: 2, z: 2 });
  expect(nearestWalkable(world, -3, 5, 0)).toEqual({ x: 0, z: 5 });
  const beside = nearestWalkable(world, -3, 5, 0.5);
  expect(beside?.x).toBeCloseTo(0.5, 3);
  expect(beside?.z).toBeCloseTo(5, 3);
  const corner = nearestWalkable(world, -3, -3, 0.5);
  expect(corner?.x).toBeCloseTo(0.5, 3);
  expect(corner?.z).toBeCloseTo(0.5, 3);
  const inBox = nearestWalkable(world, 4.3, 5, 0.5);
  expect(inBox?.x).toBeCloseTo(3.5, 3);
});

test('[WORLD-22] a room too narrow for the clearance has no such place, however near', () => {
  const world = build({
    walkable: [
      {
        polygon: [
          [0, 0],
          [10, 0],
          [10, 0.8],
          [0, 0.8],
        ],
        holes: [],
      },
      { polygon: square(3, 20, 0), holes: [] },
    ],
  });
  const there = nearestWalkable(world, 1, 0.4, 0.5);
  expect(there?.x).toBeCloseTo(20.5, 2);
  expect(nearestWalkable(world, 1, 0.4, 2)).toBeUndefined();
  expect(nearestWalkable(world, Number.NaN, 0.4, 0.1)).toBeUndefined();
});

test('[WORLD-23] a ray stops at the first wall it runs into', () => {
  const world = room();
  expect(raycast(world, 1, 5, 9, 5)).toBeCloseTo(3 / 8, 9);
  expect(raycast(world, 1, 1, 9, 1)).toBe(1);
  expect(raycast(world, 1, 1, 1, 21)).toBeCloseTo(9 / 20, 9);
  expect(raycast(world, 5, 5, 1, 1)).toBe(0);
  expect(raycast(world, 0, 5, 3, 5)).toBe(1);
  expect(raycast(world, 0, 5, -3, 5)).toBe(0);
});

test('[WORLD-24] visibility counts the width of the body, but not a wall that it brushes already', () => {
  const world = room();
  expect(isVisible(world, 1, 3.6, 9, 3.6, 0.3)).toBe(true);
  expect(isVisible(world, 1, 3.8, 9, 3.8, 0.3)).toBe(false);
  expect(isVisible(world, 1, 3.8, 9, 3.8, 0)).toBe(true);
  expect(isVisible(world, 1, 0.2, 9, 0.2, 0.3)).toBe(true);
  expect(isVisible(world, 1, 0.2, 9, 0.1, 0.3)).toBe(true);
  expect(isVisible(world, 1, 1, 5, 5, 0)).toBe(false);
});
