import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { distanceToOutline } from '../math/index.js';
import { restoreOn, type Simulation, simulateOn } from '../sim/index.js';

const CRATE = { name: 'crate', shape: { box: { center: [0, 0], size: [0.8, 1.2] } }, mass: 30, friction: 0.3 };

type Given = {
  movable: unknown[];
  points?: number[][];
  goal?: number[];
  world?: Record<string, unknown>;
  population?: Record<string, unknown>;
};

/** A corridor of 20 m by 2 m with objects in it, and people who walk along it. */
const run = ({ movable, points = [[-6, 0]], goal = [9, 0], world = {}, population = {} }: Given) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      duration: 120,
      stop: [],
      world: { walkable: [{ box: { min: [-10, -1], max: [10, 1] } }], movable, ...world },
      population: [
        {
          where: { points },
          radius: 0.2,
          preferredSpeed: 1.3,
          steer: { model: 'orca', timeHorizonObstacles: 0.4 },
          ...(goal.length > 0 ? { goal: { point: goal } } : {}),
          ...population,
        },
      ],
    }),
  );

/** The deepest that a torso's middle and shoulders stand in an object [m]. */
function worstOverlap(sim: Simulation): number {
  let worst = 0;
  const bodies = new Map(sim.people().map((person) => [person.id, person]));
  for (let i = 0; i < sim.frame.count; i++) {
    const { torsoBreadth = 0, torsoDepth = 0 } = bodies.get(sim.frame.id[i]) ?? {};
    const half = (torsoBreadth - torsoDepth) / 2;
    const [sideX, sideZ] = [-Math.sin(sim.frame.heading[i]) * half, Math.cos(sim.frame.heading[i]) * half];
    const [x, z] = [sim.frame.x[i], sim.frame.z[i]];
    for (const { outline } of sim.movable)
      worst = Math.max(worst, torsoDepth / 2 - distanceToOutline(outline, x - sideX, z - sideZ, x + sideX, z + sideZ));
  }
  return worst;
}

