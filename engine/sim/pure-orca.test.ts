import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { createPureOrca, type PureState, StateError } from './pure-orca.js';

const STATE: PureState = { dt: 0.1, radius: 0.3, maxSpeed: 1.5, neighbourDistance: 5, maxNeighbours: 10, timeHorizon: 2, agents: [] };
const walker = (x: number, goalX: number) => ({ x, z: 0, vx: 0, vz: 0, goalX, goalZ: 0 });

describe('pure ORCA', () => {
  it('[SIM-25] one alone walks straight at full speed and stops at the goal', async () => {
    const orca = await createPureOrca(HOST, { ...STATE, agents: [walker(0, 3)] }, 1);
    orca.step();
    expect(orca.read()[0][2]).toBeCloseTo(1.5, 5);
    for (let n = 0; n < 30; n++) orca.step();
    expect(orca.read()[0][0]).toBeCloseTo(3, 4);
    expect(orca.read()[0][2]).toBeCloseTo(0, 4);
  });

  it('[SIM-25] two who meet pass without touching', async () => {
    const orca = await createPureOrca(HOST, { ...STATE, agents: [walker(-4, 4), { ...walker(4, -4), z: 0.05 }] }, 1);
    for (let n = 0; n < 90; n++) {
      orca.step();
      const [a, b] = orca.read();
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(0.599);
    }
    expect(orca.read()[0][0]).toBeGreaterThan(2);
  });

  it('[SIM-25] walls stop who walks against them', async () => {
    const obstacles = [
      [
        [2, -5],
        [3, -5],
        [3, 5],
        [2, 5],
      ] as [number, number][],
    ];
    const orca = await createPureOrca(HOST, { ...STATE, obstacles, agents: [walker(0, 6)] }, 1);
    for (let n = 0; n < 60; n++) orca.step();
    expect(orca.read()[0][0]).toBeLessThan(1.71);
    expect(orca.read()[0][0]).toBeGreaterThan(1.5);
  });

  it.each([
    [{ dt: 0 }, /dt.*above 0.*0/],
    [{ radius: Number.NaN }, /radius/],
    [{ timeHorizonObstacles: 0 }, /timeHorizonObstacles.*above 0.*0/],
    [{ obstacles: [[[0, 0]]] as never }, /obstacles\[0\].*2 points/],
    [
      {
        obstacles: [
          [
            [0, 0],
            [1, Number.NaN],
          ],
        ] as never,
      },
      /obstacles\[0\]/,
    ],
    [{ obstacles: 'a wall' as never }, /obstacles.*list/],
    [{ maxNeighbours: 17 }, /maxNeighbours.*16/],
    [{ agents: [{ ...walker(0, 1), vz: Number.NaN }] }, /agents\[0\]\.vz/],
  ])('[SIM-25] refuses %o by name', async (part, message) => {
    const asked = createPureOrca(HOST, { ...STATE, ...part }, 1);
    await expect(asked).rejects.toThrow(StateError);
    await expect(asked).rejects.toThrow(message);
  });
});
