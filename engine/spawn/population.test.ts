import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

const HALL = { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] };

/** A hall of 20 m by 20 m in which a population appears, in ticks of 0.1 s. */
const run = (population: Record<string, unknown>) =>
  simulateOn(
    HOST,
    JSON.stringify({ version: 1, tick: 0.1, duration: 60, stop: [], world: HALL, population: [{ where: 'anywhere', ...population }] }),
  );

describe('sources', () => {
  it('[SIM-10] bring as many a second as their rate says, between from and to', async () => {
    const sim = await run({ source: { rate: 2, from: 1, to: 4 } });
    const counts = Array.from({ length: 6 }, () => {
      sim.step(10);
      return sim.agents;
    });
    expect(counts).toEqual([0, 1, 3, 5, 6, 6]);
  });

  it('[SIM-10] bring no more than their limit', async () => {
    const sim = await run({ source: { rate: 50, limit: 7 } });
    sim.step(30);
    expect(sim.agents).toBe(7);
  });

  it('[SIM-10] bring those of a schedule at their times', async () => {
    const sim = await run({
      source: {
        schedule: [
          { at: 0, count: 2 },
          { at: 1.5, count: 5 },
        ],
      },
    });
    sim.step(1);
    expect(sim.agents).toBe(2);
    sim.step(14);
    expect(sim.agents).toBe(2);
    sim.step(1);
    expect(sim.agents).toBe(7);
  });

  it('[SIM-10] come beside those who are there from the start', async () => {
    const sim = await run({ count: 3, source: { rate: 1, limit: 2 } });
    expect(sim.agents).toBe(3);
    sim.step(50);
    expect(sim.agents).toBe(5);
  });

  it('[SIM-10] wait for room, warn, and make up for it', async () => {
    const sim = await run({
      source: { schedule: [{ at: 0, count: 5 }] },
      where: { box: { min: [0, 0], max: [0.6, 0.6] } },
      goal: { point: [8, 8] },
      preferredSpeed: 1.5,
    });
    sim.step();
    expect(sim.agents).toBeLessThan(5);
    expect(sim.report.warnings[0].message).toMatch(/source had to wait for room/);
    sim.step(100);
    expect(sim.agents).toBe(5);
  });

  it('[SIM-10] give ids in the order of coming, and rows again to who comes later', async () => {
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        tick: 0.1,
        duration: 60,
        stop: [],
        world: { ...HALL, exits: { out: { box: { min: [1, -10], max: [10, 10] } } } },
        population: [{ source: { rate: 1 }, where: { box: { min: [-1, -3], max: [0, 3] } }, goal: { exit: 'out' } }],
      }),
      { capacity: 8 },
    );
    sim.step(300);
    expect(sim.agents).toBeLessThan(8);
    expect(sim.people().map(({ id }) => id)).toEqual(Array.from({ length: 29 }, (_, id) => id));
  });
});

describe('sources at given places', () => {
  it('[SIM-10] a source at points brings everyone later, to one point after the other', async () => {
    const points = [
      [1, 2],
      [3, 4],
    ];
    const sim = await run({ source: { rate: 1, limit: 2 }, where: { points } });
    expect(sim.agents).toBe(0);
    sim.step(25);
    expect([[...sim.frame.x], [...sim.frame.z]]).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('[SIM-10] a source at a ring spreads people over it', async () => {
    const sim = await run({ source: { schedule: [{ at: 0, count: 20 }] }, where: { ring: { center: [0, 0], radius: 5 } } });
    sim.step();
    const quarters = [0, 0, 0, 0];
    sim.frame.x.forEach((x, i) => {
      expect(Math.hypot(x, sim.frame.z[i])).toBeCloseTo(5, 2);
      quarters[Number(x > 0) + 2 * Number(sim.frame.z[i] > 0)] += 1;
    });
    expect(Math.min(...quarters)).toBeGreaterThanOrEqual(4);
    expect(sim.report.warnings).toEqual([]);
  });

  it('[SIM-10] one that has to wait because the simulation is full names the capacity', async () => {
    const text = JSON.stringify({
      version: 1,
      stop: [],
      world: HALL,
      population: [{ source: { schedule: [{ at: 0, count: 5 }] }, where: 'anywhere' }],
    });
    const sim = await simulateOn(HOST, text, { capacity: 3 });
    sim.step();
    sim.addAgents({ where: { points: [[0, 0]] } });
    expect(sim.agents).toBe(3);
    const messages = sim.report.warnings.map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/source.*capacity \(3\)/), expect.stringMatching(/only 0 of 1.*capacity \(3\)/)]);
  });
});

