import { beforeAll, expect, test } from 'vitest';
import { createReport } from '../report/index.js';
import type { Vec2 } from '../scenario/index.js';
import { loadGeometry } from './shapes/geometry.js';
import { build, EMPTY, square } from './test-world.js';
import type { World } from './types.js';
import { createWorld, WorldError } from './world.js';

beforeAll(loadGeometry);

/** Twice the signed area to the left of the walls of a world [m²]. */
function wallArea({ walls }: World): number {
  let twice = 0;
  for (let i = 0; i < walls.count; i++) twice += walls.x[i] * walls.z[walls.next[i]] - walls.x[walls.next[i]] * walls.z[i];
  return twice / 2;
}

test('[WORLD-1] a room with a hole has the area of the room without the hole, and one polygon', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [square(2, 4, 4)] }] });
  expect(world.area).toBeCloseTo(96, 6);
  expect(world.walkable).toHaveLength(1);
  expect(world.walkable[0].holes).toHaveLength(1);
  expect(world.bounds).toEqual({ minX: 0, minZ: 0, maxX: 10, maxZ: 10 });
});

test('[WORLD-1] pieces that overlap or share an edge become one, whichever way they run', () => {
  const world = build({
    walkable: [
      { polygon: square(10), holes: [] },
      { polygon: square(10, 5, 5).reverse(), holes: [] },
      { polygon: square(5, 10, 0), holes: [] },
    ],
  });
  expect(world.walkable).toHaveLength(1);
  expect(world.area).toBeCloseTo(100 + 100 - 25 + 25, 6);
});

test('[WORLD-1] a polygon that crosses itself keeps both of its lobes', () => {
  const bow: Vec2[] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
  ];
  expect(build({ walkable: [{ polygon: bow, holes: [] }] }).area).toBeCloseTo(8, 4);
});

test('[WORLD-2] walls keep the walkable space on their right: outer loops run clockwise, holes counter-clockwise', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }], obstacles: [{ box: { center: [5, 5], size: [2, 2], angle: 0 } }] });
  expect(world.walls.count).toBe(8);
  expect(wallArea(world)).toBeCloseTo(-96, 6);
  for (let i = 0; i < 8; i++) {
    expect(world.walls.previous[world.walls.next[i]]).toBe(i);
    const isOfHole = world.walls.x[i] > 1 && world.walls.x[i] < 9;
    expect(world.walls.convex[i]).toBe(isOfHole ? 1 : 0);
  }
});

test('[WORLD-3] every kind of obstacle is taken away, a circle wholly', () => {
  const floor = [{ polygon: square(20), holes: [] }];
  expect(build({ walkable: floor, obstacles: [{ box: { center: [10, 10], size: [4, 2], angle: 0.7 } }] }).area).toBeCloseTo(392, 2);
  expect(build({ walkable: floor, obstacles: [{ polygon: square(3, 2, 2), holes: [square(1, 3, 3)] }] }).area).toBeCloseTo(392, 6);
  expect(
    build({
      walkable: floor,
      obstacles: [
        {
          wall: {
            points: [
              [5, 0],
              [5, 10],
              [10, 10],
            ],
            thickness: 0.2,
          },
        },
      ],
    }).area,
  ).toBeCloseTo(397, 1);
  const circle = build({ walkable: floor, obstacles: [{ circle: { center: [10, 10], radius: 2 } }] });
  expect(circle.area).toBeLessThan(400 - Math.PI * 4);
  expect(circle.area).toBeGreaterThan(400 - Math.PI * 4 * 1.01);
});

test('[WORLD-3] a wall without length is a post, and one without thickness still stands', () => {
  const floor = [{ polygon: square(20), holes: [] }];
  expect(
    build({
      walkable: floor,
      obstacles: [
        {
          wall: {
            points: [
              [5, 5],
              [5, 5],
            ],
            thickness: 0.2,
          },
        },
      ],
    }).area,
  ).toBeCloseTo(399.96, 3);
  expect(
    build({
      walkable: floor,
      obstacles: [
        {
          wall: {
            points: [
              [5, 5],
              [8, 5],
            ],
            thickness: 0,
          },
        },
      ],
    }).walls.count,
  ).toBe(8);
});

