import { expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from './simulate.js';

/** Somebody of a radius in a hall of 10 x 6 m, whose exit is a strip of 0.3 m along the wall. */
const hall = (radius: number) =>
  JSON.stringify({
    version: 1,
    duration: 20,
    world: {
      walkable: [{ box: { min: [0, 0], max: [10, 6] } }],
      exits: {
        out: {
          line: [
            [0, 2],
            [0, 4],
          ],
          depth: 0.6,
        },
      },
    },
    population: [{ count: 1, where: { points: [[8, 3]] }, radius, torso: { breadth: 0.65, depth: 2.2 * radius }, goal: { exit: 'out' } }],
  });

it('[DECIDE-36] who is too broad for an area goes as near to it as it can, which is enough', async () => {
  const [slim, broad] = [await simulateOn(HOST, hall(0.25), { seed: 1 }), await simulateOn(HOST, hall(0.5), { seed: 1 })];
  for (const sim of [slim, broad]) {
    sim.step(20 * 30);
    expect(sim.arrived).toBe(1);
  }
  slim.dispose();
  broad.dispose();
});
