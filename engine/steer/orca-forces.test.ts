import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

type Fields = Record<string, unknown>;

const BODY = { radius: 0.2, torso: { breadth: 0.36, depth: 0.36 }, heading: 0 };
const steer = (fields: Fields) => ({
  model: 'orca-forces',
  timeHorizon: 0.1,
  timeHorizonObstacles: 0.1,
  touchDistance: 0.1,
  noise: 0,
  ...fields,
});

/** People who touch when their centres are less than 0.5 m apart, in a row along x; the first wants to go on in +x. */
const row = (xs: number[], first: Fields, others: Fields, { end = 10, mass = 75 }: { end?: number; mass?: number } = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      duration: 60,
      stop: [],
      world: { walkable: [{ box: { min: [-10, -2], max: [end, 2] } }] },
      population: [
        { ...BODY, where: { points: [[xs[0], 0]] }, preferredSpeed: 1.3, goal: { point: [9, 0] }, steer: steer(first) },
        { ...BODY, mass, where: { points: xs.slice(1).map((x) => [x, 0]) }, steer: steer(others) },
      ],
    }),
  );

describe('ORCA with forces', () => {
  it('[STEER-50] turns a force into a change of velocity: what exceeds the resistance, times dt over the mass', async () => {
    for (const mass of [50, 75, 100]) {
      const sim = await row([0, 0.45], { pushForce: 150 }, { resistance: 60 }, { mass });
      // What is pressed in one tick is felt in the next.
      sim.step();
      expect(sim.frame.velocityX[1]).toBe(0);
      sim.step();
      expect(sim.frame.velocityX[1]).toBeCloseTo((150 - 60) / mass / 30, 4);
      expect(sim.frame.velocityZ[1]).toBeCloseTo(0, 5);
    }
  });

  it('[STEER-51] lets nobody give way to a force below the resistance', async () => {
    const sim = await row([0, 0.45], { pushForce: 59 }, { resistance: 60 });
    sim.step(2);
    expect(sim.frame.velocityX[1]).toBe(0);
  });

  it('[STEER-51] pushes only who is in touch and in the way', async () => {
    const far = await row([0, 0.7], { pushForce: 300 }, { resistance: 0 });
    far.step(2);
    expect(far.frame.velocityX[1]).toBe(0);
    const behind = await row([0, -0.45], { pushForce: 300 }, { resistance: 0 });
    behind.step(60);
    expect(behind.frame.x[1]).toBeCloseTo(-0.45, 5);
  });

  it('[STEER-52] slows who was pushed down at the rate of recovery', async () => {
    const sim = await row([0, 0.45], { pushForce: 300 }, { resistance: 0, recovery: 0.9, pushForce: 0 });
    let fastest = 0;
    const speeds: number[] = [];
    for (let n = 0; n < 400; n++) {
      sim.step();
      const speed = sim.frame.velocityX[1];
      if (speed > fastest) fastest = speed;
      // Alone again: the pusher has passed, or is out of reach behind.
      const gap = Math.hypot(sim.frame.x[1] - sim.frame.x[0], sim.frame.z[1] - sim.frame.z[0]);
      if (gap > 0.75 && speed > 0.05) speeds.push(speed);
    }
    expect(fastest).toBeGreaterThan(0.3);
    for (let n = 1; n < speeds.length; n++) expect(speeds[n - 1] - speeds[n]).toBeLessThan(0.9 / 30 + 1e-3);
    expect(Math.abs(sim.frame.velocityX[1])).toBeLessThan(0.05);
  });

  it('[STEER-53] passes on what a body cannot take: a row pressed against a wall feels the push less by one resistance each', async () => {
    for (const resistance of [0, 20, 60]) {
      const sim = await simulateOn(
        HOST,
        JSON.stringify({
          version: 1,
          duration: 60,
          stop: [],
          // As narrow as a body, so that nobody can slip aside.
          world: { walkable: [{ box: { min: [-10, -0.19], max: [2, 0.19] } }] },
          population: [
            { ...BODY, where: { points: [[0.685, 0]] }, preferredSpeed: 1.3, goal: { point: [9, 0] }, steer: steer({ pushForce: 300 }) },
            {
              ...BODY,
              mass: 75,
              where: {
                points: [
                  [1.06, 0],
                  [1.435, 0],
                  [1.81, 0],
                ],
              },
              steer: steer({ resistance, pushForce: 0 }),
            },
          ],
        }),
        { columns: ['imposedX'] },
      );
      sim.step(120);
      // What is imposed on each in a tick, as a force.
      const forces = [...sim.frame.columns.imposedX].slice(1).map((velocity) => velocity * 75 * 30);
      forces.forEach((force, n) => {
        expect(force).toBeCloseTo(300 - (n + 1) * resistance, 0);
      });
    }
  });

  it('[STEER-54] pushes nobody into a wall', async () => {
    const sim = await row([1, 1.4, 1.8], { pushForce: 1000 }, { resistance: 0 }, { end: 2 });
    for (let n = 0; n < 200; n++) {
      sim.step();
      for (const x of sim.frame.x) expect(x).toBeLessThanOrEqual(2 - 0.18 + 0.001);
      for (const z of sim.frame.z) expect(Number.isFinite(z)).toBe(true);
    }
  });

  it('[STEER-55] gives up the farthest neighbours first, so that the strong get through a dense crowd', async () => {
    const cross = async (pushForce: number) => {
      const sim = await simulateOn(
        HOST,
        JSON.stringify({
          version: 1,
          seed: 11,
          duration: 40,
          stop: [],
          world: { walkable: [{ box: { min: [-9, -2], max: [9, 2] } }] },
          population: [
            { count: 85, where: { box: { min: [-3, -2], max: [3, 2] } }, radius: 0.2, steer: { model: 'orca-forces', pushForce: 0 } },
            {
              where: { points: [[-6, 0]] },
              radius: 0.2,
              preferredSpeed: 1.3,
              goal: { point: [8, 0] },
              steer: { model: 'orca-forces', pushForce },
            },
          ],
        }),
      );
      while (sim.time < 40 && sim.frame.x[85] < 3.5) sim.step();
      return sim.time;
    };
    expect(await cross(300)).toBeLessThan(20);
    expect(await cross(0)).toBe(40);
  });

  it('[STEER-56] is defined for many on one spot, and for a reused row', async () => {
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        duration: 30,
        stop: [],
        population: [
          {
            where: { points: Array.from({ length: 40 }, () => [0, 0]) },
            goal: { point: [3, 0] },
            steer: { model: 'orca-forces', pushForce: 300, resistance: 0 },
          },
        ],
      }),
    );
    sim.step(100);
    sim.removeAgents([0, 1, 2]);
    sim.step();
    const added = sim.addAgents({
      where: {
        points: [
          [8, 8],
          [9, 8],
          [10, 8],
        ],
      },
      steer: { model: 'orca-forces' },
    });
    sim.step(60);
    for (const value of [...sim.frame.x, ...sim.frame.z]) expect(Number.isFinite(value)).toBe(true);
    // Whoever takes over a row takes over no force.
    added.forEach((id, n) => {
      const place = sim.frame.id.indexOf(id);
      expect(sim.frame.x[place]).toBeCloseTo(8 + n, 2);
    });
  });
});
