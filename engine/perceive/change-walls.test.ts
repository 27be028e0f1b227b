import { beforeAll, expect, test } from 'vitest';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { addObstacle, loadGeometry, removeObstacle, wallChange } from '../world/index.js';
import { build } from '../world/test-world.js';
import { changeWalls } from './change-walls.js';
import { createWallGrid, wallColumnSpecs, wallFrame, writeWalls } from './wall-columns.js';

beforeAll(loadGeometry);

const REACH = 2;

/** A hall of 40 m by 40 m with boxes in it, enough of them that it is built in parts. */
function hall() {
  const polygon: Vec2[] = [
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ];
  return build({ walkable: [{ polygon, holes: [] }], obstacles: Array.from({ length: 40 }, (_, i) => box(i)) });
}

function box(i: number) {
  const center: Vec2 = [3 + 34 * random(5, 1, i, 0), 3 + 34 * random(5, 1, i, 1)];
  return { box: { center, size: [0.5 + random(5, 1, i, 2), 0.5] as Vec2, angle: random(5, 1, i, 3) } };
}

function columns(edges: number, items = 20_000) {
  return createKernels(HOST, wallColumnSpecs({ edges, cells: 1000, items }), 1);
}

test('[PERCEIVE-8] walls brought up to date after edits are those written as a whole', async () => {
  const world = hall();
  const [kernels, whole] = [await columns(1000), await columns(1000)];
  writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, REACH), REACH);
  for (let i = 0; i < 40; i++) {
    const written = world.walls;
    const pick = Math.floor(world.obstacles.length * random(5, 2, i, 1));
    if (random(5, 2, i, 0) < 0.5) addObstacle(world, box(100 + i));
    else removeObstacle(world, world.obstacles[pick].id);
    const change = wallChange(world);
    if (change?.from !== written) throw new Error('the walls have another past');
    expect(changeWalls(kernels, world.walls, change.runs, wallFrame(world.bounds, REACH), REACH)).toBe(true);
    const grid = createWallGrid(world.walls, world.bounds, REACH);
    writeWalls(whole, world.walls, grid, REACH);
    const { wallCellStart, wallCellItem, ...edges } = kernels.u32;
    for (const [name, column] of Object.entries({ ...edges, ...kernels.f32 })) {
      if (!name.startsWith('wall')) continue;
      const expected = { ...whole.u32, ...whole.f32 }[name];
      expect(column.subarray(0, world.walls.count), `${name}, edit ${i}`).toEqual(expected.subarray(0, world.walls.count));
    }
    expect(wallCellStart.subarray(0, grid.start.length), `edit ${i}`).toEqual(grid.start);
    expect(wallCellItem.subarray(0, grid.item.length), `edit ${i}`).toEqual(grid.item);
  }
});

test('[PERCEIVE-8] changes for which there is no room are refused, and nothing is written', async () => {
  const world = hall();
  const { start, item } = createWallGrid(world.walls, world.bounds, REACH);
  const kernels = await columns(world.walls.count, item.length);
  writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, REACH), REACH);
  addObstacle(world, box(200));
  const change = wallChange(world);
  expect(change && changeWalls(kernels, world.walls, change.runs, wallFrame(world.bounds, REACH), REACH)).toBe(false);
  expect(kernels.u32.wallCellStart.subarray(0, start.length)).toEqual(start);
  expect(kernels.u32.wallCellItem.subarray(0, item.length)).toEqual(item);
});
