import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import type { Vec2, WorldDescription } from '../../scenario/index.js';
import { NO_EDGE } from '../navmesh/edges.js';
import { findPath } from '../paths/path.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import type { ObstacleShape, World } from '../types.js';
import { setLeastLocal } from '../world.js';
import { addObstacle, applyEdits, removeObstacle, setDoor, takeEdits } from './edits.js';
import { inCircle } from './incircle.js';
import { keyX, keyZ, placeKey } from './place-key.js';

beforeAll(loadGeometry);

beforeEach(() => setLeastLocal(0));
afterEach(() => setLeastLocal());

/** Boxes, circles, walls and splinters; with `side` below the room's some overlap its border, with whole angles some corners share circles. */
function shape(seed: number, i: number, side: number): ObstacleShape {
  const draw = (k: number) => random(seed, 91, i, k);
  const [x, z] = [side * draw(0), side * draw(1)];
  const kind = Math.floor(5 * draw(2));
  if (kind === 0) return { box: { center: [Math.round(x), Math.round(z)], size: [1, 1], angle: 0 } };
  if (kind === 1) return { circle: { center: [x, z], radius: 0.2 + draw(3) } };
  if (kind === 2) {
    const points: Vec2[] = [
      [x, z],
      [x + 6 * draw(3) - 3, z + 6 * draw(4) - 3],
      [x + 6 * draw(5) - 3, z + 6 * draw(6) - 3],
    ];
    return { wall: { points: draw(7) < 0.2 ? [...points, points[0]] : points, thickness: 0.1 } };
  }
  if (kind === 3) {
    const polygon: Vec2[] = [
      [x, z],
      [x + 0.3 + draw(3), z + draw(4) - 0.5],
      [x + draw(5) - 0.5, z + 0.4 + draw(6)],
    ];
    return { polygon };
  }
  return { box: { center: [x, z], size: [0.2 + 2 * draw(3), 0.2 + draw(4)], angle: 3 * draw(5) } };
}

function room(seed: number, count: number, side: number): Partial<WorldDescription> {
  const doors = [0, 1, 2].map((i) => ({
    name: `door ${i}`,
    from: [side * random(seed, 92, i, 0), side * random(seed, 92, i, 1)] as Vec2,
    to: [side * random(seed, 92, i, 2), side * random(seed, 92, i, 3)] as Vec2,
    thickness: 0.15,
    open: [{ from: 0, to: 1e6 }],
  }));
  const hole = square(side / 10, side / 2, side / 3);
  return {
    walkable: [{ polygon: square(side), holes: [hole] }],
    obstacles: Array.from({ length: count }, (_, i) => shape(seed, i, side)),
    doors,
  };
}

/** Where two worlds differ in what was made from what stands in them; empty where they do not. */
function differences(a: World, b: World): string[] {
  const found: string[] = [];
  const compare = (p: unknown, q: unknown, path: string): void => {
    if (Object.is(p, q)) return;
    if (typeof p !== 'object' || typeof q !== 'object' || p === null || q === null) found.push(path);
    else if (ArrayBuffer.isView(p) || Array.isArray(p)) {
      const [left, right] = [p as ArrayLike<unknown>, q as ArrayLike<unknown>];
      if (left.length !== right.length) found.push(`${path}.length`);
      for (let i = 0; i < left.length && found.length === 0; i++) if (left[i] !== right[i]) compare(left[i], right[i], `${path}.${i}`);
    } else for (const key of Object.keys(p)) compare(p[key as never], q[key as never], `${path}.${key}`);
  };
  for (const part of ['bounds', 'area', 'walkable', 'walls', 'wallGrid', 'mesh'] as const) compare(a[part], b[part], part);
  return found;
}

test('[WORLD-83] after any row of edits a world built in parts equals one built anew, bit for bit', () => {
  for (let seed = 0; seed < 12; seed++) {
    const side = 12 + 2 * seed;
    const description = room(seed, 8 + 4 * seed, side);
    const world = build(description);
    for (let i = 0; i < 12; i++) {
      const draw = random(seed, 93, i, 0);
      const pick = Math.floor(world.obstacles.length * random(seed, 93, i, 1));
      if (draw < 0.4) addObstacle(world, shape(seed, 1000 + i, side));
      else if (draw < 0.7) removeObstacle(world, world.obstacles[pick].id);
      else setDoor(world, `door ${i % 3}`, !world.doors[i % 3].isOpen);
      const fresh = build({
        ...description,
        obstacles: world.obstacles.map((obstacle) => obstacle.shape),
        doors: world.doors.map((door) => ({ ...door, open: door.isOpen ? [{ from: 0, to: 1 }] : [] })),
      });
      expect(differences(world, fresh), `seed ${seed}, edit ${i}`).toEqual([]);
    }
    const twin = build(description);
    applyEdits(twin, structuredClone(takeEdits(world)));
    expect(differences(twin, world), `seed ${seed}`).toEqual([]);
  }
});

