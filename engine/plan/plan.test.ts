import { beforeAll, describe, expect, it } from 'vitest';
import {
  addRow,
  agentColumnSpecs,
  createAgents,
  HEADS_ON,
  LOST,
  linkColumnSpecs,
  NEW_GOAL,
  PATH_CUT,
  PATH_POINTS,
  portalColumnSpecs,
  STOPS_AT_GOAL,
  TAKES_LINK,
  UNREACHABLE,
  USES_PORTALS,
  WAITING,
} from '../agents/index.js';
import { createLog, takeLog } from '../events/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { createWallGrid, wallColumnSpecs, wallRoomFor, writeMovingWalls, writeWalls } from '../perceive/index.js';
import type { House } from '../rooms/index.js';
import type { Vec2, WorldDescription } from '../scenario/index.js';
import { simulateOn } from '../sim/index.js';
import { addObstacle, isVisible, isWalkable, loadGeometry, removeObstacle, setDoor } from '../world/index.js';
import { build } from '../world/test-world.js';
import { createPlanner, plan } from './plan.js';
import { shortest } from './shortest.js';

beforeAll(loadGeometry);

const hall = (width: number, height: number): WorldDescription['walkable'] => [
  {
    polygon: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    holes: [],
  },
];
const wall = (...points: Vec2[]) => ({ wall: { points, thickness: 0.2 } });

/** People who walk at 1 m/s from their place to their goal, each half a metre wide. */
async function walkers(part: Partial<WorldDescription>, ways: [from: Vec2, to: Vec2][]) {
  const world = build(part);
  const capacity = ways.length;
  const room = wallRoomFor(world.walls, createWallGrid(world.walls, world.bounds, 2), 0);
  const kernels = await createKernels(
    HOST,
    [
      ...agentColumnSpecs(capacity),
      ...portalColumnSpecs(capacity),
      ...linkColumnSpecs(capacity),
      ...wallColumnSpecs(room),
      { name: 'state', type: 'u32', length: 64 },
    ],
    1,
  );
  kernels.setUp('setStep', 0.1, capacity);
  const agents = createAgents(kernels, capacity);
  const log = createLog();
  const house = { kernels, agents, world, log, clock: { tick: 0, dt: 0.1 }, seed: 0 } as unknown as House;
  const planner = createPlanner([shortest], [shortest], house);
  const { columns } = agents;
  for (const [from, to] of ways) {
    const row = addRow(agents)!;
    [columns.positionX[row], columns.positionZ[row]] = from;
    [columns.goalX[row], columns.goalZ[row]] = to;
    columns.radius[row] = 0.25;
    columns.preferredSpeed[row] = 1;
    columns.flags[row] |= NEW_GOAL;
  }
  const look = () => {
    writeWalls(kernels, world.walls, createWallGrid(world.walls, world.bounds, 2), 2);
    writeMovingWalls(kernels, world.walls.count, []);
  };
  const step = () => {
    kernels.u32.state[0] = log.tick;
    plan(planner, house);
    house.clock.tick += 1;
    log.tick += 1;
  };
  look();
  return {
    world,
    columns,
    laneOf: kernels.u32.laneOf,
    step,
    look,
    row: agents.liveRow[0],
    rows: agents.liveRow,
    /** Walks exactly as preferred for some ticks of 0.1 s. */
    walk(ticks: number) {
      for (let n = 0; n < ticks; n++) {
        step();
        for (const row of agents.liveRow) {
          columns.positionX[row] += 0.1 * columns.preferredX[row];
          columns.positionZ[row] += 0.1 * columns.preferredZ[row];
        }
      }
    },
    corners: (row: number) =>
      Array.from(
        { length: columns.pathCount[row] },
        (_, n): Vec2 => [columns.pathX[row * PATH_POINTS + n], columns.pathZ[row * PATH_POINTS + n]],
      ),
    unreachable: () => takeLog(log).filter(({ kind }) => kind === 'unreachable'),
  };
}