test('[WORLD-4] a door counts as closed outside its times', () => {
  const door = { name: 'gate', from: [5, 0] as Vec2, to: [5, 10] as Vec2, thickness: 0.2 };
  const floor = [{ polygon: square(10), holes: [] }];
  expect(build({ walkable: floor, doors: [{ ...door, open: [{ from: 0, to: 10 }] }] }).walkable).toHaveLength(1);
  expect(build({ walkable: floor, doors: [{ ...door, open: [] }] }).walkable).toHaveLength(2);
});

test('[WORLD-5] without walkable pieces the ground is a box with 20 m around everything', () => {
  const world = createWorld(
    { ...EMPTY, obstacles: [{ box: { center: [0, 0], size: [2, 2], angle: 0 } }] },
    { points: [[30, 5]] },
    createReport(),
  );
  expect(world.bounds).toEqual({ minX: -21, minZ: -21, maxX: 50, maxZ: 25 });
  expect(build({}).bounds).toEqual({ minX: -20, minZ: -20, maxX: 20, maxZ: 20 });
});

test('[WORLD-6] nothing left to walk on is one clear error', () => {
  expect(() => build({ walkable: [{ polygon: square(2), holes: [] }], obstacles: [{ circle: { center: [1, 1], radius: 5 } }] })).toThrow(
    WorldError,
  );
  expect(() => build({ walkable: [{ polygon: square(0.001), holes: [] }] })).toThrow(/nothing walkable/);
  expect(() =>
    build({
      walkable: [
        {
          polygon: [
            [0, 0],
            [5, 0],
            [9, 0],
          ],
          holes: [],
        },
      ],
    }),
  ).toThrow(/nothing walkable/);
  expect(() =>
    build({
      walkable: [
        {
          polygon: [
            [0, 0],
            [Number.NaN, 0],
            [9, 9],
          ],
          holes: [],
        },
      ],
    }),
  ).toThrow(/NaN/);
});

test('[WORLD-6] slivers, near-duplicate and flat vertices disappear', () => {
  const polygon: Vec2[] = [
    [0, 0],
    [5, 0],
    [5.0002, 0.0001],
    [10, 0],
    [10, 10],
    [10.0003, 10],
    [0, 10],
    [0, 5],
  ];
  const world = build({
    walkable: [
      { polygon, holes: [] },
      { polygon: square(0.005, 20, 20), holes: [] },
    ],
  });
  expect(world.walls.count).toBe(4);
  expect(world.walkable).toHaveLength(1);
});

test('[WORLD-7] a 4 km world is exact to a millimetre, a larger one is built with a warning', () => {
  const world = build({ walkable: [{ polygon: square(8000, -4000, -4000), holes: [square(0.5, 3990.123, 3990.123)] }] });
  expect(world.walls.count).toBe(8);
  expect(Math.max(...world.walls.x.filter((x) => x < 3995))).toBeCloseTo(3990.623, 3);
  const report = createReport();
  createWorld({ ...EMPTY, walkable: [{ polygon: square(50_000), holes: [] }] }, { points: [] }, report);
  expect(report.warnings).toHaveLength(1);
});

test('[WORLD-8] ten thousand obstacles are built in seconds, and every triangle is upright', () => {
  // Boxes on a grid of 100 x 100, turned and touching here and there; no chance involved.
  const obstacles = Array.from({ length: 10_000 }, (_, i) => ({
    box: {
      center: [(i % 100) * 3 + ((i * 7) % 13) * 0.1, Math.floor(i / 100) * 3] as Vec2,
      size: [1.5, 1 + (i % 5) * 0.4] as Vec2,
      angle: (i % 63) * 0.1,
    },
  }));
  const start = performance.now();
  const world = build({ obstacles });
  expect(performance.now() - start).toBeLessThan(30_000);
  const { mesh } = world;
  expect(mesh.triangleCount).toBeGreaterThan(10_000);
  let area = 0;
  for (let t = 0; t < mesh.triangleCount; t++) {
    const [a, b, c] = mesh.corner.subarray(t * 3, t * 3 + 3);
    const twice = (mesh.x[b] - mesh.x[a]) * (mesh.z[c] - mesh.z[a]) - (mesh.z[b] - mesh.z[a]) * (mesh.x[c] - mesh.x[a]);
    if (!(twice > 0)) throw new Error(`triangle ${t} has area ${twice / 2}`);
    area += twice / 2;
  }
  expect(area / world.area).toBeCloseTo(1, 6);
});
