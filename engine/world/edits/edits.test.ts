import { beforeAll, expect, test } from 'vitest';
import type { Vec2 } from '../../scenario/index.js';
import { findPath } from '../paths/path.js';
import { geometryMemory, loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import { WorldError } from '../world.js';
import { addObstacle, applyEdits, removeObstacle, setDoor, takeEdits } from './edits.js';

beforeAll(loadGeometry);

const door = { name: 'gate', from: [5, 0] as Vec2, to: [5, 10] as Vec2, thickness: 0.2, open: [{ from: 0, to: 1e6 }] };
const gated = () =>
  build({ walkable: [{ polygon: square(10), holes: [] }], obstacles: [{ circle: { center: [2, 2], radius: 0.5 } }], doors: [door] });
const out = new Float32Array(100);

test('[WORLD-30] an obstacle added stands in the way until it is removed, and each edit raises the version', () => {
  const world = gated();
  const before = { walls: world.walls, area: world.area };
  const id = addObstacle(world, { box: { center: [5, 4], size: [1, 8], angle: 0 } });
  expect(id).toBe(1);
  expect(world.version).toBe(1);
  expect(findPath(world, [1, 4], [9, 4], 0.2, out).length).toBeGreaterThan(11);
  removeObstacle(world, id);
  expect(world.version).toBe(2);
  expect(world.walls).toEqual(before.walls);
  expect(world.area).toBe(before.area);
  expect(addObstacle(world, { circle: { center: [8, 8], radius: 1 } })).toBe(2);
  removeObstacle(world, 0);
  expect(world.obstacles.map((obstacle) => obstacle.id)).toEqual([2]);
});

test('[WORLD-31] a closed door divides the room, an open one joins it', () => {
  const world = gated();
  expect(findPath(world, [1, 5], [9, 5], 0.2, out).status).toBe('found');
  setDoor(world, 'gate', true);
  expect(world.version).toBe(0);
  setDoor(world, 'gate', false);
  expect(world.version).toBe(1);
  expect(findPath(world, [1, 5], [9, 5], 0.2, out).status).toBe('partial');
  setDoor(world, 'gate', true);
  expect(findPath(world, [1, 5], [9, 5], 0.2, out).status).toBe('found');
});

test('[WORLD-32] an edit that cannot be made is one clear error and changes nothing', () => {
  const world = gated();
  const { walls, obstacles } = world;
  expect(() => addObstacle(world, { circle: { center: [5, 5], radius: 50 } })).toThrow(WorldError);
  expect(() => addObstacle(world, { circle: { center: [Number.NaN, 5], radius: 1 } })).toThrow(WorldError);
  expect(() => removeObstacle(world, 7)).toThrow('no obstacle 7');
  expect(() => setDoor(world, 'gat', false)).toThrow('doors: gate');
  expect(world).toMatchObject({ version: 0, nextObstacle: 1 });
  expect(world.walls).toBe(walls);
  expect(world.obstacles).toBe(obstacles);
});

test('[WORLD-33] a fresh world with the edits of another is the same world', () => {
  const world = gated();
  const first = addObstacle(world, { box: { center: [7, 7], size: [1, 1], angle: 0.4 } });
  addObstacle(world, { box: { center: [3, 7], size: [1, 1], angle: 0.4 } });
  removeObstacle(world, first);
  removeObstacle(world, 0);
  setDoor(world, 'gate', false);
  const twin = gated();
  applyEdits(twin, structuredClone(takeEdits(world)));
  expect(twin.walls).toEqual(world.walls);
  expect(twin.mesh).toEqual(world.mesh);
  expect(twin).toMatchObject({ version: world.version, nextObstacle: world.nextObstacle });
});

test('[WORLD-66] a state that the world was in before comes back as it was, without being built again', () => {
  const world = gated();
  const { mesh: opened, walls } = world;
  setDoor(world, 'gate', false);
  const { mesh: closed } = world;
  setDoor(world, 'gate', true);
  expect(world.mesh).toBe(opened);
  expect(world.walls).toBe(walls);
  const id = addObstacle(world, { circle: { center: [5, 5], radius: 1 } });
  setDoor(world, 'gate', false);
  expect(world.mesh).not.toBe(closed);
  removeObstacle(world, id);
  expect(world.mesh).toBe(closed);
  expect(world.version).toBe(5);
  expect(findPath(world, [1, 5], [9, 5], 0.2, out).status).toBe('partial');
});

test('[WORLD-66] after the edits of another world nothing is taken for what it was before', () => {
  const world = gated();
  addObstacle(world, { circle: { center: [7, 7], radius: 1 } });
  const other = gated();
  addObstacle(other, { circle: { center: [7, 3], radius: 1 } });
  expect(takeEdits(other).added[0].id).toBe(1);
  applyEdits(world, takeEdits(other));
  expect(world.walls).toEqual(other.walls);
  removeObstacle(world, 1);
  expect(world.walls).toEqual(gated().walls);
});

test('[WORLD-34] a thousand edits leave no memory behind in the polygon library', () => {
  const world = gated();
  const edit = (i: number) => {
    const id = addObstacle(world, {
      polygon: [
        [1 + (i % 7), 1],
        [2 + (i % 7), 1.2],
        [1.5, 3 + (i % 5)],
      ],
    });
    if (i % 10 === 0) setDoor(world, 'gate', i % 20 === 0);
    removeObstacle(world, id);
  };
  for (let i = 0; i < 20; i++) edit(i);
  const before = geometryMemory();
  for (let i = 0; i < 480; i++) edit(i);
  expect(geometryMemory()).toBe(before);
});