describe('movable objects', () => {
  it('[SIM-60] are pushed by who wants to go where they stand, and stay within the walls', async () => {
    const sim = await run({ movable: [{ ...CRATE, at: [-3, 0] }] });
    for (let n = 0; n < 600; n++) {
      sim.step();
      expect(worstOverlap(sim)).toBeLessThan(0.001);
      for (const [x, z] of sim.movable[0].outline) expect(Math.max(Math.abs(x) - 10, Math.abs(z) - 1)).toBeLessThan(0.005);
    }
    expect(sim.movable[0].x).toBeGreaterThan(0);
  });

  it('[SIM-60] stay where they are while nobody wants to go there', async () => {
    const sim = await run({ movable: [{ ...CRATE, at: [-3, 0] }], points: [[-3.8, 0]], goal: [-9, 0] });
    sim.step(120);
    expect(sim.movable[0]).toMatchObject({ x: -3, z: 0, angle: 0 });
  });

  it('[SIM-61] move only when the push exceeds friction: one person pushes at most 300 N', async () => {
    // 0.4 of the weight of 70 kg are 275 N, of 85 kg 334 N.
    const light = await run({ movable: [{ ...CRATE, mass: 70, friction: 0.4, at: [-3, 0] }] });
    light.step(600);
    expect(light.movable[0].x).toBeGreaterThan(-2.9);
    const heavy = await run({
      movable: [{ ...CRATE, mass: 85, friction: 0.4, at: [-3, 0], shape: { box: { center: [0, 0], size: [0.8, 1.9] } } }],
    });
    heavy.step(600);
    expect(heavy.movable[0].x).toBe(-3);
    const two = await run({
      movable: [{ ...CRATE, mass: 85, friction: 0.4, at: [-3, 0], shape: { box: { center: [0, 0], size: [0.8, 1.9] } } }],
      points: [
        [-6, 0.4],
        [-6, -0.4],
      ],
    });
    two.step(600);
    expect(two.movable[0].x).toBeGreaterThan(-2.9);
  });

  it('[SIM-61] slow down by friction alone as the coefficient says, and stop', async () => {
    const sim = await run({
      movable: [{ ...CRATE, mass: 10, friction: 0.1, at: [-4, 0], shape: { box: { center: [0, 0], size: [0.4, 1.9] } } }],
      goal: [-5.2, 0],
    });
    let speed = 0;
    let before = sim.movable[0].x;
    const losses: number[] = [];
    for (let n = 0; n < 300; n++) {
      sim.step();
      const now = (sim.movable[0].x - before) * 30;
      before = sim.movable[0].x;
      const isFar = sim.movable[0].x - 0.2 - sim.frame.x[0] > 0.7;
      if (isFar && now > 0.05) losses.push(speed - now);
      speed = now;
    }
    expect(speed).toBe(0);
    for (const loss of losses.slice(1)) expect(loss).toBeCloseTo((0.1 * 9.81) / 30, 2);
  });

  it('[SIM-62] push each other', async () => {
    const sim = await run({
      movable: [
        { ...CRATE, name: 'first', mass: 15, at: [-3, 0] },
        { ...CRATE, name: 'second', mass: 15, at: [-2, 0] },
      ],
    });
    sim.step(600);
    const [first, second] = sim.movable;
    expect(second.x).toBeGreaterThan(-1.5);
    expect(second.x - first.x).toBeGreaterThan(0.79);
  });

  it('[SIM-62] are pushed by obstacles on a timetable', async () => {
    const sim = await run({
      movable: [{ ...CRATE, at: [0, 0] }],
      points: [[-9, 0]],
      goal: [],
      world: {
        moving: [
          {
            name: 'cart',
            shape: { box: { center: [0, 0], size: [1, 1] } },
            timetable: [
              { time: 0, at: [-4, 0] },
              { time: 8, at: [4, 0] },
            ],
          },
        ],
      },
    });
    sim.step(300);
    expect(sim.movable[0].x).toBeGreaterThan(4.85);
  });

  it('[SIM-63] a hinge makes a door: it swings open, stays on its hinge and stops at the ends of its swing', async () => {
    const door = { name: 'door', shape: { box: { min: [-0.04, -0.95], max: [0.04, 0.95] } }, mass: 25, friction: 0.01, hinge: [0, -0.95] };
    const sim = await run({ movable: [{ ...door, swing: [-1.4, 1.4] }] });
    for (let n = 0; n < 500; n++) {
      sim.step();
      const { angle, outline } = sim.movable[0];
      expect(Math.abs(angle)).toBeLessThan(1.42);
      const middle = outline.slice(0, 2).reduce((sum, [x, z]) => [sum[0] + x / 2, sum[1] + z / 2], [0, 0]);
      expect(Math.hypot(middle[0], middle[1] + 0.95)).toBeLessThan(0.02);
      expect(worstOverlap(sim)).toBeLessThan(0.001);
    }
    expect(sim.movable[0].angle).toBeLessThan(-0.8);
    expect(sim.frame.x[0]).toBeGreaterThan(5);
  });

  it('[SIM-64] push people who are free to move and wait for those who are not; every wait is told once', async () => {
    const cart = (at: number[]) => ({ ...CRATE, mass: 300, friction: 0.02, at, shape: { box: { center: [0, 0], size: [1, 1.9] } } });
    const pushers = [
      [-5, 0.5],
      [-5, -0.5],
      [-5.6, 0],
    ];
    const both = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        stop: [],
        world: { walkable: [{ box: { min: [-10, -1], max: [3, 1] } }], movable: [cart([-3, 0])] },
        population: [
          { where: { points: pushers }, radius: 0.2, goal: { point: [2.5, 0] }, steer: { model: 'orca', timeHorizonObstacles: 0.4 } },
          { name: 'standing', where: { points: [[-1, 0]] }, radius: 0.2, steer: 'orca' },
        ],
      }),
    );
    for (let n = 0; n < 900; n++) {
      both.step();
      expect(worstOverlap(both)).toBeLessThan(0.001);
    }
    const standing = both.frame.x[both.frame.count - 1];
    expect(standing).toBeGreaterThan(0);
    expect(standing).toBeLessThan(3);
    const held = both.takeEvents().filter(({ kind }) => kind === 'object-held');
    for (const { detail } of held) expect(detail).toBe('crate');
  });

  it('[SIM-65] nobody appears in one', async () => {
    const sim = await run({ movable: [{ ...CRATE, at: [0, 0] }], points: [[0.1, 0]], goal: [] });
    expect(Math.abs(sim.frame.x[0])).toBeGreaterThan(0.4 + 0.17);
  });

  it('[SIM-66] a restored simulation has every body as it was, bit for bit', async () => {
    const movable = [
      { ...CRATE, at: [-3, 0], angle: 0.3 },
      {
        ...CRATE,
        name: 'corner',
        shape: {
          polygon: [
            [-0.5, -0.5],
            [0.5, -0.5],
            [0.5, 0],
            [0, 0],
            [0, 0.5],
            [-0.5, 0.5],
          ],
        },
        at: [-1, 0.2],
      },
      { name: 'door', shape: { box: { min: [2, -0.9], max: [2.1, 0.9] } }, mass: 20, friction: 0.01, hinge: [2.05, -0.9] },
    ];
    const sim = await run({ movable, world: { doors: [{ name: 'gate', from: [6, -1], to: [6, 1], open: [{ from: 5, to: 100 }] }] } });
    for (const ticks of [100, 80, 150]) {
      sim.step(ticks);
      const other = await restoreOn(HOST, sim.snapshot());
      expect(other.movable).toEqual(sim.movable);
      sim.step(60);
      other.step(60);
      expect(other.movable).toEqual(sim.movable);
      expect(other.trajectoryHash).toBe(sim.trajectoryHash);
      other.dispose();
    }
  });

  it('[SIM-67] stand at walls as these are now, doors that close and obstacles that come included', async () => {
    const sim = await run({ movable: [{ ...CRATE, mass: 10, at: [-3, 0] }] });
    sim.addObstacle({ box: { min: [-1, -1], max: [0, 1] } });
    sim.step(600);
    for (const [x] of sim.movable[0].outline) expect(x).toBeLessThan(-1 + 0.005);
  });

  it('[SIM-69] are checked as everything else of a scenario', async () => {
    await expect(run({ movable: [CRATE, CRATE] })).rejects.toThrow(/movable\[1\]\.name.*no other/s);
    await expect(run({ movable: [{ ...CRATE, mass: 0 }] })).rejects.toThrow(/mass.*0\.1.*kg/s);
    await expect(run({ movable: [{ ...CRATE, swing: [-1, 1] }] })).rejects.toThrow(/swing.*hinge/s);
    await expect(run({ movable: [{ ...CRATE, swing: [1, 2], hinge: [0, 0] }] })).rejects.toThrow(/swing/);
    const far = (x: number) => x + 500_000;
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        world: {
          walkable: [{ box: { min: [far(-10), -1], max: [far(10), 1] } }],
          movable: [{ name: 'door', shape: { box: { min: [-0.05, 0], max: [0.05, 0.9] } }, mass: 20, at: [far(2), 0], hinge: [far(2), 0] }],
        },
        population: [{ where: { points: [[far(-5), 0]] }, goal: { point: [far(9), 0] } }],
      }),
    );
    expect(sim.movable[0].x).toBeCloseTo(2, 5);
    sim.step(30);
    expect(Math.hypot(sim.movable[0].x - 2, sim.movable[0].z)).toBeLessThan(0.01);
  });

  it('[SIM-68] can be read after the simulation was disposed of', async () => {
    const sim = await run({ movable: [{ ...CRATE, at: [-3, 0] }] });
    sim.step(10);
    sim.dispose();
    expect(sim.movable[0].name).toBe('crate');
  });
});