describe('places', () => {
  it('[SIM-11] points are taken in their order, rings are spread evenly', async () => {
    const points = await run({
      where: {
        points: [
          [1, 2],
          [3, 4],
        ],
      },
    });
    expect([[...points.frame.x], [...points.frame.z]]).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const ring = await run({ count: 4, where: { ring: { center: [1, 1], radius: 2 } } });
    expect(Array.from(ring.frame.x, (x) => Math.round(x))).toEqual([3, 1, -1, 1]);
    expect(Array.from(ring.frame.z, (z) => Math.round(z))).toEqual([1, 3, 1, -1]);
  });

  it('[SIM-11] a person with a place of its own stands there', async () => {
    const sim = await run({ count: 3, overrides: [{ index: 1, position: [7, -7], heading: 1, speed: 0.5, goals: [{ point: [-7, -7] }] }] });
    expect([sim.frame.x[1], sim.frame.z[1]]).toEqual([7, -7]);
    expect(sim.frame.heading[1]).toBeCloseTo(1, 5);
    expect(Math.hypot(sim.frame.velocityX[1], sim.frame.velocityZ[1])).toBeCloseTo(0.5, 5);
    sim.step(100);
    expect(sim.frame.x[1]).toBeLessThan(0);
  });

  it('[SIM-11] people face their goal at the start where nothing else is said', async () => {
    const sim = await run({ where: { points: [[1, 1]] }, goal: { point: [1, 5] } });
    expect(sim.frame.heading[0]).toBeCloseTo(Math.PI / 2, 5);
  });

  it('[SIM-11] who heads on in a direction faces it at the start, wherever it stands', async () => {
    const sim = await run({ where: { points: [[8, 8]] }, goal: { direction: [0, 2] }, speed: 1 });
    expect(sim.frame.heading[0]).toBeCloseTo(Math.PI / 2, 5);
    expect([sim.frame.velocityX[0], sim.frame.velocityZ[0]]).toEqual([0, 1]);
  });

  it('[SIM-11] who asks for a place in a wall gets the nearest one beside it', async () => {
    const sim = await run({ where: { points: [[10.5, 0]] } });
    expect(sim.frame.x[0]).toBeGreaterThan(9);
    expect(sim.frame.x[0]).toBeLessThan(9.8);
  });
});

describe('delays', () => {
  it('[SIM-12] everyone starts when the own delay is over', async () => {
    const sim = await run({
      count: 10,
      where: { ring: { center: [0, 0], radius: 6 } },
      delay: { uniform: [1, 5] },
      goal: { opposite: { center: [0, 0] } },
    });
    const places = [...sim.frame.x];
    const started = new Map<number, number>();
    for (let n = 0; n < 60; n++) {
      sim.step();
      sim.frame.id.forEach((id, i) => {
        if (Math.abs(sim.frame.x[i] - places[id]) > 0.01 && !started.has(id)) started.set(id, sim.time);
      });
    }
    expect(started.size).toBeGreaterThanOrEqual(8);
    expect(Math.min(...started.values())).toBeGreaterThanOrEqual(1);
    expect(Math.max(...started.values())).toBeLessThan(6);
    expect(new Set(started.values()).size).toBeGreaterThan(4);
  });

  it('[SIM-12] an override may have none', async () => {
    const sim = await run({
      where: {
        points: [
          [0, 0],
          [0, 3],
        ],
      },
      delay: 3,
      goal: { point: [8, 1] },
      overrides: [{ index: 0, delay: 0 }],
    });
    sim.step(10);
    expect(sim.frame.x[0]).toBeGreaterThan(0.3);
    expect(sim.frame.x[1]).toBe(0);
    sim.step(40);
    expect(sim.frame.x[1]).toBeGreaterThan(0.5);
  });
});
