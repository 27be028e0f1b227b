import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { createReport } from '../../report/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { createWorld, findPath, isVisible, isWalkable, loadGeometry, type World } from '../../world/index.js';
import { addPresence, createDensityField } from '../congestion/density-field.js';
import { createPlans, planByTunnels, planByWaypoints, planWindow } from './decompose.js';
import { createRoute, createRoutes, planInTime, planOnGrid, planOnMesh, type Route } from './routes.js';
import { addPiece, clearPaths, createTimedPaths, meets, type TimedPaths } from './timed-paths.js';

beforeAll(loadGeometry);

const RADIUS = 0.25;

function rectangle(x: number, z: number, width: number, depth: number): Vec2[] {
  return [
    [x, z],
    [x + width, z],
    [x + width, z + depth],
    [x, z + depth],
  ];
}

/** A square of 20 m without the obstacles. */
function build(obstacles: readonly Vec2[][], walkable: readonly Vec2[][] = [rectangle(0, 0, 20, 20)]): World {
  const piece = (polygon: Vec2[]) => ({ polygon, holes: [] });
  const description = { walkable: walkable.map(piece), obstacles: obstacles.map(piece), doors: [], moving: [], movable: [] };
  const rest = { origin: [0, 0] as Vec2, regions: {}, exits: {}, services: [], links: [], periodic: {} };
  return createWorld({ ...rest, ...description } as Parameters<typeof createWorld>[0], { points: [] }, createReport());
}

function strewn(seed: number): World {
  const draw = (n: number, key: number) => random(seed, key, n, 0);
  return build(
    Array.from({ length: 6 }, (_, n) => rectangle(18 * draw(n, 1), 18 * draw(n, 2), 0.5 + 5 * draw(n, 3), 0.5 + 5 * draw(n, 4))),
  );
}

/** Two places with room for the body; undefined where the draw was unlucky. */
function endsIn(world: World, seed: number): [Vec2, Vec2] | undefined {
  const ends: [Vec2, Vec2] = [
    [20 * random(seed, 9, 0, 0), 20 * random(seed, 9, 0, 1)],
    [20 * random(seed, 9, 0, 2), 20 * random(seed, 9, 0, 3)],
  ];
  return ends.every(([x, z]) => isWalkable(world, x, z, RADIUS + 0.3)) ? ends : undefined;
}

/** Length of the shortest path that bends only at points a little off the corners of walls: brute force over all pairs. */
function visibilityLength(world: World, [from, to]: [Vec2, Vec2], radius: number): number {
  const points: Vec2[] = [from, to];
  for (let i = 0; i < world.walls.count; i++) {
    for (const [dx, dz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]) {
      const [x, z] = [world.walls.x[i] + dx * radius * 1.001, world.walls.z[i] + dz * radius * 1.001];
      if (isWalkable(world, x, z, radius)) points.push([x, z]);
    }
  }
  const best = points.map((_, n) => (n === 0 ? 0 : Infinity));
  const open = new Set(best.keys());
  while (open.size > 0) {
    const near = [...open].reduce((a, b) => (best[b] < best[a] ? b : a));
    open.delete(near);
    if (near === 1 || best[near] === Infinity) break;
    for (const next of open) {
      const length = Math.sqrt((points[next][0] - points[near][0]) ** 2 + (points[next][1] - points[near][1]) ** 2);
      if (best[near] + length < best[next] && isVisible(world, ...points[near], ...points[next], radius)) best[next] = best[near] + length;
    }
  }
  return best[1];
}

function lengthOf({ points, count }: Route): number {
  let sum = 0;
  for (let n = 1; n < count; n++) sum += Math.sqrt((points[2 * n] - points[2 * n - 2]) ** 2 + (points[2 * n + 1] - points[2 * n - 1]) ** 2);
  return sum;
}

/** Whether a timed plan meets nobody and no wall. */
function isFree(world: World, others: TimedPaths, { points, times, count }: Route): boolean {
  for (let n = 1; n < count; n++) {
    const [x, z, toX, toZ] = [points[2 * n - 2], points[2 * n - 1], points[2 * n], points[2 * n + 1]];
    if (!isVisible(world, x, z, toX, toZ, RADIUS - 0.01)) return false;
    for (let piece = 0; piece < others.count; piece++) {
      if (meets(others, piece, x, z, times[n - 1], toX, toZ, times[n] - times[n - 1], RADIUS - 0.01)) return false;
    }
  }
  return true;
}

function nobody(world: World): TimedPaths {
  const others = createTimedPaths(world.bounds, 1.5, 1.2);
  clearPaths(others, 0);
  return others;
}

const SEEDS = Array.from({ length: 30 }, (_, n) => n + 1);