describe('plan', () => {
  it('[PLAN-1] prefers the straight way at the preferred speed where nothing is in between', async () => {
    const { columns, row, step } = await walkers({ walkable: hall(20, 20) }, [
      [
        [4, 4],
        [10, 12],
      ],
    ]);
    step();
    expect(columns.preferredX[row]).toBeCloseTo(0.6, 5);
    expect(columns.preferredZ[row]).toBeCloseTo(0.8, 5);
  });

  it('[PLAN-2] leads around a wall, in sight from corner to corner and clear of walls', async () => {
    const { world, row, step, corners } = await walkers({ walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 8])] }, [
      [
        [2, 2],
        [18, 2],
      ],
    ]);
    step();
    const path: Vec2[] = [[2, 2], ...corners(row)];
    expect(path.at(-1)).toEqual([18, 2]);
    expect(path.length).toBeGreaterThan(2);
    for (let n = 1; n < path.length; n++) {
      expect(isVisible(world, ...path[n - 1], ...path[n], 0)).toBe(true);
      expect(isWalkable(world, ...path[n], 0.2)).toBe(true);
    }
  });

  it('[PLAN-98] leads to the beginning of a link where that is cheaper than on foot, and stops short there', async () => {
    const link = { from: [9, 2] as Vec2, to: [11, 2] as Vec2, both: false, cost: 4 };
    const part = { walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 8])], links: [link] };
    const { columns, row, rows, step, corners, laneOf, walk } = await walkers(part, [
      [
        [2, 2],
        [18, 2],
      ],
      [
        [8, 9],
        [12, 9],
      ],
    ]);
    step();
    expect(corners(row)).toEqual([[9, 2]]);
    expect([columns.flags[row] & TAKES_LINK, laneOf[row]]).toEqual([TAKES_LINK, 0]);
    // The way around is shorter from there.
    expect(columns.flags[rows[1]] & TAKES_LINK).toBe(0);
    walk(90);
    expect(columns.positionX[row]).toBeCloseTo(9, 1);
    expect(Math.abs(columns.preferredX[row])).toBeLessThan(0.05);
  });

  it('[PLAN-99] leads elsewhere when the end of the link is closed', async () => {
    const link = { from: [9, 2] as Vec2, to: [11, 2] as Vec2, both: false };
    const { columns, row, step, corners, world, look } = await walkers(
      { walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 8])], links: [link] },
      [
        [
          [2, 2],
          [18, 2],
        ],
      ],
    );
    step();
    const crate = addObstacle(world, { box: { center: [11.5, 2], size: [1.2, 1.2], angle: 0 } });
    look();
    step();
    expect(columns.flags[row] & (TAKES_LINK | LOST)).toBe(0);
    expect(corners(row).at(-1)).toEqual([18, 2]);
    removeObstacle(world, crate);
    look();
    columns.flags[row] |= NEW_GOAL;
    step();
    expect(corners(row)).toEqual([[9, 2]]);
  });

  it('[PLAN-2] brings who follows it to a goal behind a wall', async () => {
    const { columns, row, walk, world } = await walkers({ walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 8])] }, [
      [
        [2, 2],
        [18, 2],
      ],
    ]);
    for (let n = 0; n < 260; n++) {
      walk(1);
      // The way aims past corners: steering and contact keep the body off the wall.
      expect(isWalkable(world, columns.positionX[row], columns.positionZ[row], 0)).toBe(true);
    }
    expect(Math.hypot(columns.positionX[row] - 18, columns.positionZ[row] - 2)).toBeLessThan(0.3);
  });

  it.each(['walker', 'orca'])(
    '[PLAN-12] bodies steered by %s that walk beside a wall turn round its end without stopping',
    async (steer) => {
      const world = { walkable: [{ box: { min: [0, 0], max: [20, 10] } }], obstacles: [{ box: { min: [9.9, 0], max: [10.1, 8] } }] };
      const body = { radius: 0.25, torso: { breadth: 0.45, depth: 0.25 }, preferredSpeed: 1, speed: 1, heading: 1.57 };
      for (const x of [9.6, 9, 2]) {
        const population = [{ ...body, where: { points: [[x, 2]] }, goal: { point: [18, 2] }, steer }];
        const sim = await simulateOn(HOST, JSON.stringify({ version: 1, duration: 40, stop: [], world, population }));
        let slowest = Infinity;
        while (sim.frame.x[0] < 16 && sim.time < 40) {
          sim.step();
          slowest = Math.min(slowest, Math.hypot(sim.frame.velocityX[0], sim.frame.velocityZ[0]));
        }
        // As far as the corners are apart, and a little more: people turn in a bow, which takes them up to a second.
        expect(sim.time).toBeLessThan(1.13 * (Math.hypot(9.9 - x, 6) + 0.2 + Math.hypot(5.9, 4.6)));
        expect(slowest).toBeGreaterThan(0.3);
        sim.dispose();
      }
    },
  );

  it('[PLAN-3] plans a way of more corners than a row remembers bit by bit', async () => {
    const combs = Array.from({ length: 20 }, (_, n) => wall([2 + 2 * n, n % 2 ? 0 : 1], [2 + 2 * n, n % 2 ? 3 : 4]));
    const { columns, row, walk } = await walkers({ walkable: hall(44, 4), obstacles: combs }, [
      [
        [1, 2],
        [43, 2],
      ],
    ]);
    walk(1);
    expect(columns.pathCount[row]).toBe(PATH_POINTS);
    expect(columns.flags[row] & PATH_CUT).toBe(PATH_CUT);
    walk(1200);
    expect(Math.hypot(columns.positionX[row] - 43, columns.positionZ[row] - 2)).toBeLessThan(0.5);
  });

  it('[PLAN-4] says once that a goal cannot be reached, and goes as near as it can', async () => {
    const { columns, row, walk, unreachable } = await walkers({ walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 10])] }, [
      [
        [2, 2],
        [18, 2],
      ],
    ]);
    walk(150);
    expect(unreachable()).toHaveLength(1);
    expect(columns.flags[row] & UNREACHABLE).toBe(UNREACHABLE);
    expect(columns.positionX[row]).toBeGreaterThan(9);
    expect(columns.positionX[row]).toBeLessThan(9.9);
  });

  it('[PLAN-4] goes as near as it can by a way of more corners than a row remembers, and says so once', async () => {
    const combs = Array.from({ length: 20 }, (_, n) => wall([2 + 2 * n, n % 2 ? 0 : 1], [2 + 2 * n, n % 2 ? 3 : 4]));
    const { columns, row, walk, unreachable } = await walkers({ walkable: hall(46, 4), obstacles: [...combs, wall([43, 0], [43, 4])] }, [
      [
        [1, 2],
        [45, 2],
      ],
    ]);
    walk(1200);
    expect(unreachable()).toHaveLength(1);
    expect(columns.flags[row] & UNREACHABLE).toBe(UNREACHABLE);
    expect(columns.positionX[row]).toBeGreaterThan(42);
    expect(columns.positionX[row]).toBeLessThan(43);
  });

  it('[PLAN-5] looks again when the world has changed: a door that opens makes the goal reachable', async () => {
    const door = { name: 'gate', from: [10, 4] as Vec2, to: [10, 6] as Vec2, thickness: 0.2, open: [] };
    const part = { walkable: hall(20, 10), obstacles: [wall([10, 0], [10, 4]), wall([10, 6], [10, 10])], doors: [door] };
    const { world, columns, row, walk, look, unreachable } = await walkers(part, [
      [
        [2, 2],
        [18, 2],
      ],
    ]);
    walk(20);
    expect(unreachable()).toHaveLength(1);
    setDoor(world, 'gate', true);
    look();
    walk(250);
    expect(unreachable()).toHaveLength(0);
    expect(Math.hypot(columns.positionX[row] - 18, columns.positionZ[row] - 2)).toBeLessThan(0.3);
  });

  it('[PLAN-6] who waits, and who has no way yet, prefers to stand', async () => {
    const { columns, rows, step } = await walkers({ walkable: hall(20, 20) }, [
      [
        [4, 4],
        [10, 12],
      ],
      [
        [5, 5],
        [12, 12],
      ],
    ]);
    columns.flags[rows[0]] |= WAITING;
    columns.flags[rows[1]] &= ~NEW_GOAL;
    step();
    for (const row of rows) expect([columns.preferredX[row], columns.preferredZ[row]]).toEqual([0, 0]);
  });

  it('[PLAN-7] who stops at the goal slows down, and does not walk past it', async () => {
    const { columns, row, walk } = await walkers({ walkable: hall(20, 20) }, [
      [
        [4, 4],
        [8, 4],
      ],
    ]);
    columns.flags[row] |= STOPS_AT_GOAL;
    walk(38);
    expect(columns.preferredX[row]).toBeLessThan(0.9);
    walk(60);
    expect(columns.positionX[row]).toBeCloseTo(8, 2);
  });

  it('[PLAN-8] who heads on in a direction needs no path', async () => {
    const { columns, row, step } = await walkers({ walkable: hall(20, 20) }, [
      [
        [4, 4],
        [0, -3],
      ],
    ]);
    columns.flags[row] = (columns.flags[row] & ~NEW_GOAL) | HEADS_ON;
    step();
    expect([columns.preferredX[row], columns.preferredZ[row]]).toEqual([0, -1]);
  });

  it('[PLAN-9] finds every path in the first tick, later 512 a tick in turn, and passes over nobody', async () => {
    const ways = Array.from({ length: 700 }, (_, n): [Vec2, Vec2] => [
      [1 + (n % 35) * 0.5, 1 + Math.floor(n / 35) * 0.5],
      [19, 19],
    ]);
    const { columns, rows, step } = await walkers({ walkable: hall(20, 20) }, ways);
    const due = () => Array.from(rows).filter((row) => columns.flags[row] & NEW_GOAL).length;
    step();
    expect(due()).toBe(0);
    for (const row of rows) columns.flags[row] |= NEW_GOAL;
    step();
    expect(due()).toBe(700 - 512);
    for (const row of rows.subarray(0, 600)) columns.flags[row] |= NEW_GOAL;
    step();
    expect(Array.from(rows.subarray(512)).filter((row) => columns.flags[row] & NEW_GOAL)).toEqual([]);
  });

  it('[PLAN-10] noise is at most as large as asked, and the same for the same seed, agent and tick', async () => {
    const [a, b] = await Promise.all(
      [0, 1].map(() =>
        walkers({ walkable: hall(20, 20) }, [
          [
            [4, 4],
            [10, 4],
          ],
        ]),
      ),
    );
    for (const { columns, row, step } of [a, b]) {
      columns.noise[row] = 0.1;
      step();
      expect(Math.abs(columns.preferredX[row] - 1)).toBeLessThanOrEqual(0.1001);
      expect(Math.abs(columns.preferredZ[row])).toBeLessThanOrEqual(0.1001);
      expect(columns.preferredZ[row]).not.toBe(0);
    }
    expect(a.columns.preferredX[a.row]).toBe(b.columns.preferredX[b.row]);
  });

  it('[WORLD-70] who uses portals heads for the place square before him, others for the corner; both come through', async () => {
    // A door of 4 m between x = 10 and 10.2; the goal lies so that the shortest way touches its lower jamb.
    const part = { walkable: hall(30, 20), obstacles: [wall([10, 0], [10, 8]), wall([10, 12], [10, 20])] };
    const people = await walkers(part, [
      [
        [4, 11],
        [14, 2],
      ],
      [
        [4, 11],
        [14, 2],
      ],
    ]);
    const { columns, rows, step, walk } = people;
    const [byCorner, byPortal] = rows;
    columns.flags[byPortal] |= USES_PORTALS;
    for (let n = 0; n < 9; n++) step();
    expect(columns.preferredZ[byCorner]).toBeLessThan(-0.2);
    expect(Math.abs(columns.preferredZ[byPortal])).toBeLessThan(0.1);
    walk(400);
    for (const row of rows) expect(Math.hypot(columns.positionX[row] - 14, columns.positionZ[row] - 2)).toBeLessThan(0.5);
  });
});
