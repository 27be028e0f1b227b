import { beforeAll, expect, test } from 'vitest';
import { isWalkable, wallDistance } from '../queries/clearance.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import { findPath } from './path.js';

beforeAll(loadGeometry);

/** A 10 m room divided by a wall at x = 5 with a gap of the given width in its middle. */
const divided = (gap: number) =>
  build({
    walkable: [{ polygon: square(10), holes: [] }],
    obstacles: [
      {
        wall: {
          points: [
            [5, 0],
            [5, 5 - gap / 2],
          ],
          thickness: 0.2,
        },
      },
      {
        wall: {
          points: [
            [5, 5 + gap / 2],
            [5, 10],
          ],
          thickness: 0.2,
        },
      },
    ],
  });
const out = new Float32Array(200);

test('[WORLD-10] in an empty room the path is a straight line', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }] });
  const path = findPath(world, [1, 1], [9, 7], 0.3, out);
  expect(path).toMatchObject({ status: 'found', count: 2, length: 10 });
  expect([...out.subarray(0, 4)]).toEqual([1, 1, 9, 7]);
});

test('[WORLD-10] from a place to itself is a path without length', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }] });
  expect(findPath(world, [1, 1], [1, 1], 0.3, out)).toMatchObject({ status: 'found', count: 2, length: 0 });
});

test('[WORLD-11] a goal behind a wall is reached around it, a radius off its corners all the way', () => {
  const world = build({
    walkable: [{ polygon: square(10), holes: [] }],
    obstacles: [
      {
        wall: {
          points: [
            [5, 0],
            [5, 8],
          ],
          thickness: 0.2,
        },
      },
    ],
  });
  const { status, count, length } = findPath(world, [1, 1], [9, 1], 0.25, out);
  expect(status).toBe('found');
  expect(length).toBeLessThan(16.8);
  for (let i = 0; i + 1 < count; i++) {
    for (let k = 0; k <= 50; k++) {
      const x = out[2 * i] + ((out[2 * i + 2] - out[2 * i]) * k) / 50;
      const z = out[2 * i + 1] + ((out[2 * i + 3] - out[2 * i + 1]) * k) / 50;
      expect(wallDistance(world, x, z, 1)).toBeGreaterThan(0.2499);
    }
  }
});

test('[WORLD-12] a gap is open to a body that fits, and closed to a wider one', () => {
  const world = divided(0.7);
  expect(findPath(world, [1, 1], [9, 1], 0.34, out).status).toBe('found');
  const blocked = findPath(world, [1, 1], [9, 1], 0.36, out);
  expect(blocked.status).toBe('partial');
  expect(out[2 * blocked.count - 2]).toBeLessThan(5);
});

test('[WORLD-12] a gap that narrows behind its mouth is closed as well', () => {
  const funnel = (width: number) =>
    build({
      walkable: [{ polygon: square(10), holes: [] }],
      obstacles: [
        {
          polygon: [
            [4, 0],
            [6, 0],
            [6, 5 - width / 2],
            [4, 3],
          ],
        },
        {
          polygon: [
            [4, 10],
            [4, 7],
            [6, 5 + width / 2],
            [6, 10],
          ],
        },
      ],
    });
  expect(findPath(funnel(0.6), [1, 5], [9, 5], 0.25, out).status).toBe('found');
  expect(findPath(funnel(0.4), [1, 5], [9, 5], 0.25, out).status).toBe('partial');
});

test('[WORLD-12] a door that fits leads to every place behind it, from every place before it', () => {
  const south = [
    [-10, -5],
    [0, -5],
    [0, -0.5],
    [0.2, -0.5],
    [0.2, -5],
    [6.2, -5],
  ] as const;
  const polygon = [...south, ...south.toReversed().map(([x, z]) => [x, -z] as const)].map(([x, z]): [number, number] => [x, z]);
  const world = build({ walkable: [{ polygon, holes: [] }] });
  const lost: string[] = [];
  for (const from of [
    [-2.51, 2.32],
    [-9, -4],
    [-0.5, 4.5],
    [-5, 0],
    [-0.3, -4.7],
  ]) {
    for (let x = 0.5; x < 6; x += 0.05) {
      for (let z = -4.7; z < 4.7; z += 0.05)
        if (findPath(world, from, [x, z], 0.25, out).status !== 'found') lost.push(`${from} to ${x}, ${z}`);
    }
  }
  expect(lost).toEqual([]);
});

test('[WORLD-13] between two islands the path ends at the place nearest to the goal, with room for the body', () => {
  const world = build({
    walkable: [
      { polygon: square(10), holes: [] },
      { polygon: square(10, 20, 0), holes: [] },
    ],
  });
  const path = findPath(world, [1, 5], [25, 5], 0.25, out);
  expect(path.status).toBe('partial');
  expect(out[2 * path.count - 2]).toBeCloseTo(9.75, 3);
  expect(out[2 * path.count - 1]).toBeCloseTo(5, 3);
  expect(findPath(world, [9.75, 5], [20, 5], 0, out).status).toBe('partial');
  expect(findPath(world, [10, 5], [25, 5], 0, out)).toMatchObject({ status: 'none', count: 0 });
});

test('[WORLD-14] a start or goal in an obstacle is moved to the nearest walkable place', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }], obstacles: [{ box: { center: [5, 5], size: [2, 2], angle: 0 } }] });
  const path = findPath(world, [4.2, 5], [5.9, 5], 0.25, out);
  expect(path.status).toBe('found');
  expect([out[0], out[1]]).toEqual([4, 5]);
  expect([out[2 * path.count - 2], out[2 * path.count - 1]]).toEqual([6, 5]);
  for (let i = 0; i < path.count; i++) expect(isWalkable(world, out[2 * i], out[2 * i + 1], 0)).toBe(true);
});

test('[WORLD-14] what is no number gets the status none', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }] });
  expect(findPath(world, [Number.NaN, 1], [9, 1], 0.2, out).status).toBe('none');
  expect(findPath(world, [1, 1], [9, Number.NaN], 0.2, out).status).toBe('none');
  expect(findPath(world, [1, 1], [9, 1], Number.NaN, out).status).toBe('none');
});

test('[WORLD-15] an array too short for the path holds its beginning, and the length is that of the whole', () => {
  const world = divided(2);
  const whole = { ...findPath(world, [1, 1], [9, 1], 0.25, out) };
  const short = new Float32Array(4);
  expect(findPath(world, [1, 1], [9, 1], 0.25, short)).toMatchObject({ status: 'found', count: 2, length: whole.length });
  expect([...short]).toEqual([...out.subarray(0, 4)]);
  expect(findPath(world, [1, 1], [9, 1], 0.25, new Float32Array(0)).count).toBe(0);
});

test('[WORLD-16] the same question gives the same path, whatever was asked in between', () => {
  const world = divided(2);
  const first = { ...findPath(world, [1, 1], [9, 2], 0.25, out) };
  const points = out.slice(0, first.count * 2);
  for (let i = 0; i < 50; i++) findPath(world, [(i * 7) % 10, (i * 3) % 10], [(i * 5) % 10, i % 10], 0.1 + (i % 4) * 0.1, out);
  expect({ ...findPath(world, [1, 1], [9, 2], 0.25, out) }).toEqual(first);
  expect(out.slice(0, first.count * 2)).toEqual(points);
});
