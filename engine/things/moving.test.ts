import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

type Stop = { time: number; at: [number, number]; angle?: number };

/** A corridor of 20 m with a box of 1 m by 3.8 m on a timetable, and people who stand. */
const run = (timetable: Stop[], points: [number, number][], more: Record<string, unknown> = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      duration: 60,
      stop: [],
      world: {
        walkable: [{ box: { min: [-10, -2], max: [10, 2] } }],
        moving: [{ name: 'cart', shape: { box: { center: [0, 0], size: [1, 3.8] } }, timetable }],
      },
      population: [{ where: { points }, radius: 0.2, ...more }],
    }),
  );

describe('moving obstacles', () => {
  it('[SIM-15] push whoever stands in their way, and never stand in anybody', async () => {
    const sim = await run(
      [
        { time: 0, at: [-5, 0] },
        { time: 10, at: [5, 0] },
      ],
      [
        [-3, 0],
        [-2, 1],
      ],
    );
    for (let n = 0; n < 300; n++) {
      sim.step();
      const front = -5 + sim.time + 0.5;
      for (const x of sim.frame.x) if (front < 5) expect(x).toBeGreaterThan(front - 1);
    }
    for (const x of sim.frame.x) expect(x).toBeGreaterThan(5.4);
  });

  it('[SIM-15] leave alone whoever is not in their way', async () => {
    const sim = await run(
      [
        { time: 0, at: [-5, 0] },
        { time: 10, at: [0, 0] },
      ],
      [[4, 0]],
    );
    sim.step(300);
    expect([sim.frame.x[0], sim.frame.z[0]]).toEqual([4, 0]);
  });

  it('[SIM-16] wait when somebody cannot get out of the way, and squeeze nobody', async () => {
    const sim = await run(
      [
        { time: 0, at: [7, 0] },
        { time: 4, at: [11, 0] },
      ],
      [[9.5, 0]],
    );
    sim.step(240);
    expect(sim.frame.x[0]).toBeLessThanOrEqual(10 - 0.1 + 0.001);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'obstacle-held')).toMatchObject([{ detail: 'cart' }]);
    expect(sim.agents).toBe(1);
    // It tells where it stands, not where its timetable would have it.
    const [cart] = sim.moving;
    expect(cart).toMatchObject({ name: 'cart', z: 0, angle: 0 });
    expect(cart.x).toBeLessThan(9.5);
    expect(Math.min(...cart.outline.map(([x]) => x))).toBeCloseTo(cart.x - 0.5, 5);
  });

  it('[SIM-16] go on, later than their timetable, when the way is clear', async () => {
    const sim = await run(
      [
        { time: 0, at: [5, 0] },
        { time: 2, at: [9, 0] },
        { time: 20, at: [-9, 0] },
      ],
      [
        [9.6, 0],
        [-5, 0],
      ],
    );
    sim.step(30 * 40);
    expect(sim.frame.x[1]).toBeLessThan(-9);
    expect(sim.frame.x[0]).toBeGreaterThan(9);
  });

  it('[SIM-16] leave time to step out of their way: who crosses before a fast one gets across', async () => {
    const across = { goal: { point: [0, 1.7] }, preferredSpeed: 1.2 };
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        duration: 20,
        world: {
          walkable: [{ box: { min: [-10, -2], max: [10, 2] } }],
          moving: [
            {
              name: 'car',
              shape: { box: { center: [0, 0], size: [3, 1.8] } },
              timetable: [
                { time: 0, at: [-8, -0.9] },
                { time: 2, at: [8, -0.9] },
              ],
            },
          ],
        },
        population: [{ where: { points: [[0, -1.5]] }, radius: 0.25, ...across }],
      }),
    );
    sim.step(30 * 15);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'obstacle-held').length).toBeGreaterThan(0);
    expect(sim.arrived).toBe(1);
  });

  it('[SIM-11] nobody appears in one', async () => {
    const stand = [{ time: 0, at: [0, 0] as [number, number] }];
    const given = await run(stand, [[0.2, 0]]);
    expect(Math.abs(given.frame.x[0])).toBeGreaterThan(0.5 + 0.18);
    const sampled = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        world: {
          walkable: [{ box: { min: [-2, -2], max: [2, 2] } }],
          moving: [{ name: 'cart', shape: { box: { center: [0, 0], size: [3, 2] } }, timetable: stand }],
        },
        population: [{ count: 12, where: 'anywhere', radius: 0.2 }],
      }),
    );
    sampled.frame.x.forEach((x, i) => {
      const outside = Math.max(Math.abs(x) - 1.5, Math.abs(sampled.frame.z[i]) - 1);
      expect(outside).toBeGreaterThan(0);
    });
  });

  it('[SIM-15] are walked around', async () => {
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        duration: 30,
        world: {
          walkable: [{ box: { min: [-10, -4], max: [10, 4] } }],
          moving: [{ name: 'cart', shape: { circle: { center: [0, 0], radius: 0.6 } }, timetable: [{ time: 0, at: [0, 0.2] }] }],
        },
        population: [{ where: { points: [[-5, 0]] }, goal: { point: [5, 0] } }],
      }),
    );
    for (const frame of sim.frames()) expect(Math.hypot(frame.x[0], frame.z[0] - 0.2)).toBeGreaterThan(0.6);
    expect(sim.done).toBe('everyone-arrived');
  });
});