describe('plans in the domains', () => {
  it('[PLAN-30] on random worlds, navmesh and grid find a way exactly when the visibility graph does, and not much longer', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const world = strewn(seed);
      const ends = endsIn(world, seed);
      if (!ends) continue;
      const least = visibilityLength(world, ends, RADIUS);
      const routes = createRoutes(world, { radius: RADIUS, cell: 0.3, inflation: [1, 1, 1] });
      const mesh = createRoute();
      const grid = createRoute();
      planOnMesh(routes, ...ends, mesh);
      planOnGrid(routes, ...ends, grid, {});
      expect(mesh.status).toBe(least < Infinity ? 'found' : 'unreachable');
      if (least === Infinity) continue;
      expect(grid.status).toBe('found');
      compared++;
      // The graph bends around squares, the path around discs: it may be a little shorter.
      expect(lengthOf(mesh)).toBeGreaterThan(least * 0.97 - 0.2);
      expect(lengthOf(mesh)).toBeLessThan(least * 1.3 + 0.2);
      expect(lengthOf(grid)).toBeLessThan(least * 1.1 + 0.8);
    }
    expect(compared).toBeGreaterThan(8);
  });

  it('[PLAN-31] a plan on the dynamic navmesh goes around where others will be when one gets there', () => {
    const world = build([rectangle(6, 4, 8, 5.5), rectangle(6, 10.5, 8, 5.5)]);
    const routes = createRoutes(world, { radius: RADIUS, aversion: 5 });
    const field = createDensityField(world, 0);
    const route = createRoute();
    planOnMesh(routes, [2, 10], [18, 10], route, { field });
    expect(lengthOf(route)).toBeCloseTo(16, 1);
    const through = [...route.entered.subarray(0, route.enteredCount)].map((edge) => Math.floor(edge / 3));
    for (const triangle of through.slice(1, -1)) addPresence(field, triangle, 0, 60, Infinity, 20);
    planOnMesh(routes, [2, 10], [18, 10], route, { field });
    expect(lengthOf(route)).toBeGreaterThan(18);
    planOnMesh(routes, [2, 10], [18, 10], route, { field, time: 100 });
    expect(lengthOf(route)).toBeCloseTo(16, 1);
  });

  it('[PLAN-32] the grid goes around those who stand in the way now, wherever they will be later', () => {
    const world = build([]);
    const routes = createRoutes(world, { radius: RADIUS, cell: 0.4 });
    const others = nobody(world);
    addPiece(others, 0, 2, 0, 10, 10, 10, 10, 18);
    const route = createRoute();
    expect(planOnGrid(routes, [2, 10], [18, 10], route, { others, time: 0 })).toBe('found');
    for (let n = 0; n < route.count; n++) expect(Math.hypot(route.points[2 * n] - 10, route.points[2 * n + 1] - 10)).toBeGreaterThan(2.2);
    planOnGrid(routes, [2, 10], [18, 10], route, { others, time: 9 });
    expect(lengthOf(route)).toBeLessThan(17);
  });

  it('[PLAN-33] who would be met at a narrow place is waited for', () => {
    const world = build([rectangle(9, 0, 2, 9.6), rectangle(9, 10.4, 2, 9.6)]);
    const routes = createRoutes(world, { radius: RADIUS, cell: 0.3, mostNodes: 50_000 });
    const others = nobody(world);
    addPiece(others, 0, 0.3, 0, 12, 10, 12, 3, 10);
    addPiece(others, 0, 0.3, 12, 3, 10, 300, 3, 3);
    const route = createRoute();
    expect(planInTime(routes, [7, 10.8], [16, 10], route, { others })).toBe('found');
    expect(isFree(world, others, route)).toBe(true);
    expect(route.times[route.count - 1]).toBeGreaterThan(9 / routes.options.speed + 1.5);
  });

  it('[PLAN-34] plans in space-time, by tunnels and by waypoints touch neither walls nor anybody on random scenes', () => {
    let planned = 0;
    for (const seed of SEEDS.slice(0, 15)) {
      const world = strewn(seed);
      const ends = endsIn(world, seed);
      if (!ends) continue;
      const others = nobody(world);
      for (let k = 0; k < 8; k++) {
        const at = (key: number) => 20 * random(seed, 20 + key, k, 0);
        if (Math.hypot(at(0) - ends[0][0], at(1) - ends[0][1]) < 3) continue;
        addPiece(others, k, 0.4, 0, at(0), at(1), 20, at(2), at(3));
      }
      const routes = createRoutes(world, { radius: RADIUS, cell: 0.4, mostNodes: 5000 });
      const plans = createPlans();
      for (const plan of [planByTunnels, planByWaypoints]) {
        if (plan(routes, ...ends, plans, { others }) !== 'found') continue;
        planned++;
        expect(isFree(world, others, plans.time)).toBe(true);
      }
    }
    expect(planned).toBeGreaterThan(8);
  });

  it('[PLAN-35] a plan stays within its tunnel, and takes fewer nodes than without one', () => {
    const world = build([rectangle(8, 3, 4, 17)]);
    const routes = createRoutes(world, { radius: RADIUS, cell: 0.4 });
    const mesh = createRoute();
    planOnMesh(routes, [3, 18], [17, 18], mesh);
    const [free, tunnel] = [createRoute(), createRoute()];
    planInTime(routes, [3, 18], [17, 18], free, {});
    planInTime(routes, [3, 18], [17, 18], tunnel, { around: mesh, width: 1.5 });
    expect(tunnel.status).toBe('found');
    expect(tunnel.expanded).toBeLessThan(free.expanded / 2);
    for (let n = 0; n < tunnel.count; n++) {
      let off = Infinity;
      for (let k = 1; k < mesh.count; k++) off = Math.min(off, distanceTo(mesh, k, tunnel.points[2 * n], tunnel.points[2 * n + 1]));
      expect(off).toBeLessThanOrEqual(1.5 + 1e-6);
    }
  });

  it('[PLAN-36] a passage a little wider than the body is found, wherever the cells lie', () => {
    for (let shift = 0; shift < 10; shift++) {
      const world = build([rectangle(9, -1, 2, 8 + shift / 11), rectangle(9, 7.7 + shift / 11, 2, 14)]);
      const routes = createRoutes(world, { radius: RADIUS, cell: 0.3 });
      expect(planOnGrid(routes, [3, 7], [17, 7], createRoute(), {})).toBe('found');
      expect(planInTime(routes, [3, 7], [17, 7], createRoute(), {})).toBe('found');
    }
  });

  it('[PLAN-37] who has no way through makes way: the plan leads to the best place after a time', () => {
    const world = build([], [rectangle(0, 0, 20, 0.8), rectangle(3, 0, 1.5, 2)]);
    const routes = createRoutes(world, { radius: RADIUS, cell: 0.3 });
    const others = nobody(world);
    addPiece(others, 0, RADIUS, 0, 10, 0.4, 9, 0.4, 0.4);
    addPiece(others, 0, RADIUS, 9, 0.4, 0.4, 400, 0.4, 0.4);
    const plans = createPlans();
    const lower = createRoute();
    planOnMesh(routes, [6, 0.4], [19, 0.4], lower);
    expect(planWindow(routes, lower, 8, plans, { others })).toBe('found');
    expect(isFree(world, others, plans.time)).toBe(true);
    let back = 6;
    for (let n = 0; n < plans.time.count; n++) back = Math.min(back, plans.time.points[2 * n]);
    expect(back).toBeLessThan(4.7);
  });

  it('[PLAN-38] goals on islands, ends in obstacles or off the ground and no numbers give a status after little work', () => {
    const world = build([rectangle(8, 8, 4, 4)], [rectangle(0, 0, 20, 20), rectangle(30, 0, 5, 5)]);
    const routes = createRoutes(world, { radius: RADIUS, cell: 0.4, mostNodes: 3000 });
    const bad: [Vec2, Vec2][] = [
      [
        [2, 2],
        [32, 2],
      ],
      [
        [10, 10],
        [32, 2],
      ],
      [
        [2, 2],
        [Number.NaN, 2],
      ],
      [
        [Number.NaN, 2],
        [2, 2],
      ],
      [
        [500, 500],
        [-500, 3],
      ],
    ];
    for (const [from, to] of bad) {
      const [mesh, grid, time] = [createRoute(), createRoute(), createRoute()];
      const statuses = [planOnMesh(routes, from, to, mesh), planOnGrid(routes, from, to, grid, {}), planInTime(routes, from, to, time, {})];
      for (const status of statuses.slice(1)) expect(status).not.toBe('found');
      for (const { expanded } of [mesh, grid, time]) expect(expanded).toBeLessThanOrEqual(3000);
      const plans = createPlans();
      planByTunnels(routes, from, to, plans, {});
      expect(plans.expanded).toBeLessThan(12_000);
    }
    expect(planOnMesh(routes, [2, 2], [32, 2], createRoute())).toBe('unreachable');
    expect(planOnMesh(routes, [8.3, 10], [2, 2], createRoute())).toBe('found');
    expect(planOnGrid(routes, [8.2, 10], [2, 2], createRoute(), {})).toBe('found');
  });

  it('[PLAN-39] a static plan is as short as the one that agents walk, or a little longer', () => {
    for (const seed of SEEDS) {
      const world = strewn(seed);
      const ends = endsIn(world, seed);
      if (!ends) continue;
      const out = new Float32Array(512);
      const { status, length } = findPath(world, ...ends, RADIUS, out);
      const route = createRoute();
      planOnMesh(createRoutes(world, { radius: RADIUS }), ...ends, route);
      expect(route.status === 'found').toBe(status === 'found');
      if (status === 'found') expect(lengthOf(route)).toBeLessThan(length * 1.3 + 0.1);
    }
  });
});

function distanceTo({ points }: Route, k: number, x: number, z: number): number {
  const [ax, az, bx, bz] = [points[2 * k - 2], points[2 * k - 1], points[2 * k], points[2 * k + 1]];
  const [dx, dz] = [bx - ax, bz - az];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / Math.max(1e-12, dx * dx + dz * dz)));
  return Math.hypot(x - ax - dx * t, z - az - dz * t);
}
