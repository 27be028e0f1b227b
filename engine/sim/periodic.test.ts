import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from './index.js';

/** A corridor 3 m wide that repeats every 10 m; the ground goes on beyond both seams. */
const run = (
  population: Record<string, unknown>,
  walkable: unknown = { box: { min: [-3, 0], max: [13, 3] } },
  world: Record<string, unknown> = {},
) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.1,
      duration: 100,
      stop: [],
      world: { walkable: [walkable], periodic: { x: [0, 10] }, ...world },
      population: [
        {
          bodies: 'uniform',
          preferredSpeed: 1,
          heading: 0,
          goal: { direction: [1, 0] },
          steer: { model: 'orca', noise: 0 },
          ...population,
        },
      ],
    }),
  );

/** Ground that ends at the seams. */
const RANGE = { box: { min: [0, 0], max: [10, 3] } };

describe('a periodic corridor', () => {
  it('[SIM-17] is no wall at the seam where the ground ends there', async () => {
    const sim = await run({ where: { points: [[8, 1.5]] }, speed: 1 }, RANGE);
    for (let n = 0; n < 40; n++) {
      sim.step();
      expect(sim.frame.velocityX[0]).toBeCloseTo(1, 3);
    }
    expect(sim.frame.x[0]).toBeCloseTo(2, 2);
  });

  it('[SIM-17] has the walls of the other side of the seam', async () => {
    const obstacles = [{ box: { min: [0.05, 0], max: [1, 3] } }];
    const sim = await run({ where: { points: [[8, 1.5]] }, speed: 1 }, RANGE, { obstacles });
    for (let n = 0; n < 60; n++) {
      sim.step();
      expect(sim.frame.x[0]).toBeLessThan(10.05 - 0.125 + 0.001);
      expect(sim.frame.x[0]).toBeGreaterThan(7.9);
    }
    expect(sim.frame.x[0]).toBeGreaterThan(9.5);
  });

  it('[SIM-17] people appear within the range, and not in those who stand across the seam', async () => {
    const crowd = await run({ count: 60, where: 'anywhere', goal: undefined }, RANGE);
    const beside = await run(
      {
        goal: undefined,
        where: {
          points: [
            [0.05, 1],
            [9.95, 1],
            [-0.5, 2],
          ],
        },
      },
      RANGE,
    );
    // Who is put aside of somebody may stand as near as two chests are deep.
    for (const [{ frame }, least] of [
      [crowd, 0.44],
      [beside, 0.25],
    ] as const) {
      for (let a = 0; a < frame.count; a++) {
        expect(frame.x[a]).toBeGreaterThanOrEqual(0);
        expect(frame.x[a]).toBeLessThanOrEqual(10);
        for (let b = 0; b < a; b++) {
          const apart = Math.abs(frame.x[a] - frame.x[b]);
          expect(Math.hypot(Math.min(apart, 10 - apart), frame.z[a] - frame.z[b])).toBeGreaterThan(least);
        }
      }
    }
    expect(beside.frame.x[2]).toBeCloseTo(9.5, 5);
  });

  it('[SIM-17] who leaves on one side enters on the other, with the same velocity', async () => {
    const sim = await run({ where: { points: [[8, 1.5]] }, speed: 1 });
    for (let n = 0; n < 40; n++) {
      sim.step();
      expect(sim.frame.x[0]).toBeGreaterThanOrEqual(0);
      expect(sim.frame.x[0]).toBeLessThanOrEqual(10);
      expect(sim.frame.velocityX[0]).toBeCloseTo(1, 3);
    }
    expect(sim.frame.x[0]).toBeCloseTo(2, 2);
  });

  it('[SIM-17] people see and avoid each other across the seam', async () => {
    const sim = await run({
      where: {
        points: [
          [8, 1.45],
          [2, 1.55],
        ],
      },
      steer: { model: 'orca' },
      overrides: [{ index: 1, heading: 3.14159, goals: [{ direction: [-1, 0] }] }],
    });
    let nearest = Infinity;
    for (let n = 0; n < 60; n++) {
      sim.step();
      const apart = Math.abs(sim.frame.x[0] - sim.frame.x[1]);
      nearest = Math.min(nearest, Math.hypot(Math.min(apart, 10 - apart), sim.frame.z[0] - sim.frame.z[1]));
    }
    expect(nearest).toBeGreaterThan(0.4);
    expect(sim.frame.x[0]).toBeGreaterThan(1);
    expect(sim.frame.x[0]).toBeLessThan(6);
  });

  it('[SIM-17] who is stopped in front of the seam by one behind it does not overlap', async () => {
    const sim = await run({
      where: {
        points: [
          [9, 1.5],
          [0.3, 1.5],
        ],
      },
      steer: { model: 'orca', maximumNeighbours: 0 },
      overrides: [{ index: 1, goals: [] }],
    });
    for (let n = 0; n < 40; n++) {
      sim.step();
      const apart = Math.abs(sim.frame.x[0] - sim.frame.x[1]);
      expect(Math.hypot(Math.min(apart, 10 - apart), sim.frame.z[0] - sim.frame.z[1])).toBeGreaterThan(0.249);
    }
  });
});