test('[WORLD-84] a world built in parts has the walls, area and polygons of one built as a whole, within rounding', () => {
  for (let seed = 20; seed < 30; seed++) {
    const description = room(seed, 30, 25);
    const parts = build(description);
    setLeastLocal(Number.POSITIVE_INFINITY);
    const whole = build(description);
    setLeastLocal(0);
    expect(parts.area).toBeCloseTo(whole.area, 1);
    expect(parts.walkable.length).toBe(whole.walkable.length);
    expect(parts.mesh.componentCount).toBe(whole.mesh.componentCount);
    const isNear = (x: number, z: number) => whole.walls.x.some((wallX, i) => Math.hypot(wallX - x, whole.walls.z[i] - z) < 1e-3);
    const strange = parts.walls.x.filter((x, i) => !isNear(x, parts.walls.z[i]));
    expect(strange.length, `seed ${seed}`).toBeLessThanOrEqual(2);
  }
});

test('[WORLD-85] triangles are Delaunay within walls, and four corners on one circle take the diagonal from the first of them', () => {
  const { mesh, scale } = build({
    walkable: [{ polygon: square(40), holes: [] }],
    obstacles: Array.from({ length: 36 }, (_, i) => ({
      box: { center: [6 * (i % 6) + 4, 6 * Math.floor(i / 6) + 4], size: [2, 2], angle: 0 },
    })),
  });
  const at = (e: number) => mesh.corner[e];
  let ties = 0;
  for (let e = 0; e < mesh.corner.length; e++) {
    const other = mesh.twin[e];
    if (other === NO_EDGE) continue;
    const third = (edge: number) => at(edge - (edge % 3) + ((edge + 2) % 3));
    const corners = [at(e), at(other), third(e), third(other)];
    const flat = corners.flatMap((vertex) => [mesh.x[vertex] * scale, mesh.z[vertex] * scale]);
    const inside = inCircle(...(flat as [number, number, number, number, number, number, number, number]));
    expect(inside).toBeLessThanOrEqual(0);
    if (inside < 0) continue;
    ties++;
    expect(Math.min(...corners)).toBe(Math.min(at(e), at(other)));
  }
  expect(ties).toBeGreaterThan(50);
});

test('[WORLD-86] keys order places and give them back', () => {
  for (let i = 0; i < 1000; i++) {
    const [x, z] = [0, 1].map((k) => Math.floor((random(1, 1, i, k) - 0.5) * 2 ** 25));
    const key = placeKey(x, z);
    expect([keyX(key), keyZ(key)]).toEqual([x, z]);
    expect(Number.isSafeInteger(key)).toBe(true);
  }
});

test('[WORLD-87] in a world built in parts a closed door parts rooms at once, and an edit that leaves nothing changes nothing', () => {
  const wall = (z: number): ObstacleShape => ({ box: { center: [5, z], size: [0.2, 4.2], angle: 0 } });
  const door = { name: 'gate', from: [5, 4] as Vec2, to: [5, 6] as Vec2, thickness: 0.2, open: [{ from: 0, to: 1e6 }] };
  const world = build({ walkable: [{ polygon: square(10), holes: [] }], obstacles: [wall(2), wall(8)], doors: [door] });
  const out = new Float32Array(100);
  expect(findPath(world, [1, 5], [9, 5], 0.3, out).status).toBe('found');
  setDoor(world, 'gate', false);
  expect(world.walkable.length).toBe(2);
  expect(findPath(world, [1, 5], [9, 5], 0.3, out).status).toBe('partial');
  const { mesh } = world;
  expect(() => addObstacle(world, { circle: { center: [5, 5], radius: 50 } })).toThrow('nothing walkable is left');
  expect(world.mesh).toBe(mesh);
  setDoor(world, 'gate', true);
  expect(findPath(world, [1, 5], [9, 5], 0.3, out).status).toBe('found');
});

test('[WORLD-88] edits use the memory of the state before, and what comes out after many is a world built anew', () => {
  const side = 60;
  const description = room(3, 300, side);
  const world = build(description);
  const memory = () => {
    const { mesh, walls, wallGrid } = world;
    const rows = { corner: mesh.corner, width: mesh.width, cells: mesh.grid.item, walls: walls.x, wallCells: wallGrid.item };
    return Object.entries(rows).map(([name, { buffer }]) => ({ name, buffer }));
  };
  const edit = (i: number) => {
    if (i % 2 === 0) addObstacle(world, shape(3, 5000 + i, side));
    else removeObstacle(world, world.obstacles[(7 * i) % world.obstacles.length].id);
  };
  // The first edits find no spare room yet.
  for (let i = 0; i < 20; i++) edit(i);
  const before = memory();
  for (let i = 20; i < 60; i++) edit(i);
  const moved = memory().filter(({ buffer }, i) => buffer !== before[i].buffer);
  expect(moved.map(({ name }) => name)).toEqual([]);
  expect(differences(world, build({ ...description, obstacles: world.obstacles.map((obstacle) => obstacle.shape) }))).toEqual([]);
});

test('[WORLD-89] an edit that fails leaves a world built in parts as it was, bit for bit, and fit for the next', () => {
  for (let seed = 40; seed < 44; seed++) {
    const description = room(seed, 20, 15);
    const world = build(description);
    addObstacle(world, shape(seed, 2000, 15));
    const { bounds, area, walkable, walls, wallGrid, mesh } = world;
    const before = structuredClone({ bounds, area, walkable, walls, wallGrid, mesh });
    expect(() => addObstacle(world, { circle: { center: [7, 7], radius: 50 } })).toThrow('nothing walkable is left');
    expect(differences(before as World, world)).toEqual([]);
    addObstacle(world, shape(seed, 2001, 15));
    expect(differences(world, build({ ...description, obstacles: world.obstacles.map((obstacle) => obstacle.shape) }))).toEqual([]);
  }
});
