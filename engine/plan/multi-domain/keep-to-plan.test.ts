import { beforeAll, describe, expect, it } from 'vitest';
import type { Agents } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { createReport } from '../../report/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { createWorld, loadGeometry, type World } from '../../world/index.js';
import { addPiece, clearPaths, createRoute, createTimedPaths, gatherNear, meets, type Route, type TimedPaths } from '../domains/index.js';
import { keepToPlan } from './keep-to-plan.js';
import { collectOthers } from './timed-plans.js';

beforeAll(loadGeometry);

const WALK = { owner: 5, radius: 0.25, speed: 1.25, time: 0 };
const NODES = 1000;
/** A vehicle of 4 m by 2 m that comes along z = 0 at 8 m/s, and is put back to where it started at 5 s. */
const VEHICLE = {
  name: 'car',
  shape: { box: { center: [0, 0], size: [4, 2], angle: 0 } },
  loop: true,
  timetable: [
    { time: 0, at: [-20, 0], angle: 0 },
    { time: 5, at: [20, 0], angle: 0 },
    { time: 5.01, at: [-20, 0], angle: 0 },
  ],
};

/** A piece of ground, as wide as told. */
function ground(halfWidth: number, moving: readonly unknown[] = []): World {
  const polygon: Vec2[] = [
    [-20, -halfWidth],
    [20, -halfWidth],
    [20, halfWidth],
    [-20, halfWidth],
  ];
  const description = { walkable: [{ polygon, holes: [] }], obstacles: [], doors: [], moving, movable: [], services: [], links: [] };
  const rest = { origin: [0, 0], regions: {}, exits: {}, periodic: {} };
  return createWorld({ ...rest, ...description } as unknown as Parameters<typeof createWorld>[0], { points: [] }, createReport());
}

function nobody(world: World): TimedPaths {
  const others = createTimedPaths(world.bounds, 0.7, 1);
  clearPaths(others, 0);
  return others;
}

/** Ten metres along x. */
function straight(): Route {
  const route = createRoute();
  route.points.set([-5, 0, 5, 0]);
  route.count = 2;
  return route;
}

/** Whether a plan meets anybody, by small steps. */
function isMet(others: TimedPaths, { points, times, count }: Route): boolean {
  for (let n = 1; n < count; n++) {
    const pieces = 40;
    const at = (part: number) => [0, 1].map((axis) => points[2 * n - 2 + axis] + (points[2 * n + axis] - points[2 * n - 2 + axis]) * part);
    const step = (times[n] - times[n - 1]) / pieces;
    for (let k = 0; k < pieces; k++) {
      const [x, z] = at(k / pieces);
      const [toX, toZ] = at((k + 1) / pieces);
      const time = times[n - 1] + k * step;
      const near = gatherNear(others, WALK.owner, x, z, time, WALK.radius);
      for (let i = 0; i < near; i++) if (meets(others, others.near[i], x, z, time, toX, toZ, step, WALK.radius)) return true;
    }
  }
  return false;
}

