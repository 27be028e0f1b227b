import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

/** Two rooms joined by a door of 1.2 m at x = 0, in ticks of 0.1 s. */
const run = (door: Record<string, unknown>, population: Record<string, unknown>) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.1,
      duration: 120,
      stop: [],
      world: {
        walkable: [{ box: { min: [-10, -3], max: [10, 3] } }],
        obstacles: [
          {
            wall: {
              points: [
                [0, -3],
                [0, -0.6],
              ],
              thickness: 0.2,
            },
          },
          {
            wall: {
              points: [
                [0, 0.6],
                [0, 3],
              ],
              thickness: 0.2,
            },
          },
        ],
        doors: [{ name: 'gate', from: [0, -0.6], to: [0, 0.6], thickness: 0.2, ...door }],
      },
      population: [{ preferredSpeed: 1.2, radius: 0.2, goal: { point: [8, 0] }, ...population }],
    }),
  );
const ONE = { where: { points: [[-3, 0]] } };

describe('doors', () => {
  it('[SIM-13] let nobody through before they open, and then everybody', async () => {
    const sim = await run({ open: [{ from: 6, to: 60 }] }, ONE);
    sim.step(60);
    expect(sim.frame.x[0]).toBeLessThan(0);
    sim.step(70);
    expect(sim.frame.x[0]).toBeGreaterThan(5);
    expect(sim.takeEvents().filter(({ agent }) => agent === -1)).toMatchObject([{ kind: 'door-open', time: 6, detail: 'gate' }]);
  });

  it('[SIM-13] close at their time', async () => {
    const sim = await run({ open: [{ from: 0, to: 1 }] }, ONE);
    sim.step(80);
    expect(sim.frame.x[0]).toBeLessThan(0);
    expect(sim.world.doors[0].isOpen).toBe(false);
    expect(sim.takeEvents().map(({ kind }) => kind)).toContain('door-close');
  });

  it('[SIM-13] open and close again and again', async () => {
    const sim = await run(
      {
        open: [
          { from: 1, to: 2 },
          { from: 3, to: 4 },
        ],
      },
      { where: { points: [[-9, 2]] }, goal: { point: [-9, 2] } },
    );
    const states = Array.from({ length: 5 }, () => {
      const { isOpen } = sim.world.doors[0];
      sim.step(10);
      return isOpen;
    });
    sim.step();
    expect([...states, sim.world.doors[0].isOpen]).toEqual([false, false, true, false, true, false]);
  });

  it('[SIM-13] wait with closing until the doorway is free', async () => {
    const sim = await run({ open: [{ from: 0, to: 2 }] }, { where: { points: [[0, 0]] }, delay: 5 });
    sim.step(40);
    expect(sim.world.doors[0].isOpen).toBe(true);
    sim.step(60);
    expect(sim.world.doors[0].isOpen).toBe(false);
    expect(sim.frame.x[0]).toBeGreaterThan(1);
    const kinds = sim.takeEvents().map(({ kind }) => kind);
    expect(kinds).toContain('door-held');
    expect(kinds.filter((kind) => kind === 'door-close')).toHaveLength(1);
  });

  it('[SIM-13] a closing that had to wait is forgotten when the door is to open again, and told once', async () => {
    const times = [
      { from: 0, to: 1 },
      { from: 2, to: 6 },
    ];
    const sim = await run({ open: times }, { where: { points: [[0, 0]] }, delay: 3 });
    for (let n = 0; n < 58; n++) {
      sim.step();
      expect(sim.world.doors[0].isOpen).toBe(true);
    }
    sim.step(10);
    expect(sim.world.doors[0].isOpen).toBe(false);
    const told = sim.takeEvents().filter(({ agent }) => agent === -1);
    expect(told).toMatchObject([
      { kind: 'door-held', time: 1 },
      { kind: 'door-close', time: 6 },
    ]);
  });

  it('[SIM-13] one that is opened by hand while it is held stays open', async () => {
    const sim = await run({ open: [{ from: 0, to: 1 }] }, { where: { points: [[0, 0]] }, delay: 2 });
    sim.step(15);
    sim.setDoor('gate', true);
    sim.step(60);
    expect(sim.world.doors[0].isOpen).toBe(true);
  });

  it('[SIM-13] stay open through opening times that overlap or touch', async () => {
    const times = [
      { from: 3, to: 5 },
      { from: 1, to: 4 },
      { from: 5, to: 6 },
    ];
    const sim = await run({ open: times }, { where: { points: [[-9, 2]] }, goal: { point: [-9, 2] } });
    sim.step(80);
    const told = sim.takeEvents().filter(({ agent }) => agent === -1);
    expect(told).toMatchObject([
      { kind: 'door-open', time: 1 },
      { kind: 'door-close', time: 6 },
    ]);
  });

  it('[SIM-14] count whoever steps over the line, though the step ends beside it', async () => {
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        version: 1,
        tick: 0.1,
        stop: [],
        world: {
          walkable: [{ box: { min: [-10, -10], max: [10, 10] } }],
          doors: [{ name: 'gate', from: [0, -1], to: [0, 0], maximumFlow: 0.01 }],
        },
        population: [
          {
            ...{ preferredSpeed: 8, maximumSpeed: 8, speed: 8, acceleration: 50, radius: 0.2 },
            where: {
              points: [
                [-0.3, -0.6],
                [-1.3, -1.84],
              ],
            },
            goal: { direction: [0.62, 0.78] },
            steer: { model: 'orca', maximumNeighbours: 0, noise: 0 },
          },
        ],
      }),
    );
    sim.step();
    expect([sim.frame.x[0] > 0, sim.frame.z[0] > 0]).toEqual([true, true]);
    sim.step(4);
    expect(sim.frame.x[1]).toBeLessThanOrEqual(0);
  });

  it.each([0.5, 1])('[SIM-14] let no more than %f people a second through, whatever the time one counts', async (maximumFlow) => {
    const sim = await run({ maximumFlow }, { count: 30, where: { box: { min: [-5, -2.5], max: [-1, 2.5] } } });
    const passed = [0];
    for (let n = 0; n < 250; n++) {
      sim.step();
      passed.push(sim.frame.x.reduce((sum, x) => sum + Number(x > 0), 0));
    }
    for (let from = 0; from < passed.length; from += 5) {
      for (let to = from + 1; to < passed.length; to += 7) {
        expect(passed[to] - passed[from]).toBeLessThanOrEqual(Math.floor(maximumFlow * (to - from) * 0.1 + 1e-6) + 1);
      }
    }
    expect(passed.at(-1)).toBeGreaterThan(0.6 * maximumFlow * 25);
  });

  it('[SIM-14] wedge nobody in for ever who wants to pass when not all may', async () => {
    // Before people who jam each other went one after the other, three abreast stood in the doorway of this run for good.
    const box = (minX: number, minZ: number, maxX: number, maxZ: number) => ({ box: { min: [minX, minZ], max: [maxX, maxZ] } });
    const points = Array.from({ length: 100 }, (_, n) => [0.4 + (n % 13) * 0.6, 0.4 + Math.floor(n / 13) * 0.6]);
    const scene = {
      version: 1,
      seed: 6,
      world: {
        walkable: [box(0, 0, 8, 5), box(8, 2, 8.2, 3), box(8.2, 0, 11.2, 5)],
        exits: { outside: box(10.2, 0, 11.2, 5) },
        doors: [{ name: 'exit', from: [8.1, 2], to: [8.1, 3], maximumFlow: 1.33 }],
      },
      population: [{ radius: 0.2, where: { points }, goal: { exit: 'outside' } }],
    };
    const sim = await simulateOn(HOST, JSON.stringify(scene));
    while (sim.time < 120 && sim.agents > 0) sim.step();
    expect(sim.agents).toBe(0);
    sim.dispose();
  });

  it('[SIM-14] without a maximum let a crowd through as it comes', async () => {
    const sim = await run({}, { count: 30, where: { box: { min: [-5, -2.5], max: [-1, 2.5] } } });
    sim.step(300);
    expect(sim.frame.x.reduce((sum, x) => sum + Number(x > 0), 0)).toBe(30);
  });
});
