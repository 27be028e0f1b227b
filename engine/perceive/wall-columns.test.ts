import { beforeAll, describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { distanceToStretch, random } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { loadGeometry } from '../world/index.js';
import { build } from '../world/test-world.js';
import { createWallGrid, wallColumnSpecs, wallRoomFor, writeMovingWalls, writeWalls } from './wall-columns.js';
import { WallError } from './wall-error.js';

beforeAll(loadGeometry);

/** A hall of 30 m by 20 m with three obstacles. */
function hall() {
  const obstacles = [
    { box: { center: [5, 5] as Vec2, size: [3, 2] as Vec2, angle: 0.3 } },
    { circle: { center: [20, 12] as Vec2, radius: 2.5 } },
    {
      wall: {
        points: [
          [10, 0],
          [12, 15],
          [14, 15],
        ] as Vec2[],
        thickness: 0.2,
      },
    },
  ];
  const polygon: Vec2[] = [
    [0, 0],
    [30, 0],
    [30, 20],
    [0, 20],
  ];
  return build({ walkable: [{ polygon, holes: [] }], obstacles });
}

async function columnsFor({ walls, bounds }: ReturnType<typeof hall>, moving: number, reach = 2) {
  const grid = createWallGrid(walls, bounds, reach);
  const kernels = await createKernels(HOST, wallColumnSpecs(wallRoomFor(walls, grid, moving)), 1);
  return { kernels, grid };
}

describe('the grid of walls', () => {
  it.each([0.5, 2, 6])('[PERCEIVE-5] lists at every place every edge within %f m', (reach) => {
    const { walls, bounds } = hall();
    const { originX, originZ, cellSize, width, height, start, item } = createWallGrid(walls, bounds, reach);
    for (let n = 0; n < 500; n++) {
      const [x, z] = [30 * random(2, 1, n, 0), 20 * random(2, 1, n, 1)];
      const cell =
        Math.min(height - 1, Math.floor((z - originZ) / cellSize)) * width + Math.min(width - 1, Math.floor((x - originX) / cellSize));
      const listed = new Set(item.subarray(start[cell], start[cell + 1]));
      for (let edge = 0; edge < walls.count; edge++) {
        const next = walls.next[edge];
        if (distanceToStretch(x, z, walls.x[edge], walls.z[edge], walls.x[next], walls.z[next]) < reach)
          expect(listed.has(edge)).toBe(true);
      }
    }
  });

  it('[PERCEIVE-5] lists no edge twice in a cell', () => {
    const { walls, bounds } = hall();
    const { start, item } = createWallGrid(walls, bounds, 2);
    for (let cell = 0; cell + 1 < start.length; cell++) {
      const edges = item.slice(start[cell], start[cell + 1]);
      expect(new Set(edges).size).toBe(edges.length);
    }
  });

  it('[PERCEIVE-5] has a bounded number of cells in a world of any size', () => {
    const { walls } = hall();
    const { width, height } = createWallGrid(walls, { minX: -4000, minZ: -4000, maxX: 4000, maxZ: 4000 }, 1);
    expect(width * height).toBeLessThanOrEqual(262_144);
  });
});

describe('walls in the kernels’ memory', () => {
  it('[PERCEIVE-6] hold every edge with its direction and length', async () => {
    const world = hall();
    const { kernels, grid } = await columnsFor(world, 0);
    expect(writeWalls(kernels, world.walls, grid, 2)).toBe(true);
    const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
    for (let edge = 0; edge < world.walls.count; edge++) {
      const next = kernels.u32.wallNext[edge];
      expect(wallX[edge] + wallDirectionX[edge] * wallLength[edge]).toBeCloseTo(wallX[next], 3);
      expect(wallZ[edge] + wallDirectionZ[edge] * wallLength[edge]).toBeCloseTo(wallZ[next], 3);
    }
  });

  it('[PERCEIVE-6] are refused whole when there is no room for them', async () => {
    const world = hall();
    const kernels = await createKernels(HOST, wallColumnSpecs({ edges: 3, cells: 10_000, items: 10_000 }), 1);
    expect(writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, 2), 2)).toBe(false);
    expect(kernels.f32.wallX.every((x) => x === 0)).toBe(true);
    expect(() =>
      writeMovingWalls(kernels, 0, [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ]),
    ).toThrow(WallError);
  });

  it('[PERCEIVE-7] hold moving outlines behind the standing ones, as closed loops that know their convex corners', async () => {
    const world = hall();
    const { kernels } = await columnsFor(world, 11);
    const first = world.walls.count;
    const square: Vec2[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    const dart: Vec2[] = [
      [0, 0],
      [2, 1],
      [0, 2],
      [0.5, 1],
    ];
    writeMovingWalls(kernels, first, [square, dart]);
    const { wallNext, wallPrevious, wallConvex } = kernels.u32;
    expect(Array.from(wallNext.subarray(first, first + 8), (n) => n - first)).toEqual([1, 2, 3, 0, 5, 6, 7, 4]);
    expect(Array.from(wallPrevious.subarray(first, first + 8), (n) => n - first)).toEqual([3, 0, 1, 2, 7, 4, 5, 6]);
    expect([...wallConvex.subarray(first, first + 8)]).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
  });
});