describe('keeping to the plan of a lower domain', () => {
  it('[PLAN-48] a plan on which nobody is met is walked as it is, at full speed', () => {
    const world = ground(6);
    const out = createRoute();
    expect(keepToPlan(world, straight(), nobody(world), WALK, NODES, out)).toBe(true);
    expect([...out.points.subarray(0, 2 * out.count)]).toEqual([-5, 0, 5, 0]);
    expect([...out.times.subarray(0, out.count)]).toEqual([0, 8]);
  });

  it('[PLAN-49] who would meet somebody that crosses comes later or passes aside, and loses little', () => {
    const world = ground(6);
    const others = nobody(world);
    addPiece(others, 1, 0.25, 0, 0, -5, 8, 0, 5);
    const out = createRoute();
    expect(isMet(others, { ...straight(), times: Float64Array.of(0, 8) })).toBe(true);
    expect(keepToPlan(world, straight(), others, WALK, NODES, out)).toBe(true);
    expect(isMet(others, out)).toBe(false);
    expect(out.times[out.count - 1]).toBeLessThan(9.5);
  });

  it('[PLAN-90] who comes against somebody on open ground passes on the right', () => {
    const world = ground(6);
    const others = nobody(world);
    addPiece(others, 1, 0.25, 0, 5, 0, 8, -5, 0);
    const out = createRoute();
    expect(keepToPlan(world, straight(), others, WALK, NODES, out)).toBe(true);
    expect(out.count).toBe(3);
    expect(out.points[3]).toBeGreaterThan(0.3);
    expect(out.times[2]).toBeLessThan(8.2);
    expect(isMet(others, out)).toBe(false);
  });

  it('[PLAN-91] where two cannot pass it takes a search, however far ahead it is', () => {
    const narrow = ground(0.5);
    const others = nobody(narrow);
    addPiece(others, 1, 0.25, 0, 18, 0, 28.8, -18, 0);
    const long = straight();
    long.points.set([-15, 0, 15, 0]);
    expect(keepToPlan(narrow, long, others, WALK, NODES, createRoute())).toBe(false);
    const wide = ground(6);
    expect(keepToPlan(wide, long, others, WALK, NODES, createRoute())).toBe(true);
  });

  it('[PLAN-92] never takes more work than allowed, and with too little keeps nothing', () => {
    const world = ground(6);
    const others = nobody(world);
    // A wall of people that nothing leads through.
    for (let n = 0; n < 24; n++) addPiece(others, -2, 0.25, 0, 0, -5.75 + n / 2, 40, 0, -5.75 + n / 2);
    for (const nodes of [1, 5, 20, 100, NODES]) {
      const out = createRoute();
      expect(keepToPlan(world, straight(), others, WALK, nodes, out)).toBe(false);
      expect(out.expanded).toBeLessThanOrEqual(nodes);
    }
  });

  it('[PLAN-93] who finds somebody at the goal goes there all the same, and steering does the rest', () => {
    const world = ground(6);
    const others = nobody(world);
    addPiece(others, 1, 0.25, 0, 5, 0, 40, 5, 0);
    const out = createRoute();
    expect(keepToPlan(world, straight(), others, WALK, NODES, out)).toBe(true);
    expect(out.count).toBe(2);
  });
});

describe('what is expected of moving obstacles', () => {
  const NOBODY = { count: 0, liveRow: [], columns: {} } as unknown as Agents;
  const expected = (isHeld: boolean, time = 0): TimedPaths => {
    const world = ground(6, [VEHICLE]);
    const others = nobody(world);
    collectOthers(others, {} as Kernels, NOBODY, world, { time, movingDelays: [0], movingHeld: [isHeld] }, () => true);
    return others;
  };
  const isTaken = (others: TimedPaths, x: number, z: number, time: number): boolean => {
    const near = gatherNear(others, WALK.owner, x, z, time, 0.01);
    return [...others.near.subarray(0, near)].some((piece) => meets(others, piece, x, z, time, x, z, 0.01, 0.01));
  };

  it('[PLAN-94] they are where their timetable has them, and stick out little', () => {
    const others = expected(false);
    expect(isTaken(others, 0, 0, 2.5)).toBe(true);
    expect(isTaken(others, 1.8, 0, 2.5)).toBe(true);
    expect(isTaken(others, 2.3, 0, 2.5)).toBe(false);
    expect(isTaken(others, 0, 1.3, 2.5)).toBe(false);
    expect(isTaken(others, 0, 0, 4)).toBe(false);
  });

  it('[PLAN-95] one that waits for somebody is expected to stand for 3 s, then to go on', () => {
    const others = expected(true, 2.5);
    expect(isTaken(others, 0, 0, 5.4)).toBe(true);
    expect(isTaken(others, 0, 0, 7)).toBe(false);
    expect(isTaken(others, 12, 0, 7)).toBe(true);
  });

  it('[PLAN-96] a jump of the timetable is no movement', () => {
    const others = expected(false);
    for (let time = 4.7; time < 5.4; time += 0.05) expect(isTaken(others, 0, 0, time)).toBe(false);
    expect(isTaken(others, 0, 0, 7.51)).toBe(true);
  });
});
